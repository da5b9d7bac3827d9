package dev.lockstep.views.report.sums;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.path.CriticalPath;
import dev.lockstep.views.path.Kind;
import dev.lockstep.views.path.Segment;
import dev.lockstep.views.path.Share;
import dev.lockstep.views.path.Spot;
import dev.lockstep.views.report.section.Columns;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import dev.lockstep.views.whatif.Answer;
import dev.lockstep.views.whatif.WhatIf;
import java.util.Arrays;
import java.util.List;

/**
 * The critical path of the whole run. All lengths are ticks.
 *
 * @param gathering what tells the run
 */
public record PathData(Gathering gathering) implements Section {
  private static final int MOST_LINES = 200;

  /** How much of the path is of a kind, by the kind's number. */
  record KindShare(int kind, long ticks) {}

  /** How much of the path is of a kind at a place in the program. */
  record LineShare(int kind, int place, long ticks) {}

  /** What the length would have been; the speed-up is in hundredths. */
  record WhatIfAnswer(String words, long length, long speedUpHundredths) {
    static WhatIfAnswer of(Answer answer) {
      return new WhatIfAnswer(answer.ifWords(), answer.newLength(), answer.speedUpHundredths());
    }
  }

  /**
   * The path as the page knows it.
   *
   * @param names what each kind of stretch is called, in the order of the kinds
   * @param kinds what the path is made of
   * @param lines the same by source line, the longest first
   * @param answers how long the run would have taken
   * @param leavesOut what the answers leave out, in sentences
   */
  private record Sums(
      long length,
      List<String> names,
      List<KindShare> kinds,
      List<LineShare> lines,
      List<WhatIfAnswer> answers,
      List<String> leavesOut) {
    static Sums of(CriticalPath path, RunStory story) {
      List<Answer> answers = WhatIf.answers(story);
      return new Sums(
          path.length(),
          Arrays.stream(Kind.values()).map(Kind::words).toList(),
          path.sums().byKind().stream().map(PathData::share).toList(),
          path.sums().hottest(MOST_LINES).stream().map(PathData::line).toList(),
          answers.stream().map(WhatIfAnswer::of).toList(),
          WhatIf.leavesOut(answers));
    }
  }

  @Override
  public void addTo(PageData page) {
    CriticalPath path = CriticalPath.of(gathering.story());
    page.add("path", Sums.of(path, gathering.story()));
    page.add("path", columns(path));
  }

  private static KindShare share(Share<Kind> share) {
    return new KindShare(share.what().ordinal(), share.ticks());
  }

  private static LineShare line(Share<Spot> share) {
    Spot spot = share.what();
    return new LineShare(spot.kind().ordinal(), spot.place().number(), share.ticks());
  }

  /**
   * The path's stretches, packed: how many; of each one, in the order of time, its length, kind,
   * task plus 1, processor plus 1, place, message and parts. The first one begins at tick 0, each
   * other one where the one before ends.
   */
  private static Columns columns(CriticalPath path) {
    Columns columns = new Columns().add(path.segments().size());
    for (Segment segment : path.segments()) {
      columns.add(segment.ticks()).add(segment.kind().ordinal());
      columns.add(segment.task() + 1L).add(segment.processor() + 1L);
      columns.add(segment.place()).add(segment.message()).add(segment.parts());
    }
    return columns;
  }
}
