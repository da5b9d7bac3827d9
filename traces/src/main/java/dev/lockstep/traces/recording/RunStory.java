package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import java.util.List;
import java.util.Optional;

/** The full story of a run, which can be told any number of times. */
public interface RunStory extends AutoCloseable {
  /** What the run is. */
  RunFacts facts();

  /** The last tick that anything is told of. */
  long lastTick();

  /** How many things are told. */
  long events();

  /** What the story's source does not tell, in sentences; empty for a recording. */
  List<String> lacks();

  /** Why it lacks its end, in words that follow its name ("is cut off..."); empty if it doesn't. */
  Optional<String> cutOff();

  /** Tells all of it, in the order of the recording. Does not close the recorder. */
  void replay(Recorder to);

  /**
   * Tells what concerns a part: all that has a tick in it, much of what is just outside, and what
   * numbers stand for.
   */
  void replay(long fromTick, long untilTick, Recorder to);

  /**
   * Tells all of it, the last thing first; only what numbers stand for comes first. What was caused
   * is told before its cause.
   */
  void replayBackwards(Recorder to);

  /** Nothing more is read. */
  @Override
  default void close() {}
}
