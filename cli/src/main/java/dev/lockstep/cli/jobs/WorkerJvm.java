package dev.lockstep.cli.jobs;

import dev.lockstep.cli.jobs.Wire.Kind;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.explore.Order;
import dev.lockstep.runs.explore.Ran;
import dev.lockstep.runs.explore.Runner.Loaded;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A {@link Worker} as the search sees it: its process, and what it is asked and answers. */
final class WorkerJvm implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 10;

  private final int serial;
  private final Process process;
  private final SocketChannel channel;
  private final Wire wire;
  private final RunPlan base;
  private final Loaded loaded;
  private boolean knowsOutput;

  private WorkerJvm(int serial, Process process, SocketChannel channel) throws IOException {
    this.serial = serial;
    this.process = process;
    this.channel = channel;
    this.wire = new Wire(channel);
    expect(wire.kind(), Kind.LOADED);
    this.base = wire.plan();
    this.loaded = wire.loaded();
  }

  /**
   * Starts one, with the words that have started this JVM, and waits until it has loaded the
   * program.
   *
   * @param socket a name for a socket
   * @param serial which it is, from 1
   * @param started is given the process before it is waited for
   * @throws IOException if it ends at once
   * @throws UsageException if the program can't be run
   */
  static WorkerJvm start(Path socket, int serial, Consumer<Process> started) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      Process process = process(socket);
      started.accept(process);
      boolean isUp = false;
      try {
        // Else one that can't start would be waited for.
        var _ = process.onExit().thenRun(() -> close(server));
        WorkerJvm worker = new WorkerJvm(serial, process, server.accept());
        isUp = true;
        return worker;
      } catch (IOException ended) {
        throw new IOException("it ended with exit status " + status(process), ended);
      } finally {
        if (!isUp) {
          process.destroyForcibly();
        }
      }
    } finally {
      Files.deleteIfExists(socket);
    }
  }

  private static Process process(Path socket) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-D" + Worker.PROPERTY + "=" + socket);
    command.addAll(JvmCommand.words());
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.INHERIT)
            .redirectError(Redirect.INHERIT)
            .start();
    process.getOutputStream().close();
    return process;
  }

  private static void close(ServerSocketChannel server) {
    try {
      server.close();
    } catch (IOException closedAlready) {
      return;
    }
  }

  /** Which it is of those that were started, from 1. */
  int serial() {
    return serial;
  }

  /** Ends it at once. */
  void end() {
    process.destroyForcibly();
  }

  RunPlan base() {
    return base;
  }

  Loaded loaded() {
    return loaded;
  }

  /**
   * Asks for runs.
   *
   * @param output what the first run has printed, if runs have to print the same
   */
  void ask(List<Order> orders, Optional<String> output) throws IOException {
    synchronized (wire) {
      if (output.isPresent() && !knowsOutput) {
        wire.kind(Kind.EXPECT).text(output.get());
        knowsOutput = true;
      }
      for (Order order : orders) {
        wire.kind(Kind.RUN).order(order);
      }
      wire.flush();
    }
  }

  /** What came of the next of those runs. */
  Ran answer() throws IOException {
    expect(wire.kind(), Kind.RAN);
    return wire.ran();
  }

  /** The same failure with fewer choices; empty if that was not found out. */
  Optional<Finding> minimise(Finding first) throws IOException {
    synchronized (wire) {
      wire.kind(Kind.MINIMISE).finding(first);
      wire.flush();
    }
    Kind kind = wire.kind();
    if (kind == Kind.INTERRUPTED) {
      return Optional.empty();
    }
    expect(kind, Kind.MINIMISED);
    return Optional.of(wire.finding());
  }

  /** Ends what it does. Other threads may call this. */
  void interrupt() {
    synchronized (wire) {
      try {
        wire.kind(Kind.INTERRUPT).flush();
      } catch (IOException hasEnded) {
        return;
      }
    }
  }

  private void expect(Kind kind, Kind expected) throws IOException {
    if (kind == Kind.REFUSED) {
      throw new UsageException(wire.text(), wire.text());
    }
    if (kind == Kind.DEFECT) {
      throw new IllegalStateException("in a worker: " + wire.text());
    }
    if (kind != expected) {
      throw new IllegalStateException("a worker says " + kind);
    }
  }

  /** Its exit status, once it has ended. */
  int status() {
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
