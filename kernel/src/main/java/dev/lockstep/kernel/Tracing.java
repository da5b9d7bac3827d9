package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Gives what happens to whoever wants to know: the run's own traces, and the program's. */
public final class Tracing {
  private final Scheduler scheduler;
  private final Function<String, TraceSink> opener;
  private final List<TraceSink> sinks = new ArrayList<>();
  private TraceSink programs;
  private int lastActive = -1;

  /**
   * Starts with the run's own sinks.
   *
   * @param opener opens the sink for a file name that the program gives
   */
  Tracing(Scheduler scheduler, List<TraceSink> runs, Function<String, TraceSink> opener) {
    this.scheduler = scheduler;
    this.opener = opener;
    this.sinks.addAll(runs);
  }

  /** Whether anybody wants to know: if not, make no events. */
  boolean isOn() {
    return !sinks.isEmpty();
  }

  /** A trace that can't be written is not the program's fault, and ends the run. */
  void record(TraceEvent event) {
    try {
      for (TraceSink sink : sinks) {
        sink.accept(event);
      }
    } catch (RuntimeException cause) {
      scheduler.stop(new RunResult.Aborted(cause));
    }
  }

  /** The same for what is no event. */
  void detail(TraceDetail detail) {
    try {
      for (TraceSink sink : sinks) {
        sink.detail(detail);
      }
    } catch (RuntimeException cause) {
      scheduler.stop(new RunResult.Aborted(cause));
    }
  }

  /** Tells how many processors are active, if that has changed. */
  void settle(long tick) {
    int active = scheduler.activeProcessors();
    if (active != lastActive && isOn()) {
      lastActive = active;
      record(new TraceEvent.ActiveProcessors(tick, active));
    }
  }

  void start(String fileName, long tick, int taskId) {
    stop(tick, taskId);
    programs = opener.apply(fileName);
    sinks.add(programs);
    programs.accept(new TraceEvent.TraceStarted(tick, taskId));
    lastActive = scheduler.activeProcessors();
    programs.accept(new TraceEvent.ActiveProcessors(tick, lastActive));
  }

  void stop(long tick, int taskId) {
    if (programs != null) {
      programs.accept(new TraceEvent.TraceStopped(tick, taskId));
      programs.close();
      sinks.remove(programs);
      programs = null;
    }
  }

  /** Completes the program's trace, if it left one open; the run's own are their owner's. */
  void close() {
    TraceSink last = programs;
    programs = null;
    if (last != null) {
      sinks.remove(last);
      last.close();
    }
  }
}
