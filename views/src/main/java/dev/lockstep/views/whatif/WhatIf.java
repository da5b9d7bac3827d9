package dev.lockstep.views.whatif;

import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.traces.recording.RunStory;
import java.util.List;

/**
 * How long a run would have taken on another machine, worked out from its story, without running it
 * again.
 *
 * <p>Not the critical path alone is scaled, because another chain may be the longest one then: in
 * one pass through the story each task gets a new clock, see {@link NewClocks}.
 */
public final class WhatIf {
  private static final List<Change> CHANGES =
      List.of(Change.NETWORK, Change.PROCESSOR, Change.CONTENTION, Change.ENDS);

  private WhatIf() {}

  /** The answers to all questions, each for itself. */
  public static List<Answer> answers(RunStory story) {
    return answers(story, CHANGES);
  }

  /** The answers to these questions. */
  public static List<Answer> answers(RunStory story, List<Change> changes) {
    List<NewClocks> clocks = changes.stream().map(NewClocks::new).toList();
    story.replay(new Recorders(clocks));
    return clocks.stream().map(each -> each.answer(story.lastTick())).toList();
  }

  /** What the answers leave out, in sentences. */
  public static List<String> leavesOut() {
    return List.of(
        "Waiting in the network is scaled or left out, not worked out anew.",
        "Tasks of one processor, and those that want one lock, keep their order.",
        "A receive takes the message that it took, and the program does what it did.",
        "Sleeps keep their length; loops that look again and again, their number of turns.",
        "What a message takes in the network stays as it is where processors are faster.");
  }
}
