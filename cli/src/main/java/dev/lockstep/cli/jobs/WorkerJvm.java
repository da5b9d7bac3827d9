package dev.lockstep.cli.jobs;

import dev.lockstep.cli.engines.Crew;
import dev.lockstep.cli.jobs.Wire.Kind;
import dev.lockstep.engines.api.Hand;
import dev.lockstep.runs.explore.Order;
import dev.lockstep.runs.explore.Ran;
import dev.lockstep.runs.explore.Runner.Loaded;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A {@link Worker} as the search sees it: its process, and what it is asked and answers. */
final class WorkerJvm implements AutoCloseable {
  private final int serial;
  private final Hand hand;
  private final Wire wire;
  private final RunPlan base;
  private final Loaded loaded;
  private boolean knowsOutput;

  private WorkerJvm(int serial, Hand hand, Wire wire) throws IOException {
    this.serial = serial;
    this.hand = hand;
    this.wire = wire;
    expect(wire.kind(), Kind.LOADED);
    this.base = wire.plan();
    this.loaded = wire.loaded();
  }

  /**
   * Takes one on, and waits until it has loaded the program.
   *
   * @param index which of the crew
   * @param serial which it is, from 1
   * @param plan of the search
   * @param started is given its process before it is waited for
   * @throws IOException if it ends at once
   * @throws UsageException if the program can't be run
   */
  static WorkerJvm start(Crew crew, int index, int serial, RunPlan plan, Consumer<Process> started)
      throws IOException {
    Hand hand = crew.hire(index, started);
    boolean isUp = false;
    try {
      WorkerJvm worker =
          crew.isElsewhere()
              ? elsewhere(new AskedLines(hand, serial > crew.size()), serial, plan)
              : new WorkerJvm(serial, hand, new Wire(hand.channel()));
      isUp = true;
      return worker;
    } catch (IOException ended) {
      throw new IOException("it ended with exit status " + hand.status(), ended);
    } finally {
      if (!isUp) {
        hand.close();
      }
    }
  }

  private static WorkerJvm elsewhere(AskedLines lines, int serial, RunPlan plan)
      throws IOException {
    Wire wire = new Wire(lines.in(), lines.out(), Optional.of(plan));
    wire.kind(Kind.HELLO).flush();
    return new WorkerJvm(serial, lines, wire);
  }

  /** Which it is of those that were started, from 1. */
  int serial() {
    return serial;
  }

  /** Ends it at once. */
  void end() {
    hand.close();
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
      // Of those elsewhere, another one may make these than made the last ones.
      if (output.isPresent() && (!knowsOutput || hand instanceof AskedLines)) {
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
    if (hand instanceof AskedLines) {
      hand.close(); // It would be told behind what it is at.
      return;
    }
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
    return hand.status();
  }

  @Override
  public void close() {
    hand.close();
  }
}
