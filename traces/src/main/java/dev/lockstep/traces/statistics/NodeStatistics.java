package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Adds up what each task did: Dunigan's nstats.
 *
 * <p>A task is busy while it is not blocked, whether or not it has the processor. It starts when it
 * is forked or, if it runs already, when the trace begins; it ends with its last record. Runs that
 * were appended to one another are added up apart: a {@code strace} record whose tick is below the
 * one before it begins the next.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.3, figures 5 and 7.
 */
public final class NodeStatistics implements TraceSink {
  private final List<RunSummary> earlierRuns = new ArrayList<>();
  private RunActivity run = new RunActivity();

  /**
   * Takes the next event.
   *
   * @throws IllegalArgumentException if it names a task that can't be
   */
  @Override
  public void accept(TraceEvent event) {
    if (event.tick() < run.lastTick() && event instanceof TraceStarted) {
      earlierRuns.add(run.summary());
      run = new RunActivity();
    }
    run.accept(event);
  }

  /** What happened in each run, up to here. */
  public List<RunSummary> runs() {
    List<RunSummary> runs = new ArrayList<>(earlierRuns);
    runs.add(run.summary());
    return List.copyOf(runs);
  }

  /** The table and the three lines of figure 5, for each run, ending with a line end. */
  public String table() {
    return StatisticsTable.of(runs(), Optional.empty());
  }

  /** The same, with the times in seconds in further columns. */
  public String table(Seconds seconds) {
    return StatisticsTable.of(runs(), Optional.of(seconds));
  }

  /** Nothing to complete. */
  @Override
  public void close() {}
}
