package dev.lockstep.cli;

import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * This command once more, in a JVM that waits for a debugger: a JVM loads the agent that debuggers
 * talk to only when it starts.
 *
 * @param port where it waits, on this computer; others can't reach it
 */
record DebuggedJvm(int port) {
  private static final NumberRange PORTS = new NumberRange(1, 65_535);

  /**
   * Reads a port.
   *
   * @throws UsageException if it is none, or taken
   */
  static int checkedPort(String text) {
    int port = (int) PORTS.read("--debug", text);
    try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return port;
    } catch (IOException notFree) {
      throw new UsageException(
          "--debug %s: the port can't be had (%s): take another one"
              .formatted(port, notFree.getMessage()));
    }
  }

  /** Runs it to its end, says on {@code err} where it waits, and returns its exit status. */
  int run(PrintWriter err) {
    String agent =
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,quiet=y,address=localhost:" + port;
    Process jvm = AnotherJvm.of(agent).start();
    err.println("lockstep: waiting for a debugger: jdb -attach localhost:" + port);
    err.flush();
    return AnotherJvm.awaitEnd(jvm);
  }
}
