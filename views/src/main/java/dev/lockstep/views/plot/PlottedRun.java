package dev.lockstep.views.plot;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Crowd;
import dev.lockstep.views.measure.TaskActivities;
import dev.lockstep.views.plot.figure.TimeScale;
import java.util.List;

/**
 * A run to be plotted.
 *
 * @param name what messages call it: its file
 * @param story what it tells
 */
public record PlottedRun(String name, RunStory story) {
  /** What it is, in words: "Ring.java on ipsc2, 16 nodes". */
  String words() {
    RunFacts facts = story.facts();
    String machine = facts.origin().machine();
    String program = facts.program().isEmpty() ? name : facts.program();
    int nodes = facts.origin().nodes();
    return program
        + (machine.isEmpty() ? "" : " on " + machine)
        + (nodes == 0 ? "" : nodes == 1 ? ", 1 node" : ", " + Words.grouped(nodes) + " nodes");
  }

  /** How many nodes it has: what it says, or how many processors have tasks. */
  int nodes() {
    int said = story.facts().origin().nodes();
    if (said > 0) {
      return said;
    }
    Crowd crowd = new Crowd();
    story.replay(crowd);
    return Math.max(1, crowd.size());
  }

  /** Tells the story, and what its tasks do, {@code told}; says whether any task ran. */
  <T extends Recorder & ActivitySink> boolean tell(T told) {
    TaskActivities tasks = TaskActivities.overlaid(told);
    story.replay(new Recorders(List.of(tasks, told)));
    tasks.finish(story.lastTick());
    return tasks.haveRun();
  }

  /** In what its times are told. */
  TimeScale time(long untilTick) {
    return TimeScale.upTo(untilTick, story.facts().origin().clockHertz());
  }

  /** That it lacks something, and what to do. */
  PlotException tellsNothingOf(String what) {
    String lacks = String.join(" ", story.lacks());
    return new PlotException(
        "%s tells nothing of %s%s; record the run with --record, and plot the recording"
            .formatted(name, what, lacks.isEmpty() ? "" : ": " + lacks.replaceFirst("\\.$", "")));
  }
}
