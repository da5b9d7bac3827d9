package dev.lockstep.cli.jobs;

import dev.lockstep.cli.jobs.Wire.Kind;
import dev.lockstep.engines.api.ChildJvm;
import dev.lockstep.runs.explore.Order;
import dev.lockstep.runs.explore.Ran;
import dev.lockstep.runs.explore.Runner.Loaded;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A {@link Worker} as the search sees it: its process, and what it is asked and answers. */
final class WorkerJvm implements AutoCloseable {
  private final int serial;
  private final ChildJvm child;
  private final Wire wire;
  private final RunPlan base;
  private final Loaded loaded;
  private boolean knowsOutput;

  private WorkerJvm(int serial, ChildJvm child) throws IOException {
    this.serial = serial;
    this.child = child;
    this.wire = new Wire(child.channel());
    expect(wire.kind(), Kind.LOADED);
    this.base = wire.plan();
    this.loaded = wire.loaded();
  }

  /**
   * Starts one, and waits until it has loaded the program.
   *
   * @param socket a name for a socket
   * @param serial which it is, from 1
   * @param started is given the process before it is waited for
   * @throws IOException if it ends at once
   * @throws UsageException if the program can't be run
   */
  static WorkerJvm start(Path socket, int serial, Consumer<Process> started) throws IOException {
    ChildJvm child = ChildJvm.start(SameCommand.of(Worker.PROPERTY, socket), socket, started);
    boolean isUp = false;
    try {
      WorkerJvm worker = new WorkerJvm(serial, child);
      isUp = true;
      return worker;
    } catch (IOException ended) {
      throw child.ended(ended);
    } finally {
      if (!isUp) {
        child.close();
      }
    }
  }

  /** Which it is of those that were started, from 1. */
  int serial() {
    return serial;
  }

  /** Ends it at once. */
  void end() {
    child.process().destroyForcibly();
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
    return child.status();
  }

  @Override
  public void close() {
    child.close();
  }
}
