package dev.lockstep.kernel.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives what happens to whoever wants to know: the run's own traces, and the program's. */
public final class Tracing {
  private final Function<String, TraceSink> opener;
  private final Consumer<RuntimeException> onFailure;
  private final List<TraceSink> sinks = new ArrayList<>();
  private final @Nullable Recorder recorder;
  private final @Nullable ToldPlaces places;
  private final @Nullable Samples samples;
  private @Nullable TraceSink programs;
  private boolean followsCalls;
  private int lastActive = -1;

  /**
   * Starts with the run's own sinks.
   *
   * @param recorder records the whole run, and sees to its own failures; null: nobody does
   * @param opener opens the sink for a file name that the program gives
   * @param onFailure is told what a sink throws: a trace that can't be written is not the program's
   *     fault
   */
  public Tracing(
      List<TraceSink> runs,
      @Nullable Recorder recorder,
      Function<String, TraceSink> opener,
      Consumer<RuntimeException> onFailure) {
    this.recorder = recorder;
    this.places = recorder == null ? null : new ToldPlaces(recorder);
    this.samples = recorder == null || places == null ? null : new Samples(recorder, places);
    this.opener = opener;
    this.onFailure = onFailure;
    this.sinks.addAll(runs);
    noteWhoFollows();
  }

  /** Whether anybody wants to know: if not, make no events. */
  public boolean isOn() {
    return recorder != null || !sinks.isEmpty();
  }

  /** Who records the run; null if nobody does. */
  public @Nullable Recorder recorder() {
    return recorder;
  }

  /** Who looks where tasks compute; null if nobody does. */
  public @Nullable Samples samples() {
    return samples;
  }

  /**
   * What the recorder calls a place.
   *
   * @param known what the JVM calls it; see {@link dev.lockstep.hooks.places.CallPlace}
   */
  public int place(int known) {
    return places == null ? Recorder.NOWHERE : places.number(known);
  }

  /** Whether anybody wants to know what the recorder was told already. */
  public boolean hasSinks() {
    return !sinks.isEmpty();
  }

  /** Whether the calls of a task have to be told of, in order with what it does. */
  public boolean followsCalls() {
    return followsCalls;
  }

  private void noteWhoFollows() {
    followsCalls = sinks.stream().anyMatch(TraceSink::followsCalls);
  }

  /** Tells everybody of an event. */
  public void record(TraceEvent event) {
    if (recorder != null) {
      recorder.event(event);
    }
    tellSinks(event);
  }

  /** Tells of an event of which the recorder was told in numbers. */
  public void tellSinks(TraceEvent event) {
    try {
      for (TraceSink sink : sinks) {
        sink.accept(event);
      }
    } catch (RuntimeException cause) {
      onFailure.accept(cause);
    }
  }

  /** The same as {@link #record} for what is no event. */
  public void detail(TraceDetail detail) {
    if (recorder != null) {
      recorder.detail(detail);
    }
    tellSinks(detail);
  }

  /** The same as {@link #tellSinks} for what is no event. */
  public void tellSinks(TraceDetail detail) {
    try {
      for (TraceSink sink : sinks) {
        sink.detail(detail);
      }
    } catch (RuntimeException cause) {
      onFailure.accept(cause);
    }
  }

  /** Tells how many processors are active, if that has changed. */
  public void settle(long tick, int activeProcessors) {
    if (activeProcessors == lastActive || !isOn()) {
      return;
    }
    lastActive = activeProcessors;
    if (recorder != null) {
      recorder.active(tick, activeProcessors);
    }
    if (hasSinks()) {
      tellSinks(new TraceEvent.ActiveProcessors(tick, activeProcessors));
    }
  }

  /**
   * Starts the program's own trace; what an earlier call began is completed.
   *
   * @throws RuntimeException what the opener throws: the program has named the file
   */
  public void start(String fileName, long tick, int taskId, int activeProcessors) {
    stop(tick, taskId);
    TraceSink next = opener.apply(fileName);
    programs = next;
    sinks.add(next);
    noteWhoFollows();
    lastActive = activeProcessors;
    tell(
        next,
        sink -> {
          sink.accept(new TraceEvent.TraceStarted(tick, taskId));
          sink.accept(new TraceEvent.ActiveProcessors(tick, activeProcessors));
        });
  }

  /** Ends the program's own trace, if there is one. */
  public void stop(long tick, int taskId) {
    TraceSink last = programs;
    if (last != null) {
      sinks.remove(last);
      noteWhoFollows();
      programs = null;
      tell(
          last,
          sink -> {
            sink.accept(new TraceEvent.TraceStopped(tick, taskId));
            sink.close();
          });
    }
  }

  private void tell(TraceSink sink, Consumer<TraceSink> what) {
    try {
      what.accept(sink);
    } catch (RuntimeException cause) {
      onFailure.accept(cause);
    }
  }

  /** Completes the program's trace, if it left one open; the run's own are their owner's. */
  public void close() {
    TraceSink last = programs;
    programs = null;
    if (last != null) {
      sinks.remove(last);
      noteWhoFollows();
      last.close();
    }
  }
}
