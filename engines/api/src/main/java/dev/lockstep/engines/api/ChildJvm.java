package dev.lockstep.engines.api;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A JVM that works for this one.
 *
 * @param channel what it is asked by, and answers by
 */
public record ChildJvm(Process process, SocketChannel channel) implements Hand {
  private static final int PATIENCE_SECONDS = 10;

  /**
   * Starts one, and waits until it has come to the socket.
   *
   * @param builder its command, which names the socket
   * @param socket a name for it
   * @param started is given the process before it is waited for
   * @throws IOException if it ends at once
   */
  public static ChildJvm start(ProcessBuilder builder, Path socket, Consumer<Process> started)
      throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      Process process = builder.start();
      process.getOutputStream().close();
      started.accept(process);
      boolean isUp = false;
      try {
        // Else one that can't start would be waited for.
        var unused = process.onExit().thenRun(() -> close(server));
        ChildJvm child = new ChildJvm(process, server.accept());
        isUp = true;
        return child;
      } catch (IOException ended) {
        throw ended(process, ended);
      } finally {
        if (!isUp) {
          process.destroyForcibly();
        }
      }
    } finally {
      Files.deleteIfExists(socket);
    }
  }

  private static void close(ServerSocketChannel server) {
    try {
      server.close();
    } catch (IOException closedAlready) {
      return;
    }
  }

  private static IOException ended(Process process, IOException reason) {
    return new IOException("it ended with exit status " + status(process), reason);
  }

  /** What is thrown where it should have answered. */
  public IOException ended(IOException reason) {
    return ended(process, reason);
  }

  @Override
  public int status() {
    return status(process);
  }

  private static int status(Process process) {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return process.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      channel.close();
    } catch (IOException closedAlready) {
      return;
    }
  }
}
