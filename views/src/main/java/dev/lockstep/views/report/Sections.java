package dev.lockstep.views.report;

import dev.lockstep.views.report.detail.Lanes;
import dev.lockstep.views.report.detail.Messages;
import dev.lockstep.views.report.detail.Samples;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import dev.lockstep.views.report.sums.Bins;
import dev.lockstep.views.report.sums.IdleTimes;
import dev.lockstep.views.report.sums.LastWaits;
import dev.lockstep.views.report.sums.Links;
import dev.lockstep.views.report.sums.Locks;
import dev.lockstep.views.report.sums.Memories;
import dev.lockstep.views.report.sums.Notes;
import dev.lockstep.views.report.sums.PathData;
import dev.lockstep.views.report.sums.Places;
import dev.lockstep.views.report.sums.RunData;
import dev.lockstep.views.report.sums.TaskTable;
import dev.lockstep.views.report.sums.Traffic;
import java.util.List;
import java.util.function.Function;

/** The sections of the page, in its order. */
final class Sections {
  /**
   * A section.
   *
   * @param script its function's name, and its file's in {@code js}
   * @param data what gathers what it shows, beyond what sections before it have
   */
  private record Row(String script, List<Function<Gathering, Section>> data) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("summary", List.of(RunData::new, IdleTimes::new)),
          new Row("deadlock", List.of(LastWaits::new)),
          new Row("faults", List.of()),
          new Row("utilization", List.of(Bins::new)),
          new Row("gantt", List.of(Lanes::ofProcessors, Lanes::ofWaits, Samples::new)),
          new Row("spacetime", List.of(Messages::new)),
          new Row("path", List.of(PathData::new)),
          new Row("slices", List.of()),
          new Row("hotLines", List.of(Places::new)),
          new Row("memories", List.of(Memories::new)),
          new Row("locks", List.of(Locks::new)),
          new Row("tasks", List.of(TaskTable::new)),
          new Row("matrix", List.of(Traffic::new)),
          new Row("histograms", List.of()),
          new Row("topology", List.of(Links::new)),
          new Row("notes", List.of(Notes::new)));

  private Sections() {}

  /** Their scripts' names. */
  static List<String> scripts() {
    return ROWS.stream().map(Row::script).toList();
  }

  /** Tells them all what is gathered, and takes what they found. */
  static PageData data(Gathering gathering) {
    List<Section> all =
        ROWS.stream().flatMap(row -> row.data.stream()).map(data -> data.apply(gathering)).toList();
    gathering.tell();
    PageData page = new PageData();
    all.forEach(section -> section.addTo(page));
    return page;
  }
}
