package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the run is, what is shown of it, and what the reader must know: what the story lacks, what
 * is left out.
 *
 * @param gathering what tells it
 */
public record RunData(Gathering gathering) implements Section {
  /** What the run is. */
  record Run(
      String file,
      String program,
      List<String> options,
      String machine,
      String version,
      long clockHertz,
      int nodes,
      String timeslice,
      long seed,
      String topology,
      List<Integer> sides,
      String network,
      long lastTick,
      long events) {
    static Run of(String file, RunStory story) {
      RunFacts facts = story.facts();
      RunOrigin origin = facts.origin();
      return new Run(
          file,
          facts.program(),
          facts.options(),
          origin.machine(),
          origin.version(),
          origin.clockHertz(),
          origin.nodes(),
          origin.timeslice().orElse(""),
          origin.seed(),
          facts.topology(),
          facts.sides(),
          facts.network(),
          story.lastTick(),
          story.events());
    }
  }

  @Override
  public void addTo(PageData page) {
    page.add("run", Run.of(gathering.name(), gathering.story()));
    page.add("window", gathering.window());
    page.add("hasDetail", !gathering.limit().isExceeded());
    page.add("remarks", remarks());
    page.add("activities", Activity.names());
  }

  private List<String> remarks() {
    RunStory story = gathering.story();
    List<String> remarks = new ArrayList<>();
    story.cutOff().ifPresent(words -> remarks.add(gathering.name() + " " + words + "."));
    remarks.addAll(story.lacks());
    if (gathering.limit().isExceeded()) {
      remarks.add(
          String.format(
              Locale.ROOT,
              "The run is too long to be shown event by event (a page holds %,d stretches, samples"
                  + " and messages): charts show sums over equal parts of it. For detail, make a"
                  + " report of a part: lockstep view --from TICK --to TICK.",
              Limit.OF_A_PAGE));
    }
    return remarks;
  }
}
