package dev.lockstep.views;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.traces.recording.RunStory;
import java.util.List;
import java.util.Optional;

/** A whole story that a test makes up each time it is told. */
public interface MadeUpStory extends RunStory {
  @Override
  default List<String> lacks() {
    return List.of();
  }

  @Override
  default Optional<String> cutOff() {
    return Optional.empty();
  }

  @Override
  default void replay(long fromTick, long untilTick, Recorder to) {
    replay(to);
  }

  @Override
  default void replayBackwards(Recorder to) {
    ToldStory told = new ToldStory();
    replay(told);
    told.replayBackwards(to);
  }
}
