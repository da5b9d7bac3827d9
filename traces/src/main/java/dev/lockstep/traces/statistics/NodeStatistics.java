package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
  private Optional<Seconds> named = Optional.empty();
  private @Nullable RunActivity current;

  private RunActivity run() {
    if (current == null) {
      current = new RunActivity(named);
    }
    return current;
  }

  /** Events have all that it needs of calls. */
  @Override
  public boolean followsCalls() {
    return false;
  }

  /**
   * Takes the next event.
   *
   * @throws IllegalArgumentException if it names a task that can't be
   */
  @Override
  public void accept(TraceEvent event) {
    if (event instanceof TraceStarted && event.tick() < run().lastTick()) {
      earlierRuns.add(run().summary());
      current = null;
    }
    run().accept(event);
    named = event instanceof TraceStarted ? Optional.empty() : named;
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof RunDescribed described) {
      named = Optional.of(new Seconds(described.origin().clockHertz()));
    } else if (detail instanceof TaskSpent spent) {
      run().spent(spent);
    } else if (detail instanceof ThreadSpent spent) {
      run().spent(spent);
    } else if (detail instanceof ModuleUsed used) {
      run().used(used);
    }
  }

  /** What happened in each run, up to here. */
  public List<RunSummary> runs() {
    List<RunSummary> runs = new ArrayList<>(earlierRuns);
    runs.add(run().summary());
    return List.copyOf(runs);
  }

  /**
   * The table and the three lines of figure 5, for each run, ending with a line end. Where the
   * machine is known, further columns have the times in seconds; where the run itself tells, more
   * have what the tasks' time went by with.
   */
  public String table() {
    return StatisticsTable.of(runs());
  }

  /** Nothing to complete. */
  @Override
  public void close() {}
}
