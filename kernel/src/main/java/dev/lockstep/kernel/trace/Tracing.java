package dev.lockstep.kernel.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Has the one listener that the kernel tells the run's story. Behind it are the run's recording and
 * its traces, from the start, and the trace that the program itself begins and ends.
 *
 * <pre>
 *   kernel ──▶ recorder() ──┬──▶ the run's recording
 *                           ├──▶ StoryEvents ──▶ each trace of the whole run
 *                           └──▶ StoryEvents ──▶ the program's own trace, while there is one
 * </pre>
 */
public final class Tracing {
  private final Function<String, TraceSink> opener;
  private final Consumer<RuntimeException> onFailure;
  private final List<Recorder> all = new ArrayList<>();
  private final @Nullable ToldPlaces places;
  private final @Nullable Samples samples;

  /** All of them as one; changes when the program's own trace comes or goes. */
  private Recorder recorder = Recorder.NONE;

  private @Nullable StoryEvents programs;
  private int lastActive = -1;

  /**
   * Starts with the run's own listeners.
   *
   * @param runs take the events of the whole run; their owner closes them
   * @param records takes the whole story, and sees to its own failures; null if the run isn't
   *     recorded
   * @param opener opens the sink for a file name that the program gives
   * @param onFailure takes what a sink throws: a trace that can't be written is not the program's
   *     fault
   */
  public Tracing(
      List<TraceSink> runs,
      @Nullable Recorder records,
      Function<String, TraceSink> opener,
      Consumer<RuntimeException> onFailure) {
    this.opener = opener;
    this.onFailure = onFailure;
    this.places = records == null ? null : new ToldPlaces(records);
    this.samples =
        records == null || places == null || !records.isSampled()
            ? null
            : new Samples(records, places);
    if (records != null) {
      all.add(records);
    }
    runs.forEach(sink -> all.add(new StoryEvents(sink, onFailure)));
    join();
  }

  private void join() {
    recorder =
        switch (all.size()) {
          case 0 -> Recorder.NONE;
          case 1 -> all.getFirst();
          default -> new Recorders(all);
        };
  }

  /** The listener; {@link Recorder#NONE} if the run leaves nothing behind. */
  public Recorder recorder() {
    return recorder;
  }

  /** Whether the run leaves a trace or a recording: if not, events for them need not be made. */
  public boolean isOn() {
    return recorder != Recorder.NONE;
  }

  /** Whether the whole story is recorded; events alone have no links, places or samples. */
  public boolean isRecorded() {
    return places != null;
  }

  /** Takes samples of where tasks compute; null if nobody is told. */
  public @Nullable Samples samples() {
    return samples;
  }

  /**
   * The number of a place in the story.
   *
   * @param known what the JVM calls it; see {@link dev.lockstep.hooks.CallPlace}
   */
  public int place(int known) {
    return places == null ? Recorder.NOWHERE : places.number(known);
  }

  /** Tells how many processors are active, if that has changed. */
  public void settle(long tick, int activeProcessors) {
    if (activeProcessors != lastActive && isOn()) {
      lastActive = activeProcessors;
      recorder.active(tick, activeProcessors);
    }
  }

  /**
   * Starts the program's own trace; what an earlier call began is completed.
   *
   * @throws RuntimeException what the opener throws: the program has named the file
   */
  public void start(String fileName, long tick, int taskId, int activeProcessors) {
    stop(tick, taskId);
    StoryEvents next = new StoryEvents(opener.apply(fileName), onFailure);
    programs = next;
    all.add(next);
    join();
    lastActive = activeProcessors;
    next.event(new TraceEvent.TraceStarted(tick, taskId));
    next.active(tick, activeProcessors);
  }

  /** Ends the program's own trace, if there is one. */
  public void stop(long tick, int taskId) {
    StoryEvents last = takeAway();
    if (last != null) {
      last.event(new TraceEvent.TraceStopped(tick, taskId));
      try {
        last.close();
      } catch (RuntimeException cause) {
        onFailure.accept(cause);
      }
    }
  }

  private @Nullable StoryEvents takeAway() {
    StoryEvents last = programs;
    programs = null;
    if (last != null) {
      all.remove(last);
      join();
    }
    return last;
  }

  /**
   * Completes the program's trace, if it left one open; the run's own are their owner's.
   *
   * @throws RuntimeException if it can't be completed
   */
  public void close() {
    StoryEvents last = takeAway();
    if (last != null) {
      last.close();
    }
  }
}
