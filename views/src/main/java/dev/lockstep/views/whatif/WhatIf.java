package dev.lockstep.views.whatif;

import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.traces.recording.RunStory;
import java.util.ArrayList;
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

  /** What is asked, too, where tasks referred to memories of other nodes. */
  private static final List<Change> CHANGES_OF_MEMORY = List.of(Change.REFERENCES, Change.MEMORY);

  private static final List<String> LEFT_OUT =
      List.of(
          "Waiting in the network is scaled or left out, not worked out anew.",
          "Tasks of one processor, and those that want one lock, keep their order.",
          "A receive takes the message that it took, and the program does what it did.",
          "Sleeps keep their length; loops that look again and again, their number of turns.",
          "What a message takes in the network stays as it is where processors are faster.");

  private static final String LEFT_OUT_OF_MEMORY =
      "References to memory wait as long as they did, or not at all.";

  private WhatIf() {}

  /** The answers to all questions, each for itself. */
  public static List<Answer> answers(RunStory story) {
    List<NewClocks> clocks = CHANGES.stream().map(NewClocks::new).toList();
    List<Answer> answers = new ArrayList<>(answers(clocks, story));
    if (clocks.getFirst().isOfMemory()) {
      answers.addAll(answers(story, CHANGES_OF_MEMORY));
    }
    return answers;
  }

  /** The answers to these questions. */
  public static List<Answer> answers(RunStory story, List<Change> changes) {
    return answers(changes.stream().map(NewClocks::new).toList(), story);
  }

  private static List<Answer> answers(List<NewClocks> clocks, RunStory story) {
    story.replay(new Recorders(clocks));
    return clocks.stream().map(each -> each.answer(story.lastTick())).toList();
  }

  /** What the answers leave out, in sentences. */
  public static List<String> leavesOut(List<Answer> answers) {
    List<String> sentences = new ArrayList<>(LEFT_OUT);
    if (answers.size() > CHANGES.size()) {
      sentences.add(LEFT_OUT_OF_MEMORY);
    }
    return sentences;
  }
}
