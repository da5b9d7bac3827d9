package dev.lockstep.views.report;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.path.CriticalPath;
import dev.lockstep.views.report.activity.Activity;
import dev.lockstep.views.report.activity.LastWaits;
import dev.lockstep.views.report.activity.Window;
import dev.lockstep.views.report.sums.Histogram;
import dev.lockstep.views.report.sums.IdleTimes;
import dev.lockstep.views.report.sums.Links;
import dev.lockstep.views.report.sums.Notes;
import dev.lockstep.views.report.sums.Places;
import dev.lockstep.views.report.sums.TaskTable;
import dev.lockstep.views.report.sums.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * All of the page's data but its columns: written as JSON, name by name.
 *
 * @param hasDetail whether the columns tell of every stretch and message
 * @param remarks what the reader must know: what the story lacks, what is left out
 * @param waiting tasks that were never woken
 */
record ReportData(
    Run run,
    Window window,
    boolean hasDetail,
    List<String> remarks,
    List<String> activities,
    List<TaskTable.Row> tasks,
    List<IdleTimes.Row> processors,
    List<IdleTimes.Cause> causes,
    List<Places.Place> places,
    Messages messages,
    List<Links.Link> links,
    List<Notes.Note> notes,
    long noteCount,
    Notes.End end,
    List<LastWaits.LastWait> waiting,
    PathData path) {
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

  /** What is added up of messages. */
  record Messages(
      List<Traffic.Pair> pairs,
      List<Traffic.Type> types,
      List<Histogram.Bar> lengths,
      List<Histogram.Bar> delays,
      List<Histogram.Bar> queues) {
    static Messages of(Traffic traffic) {
      return new Messages(
          traffic.pairs(), traffic.types(), traffic.lengths(), traffic.delays(), traffic.queues());
    }
  }

  static ReportData of(Report report, Window window, Gathering gathered, CriticalPath path) {
    RunStory story = report.story();
    return new ReportData(
        Run.of(report.name(), story),
        window,
        !gathered.limit.isExceeded(),
        remarks(report, gathered),
        Activity.names(),
        gathered.tasks.rows(gathered.waiting(), story.lastTick()),
        gathered.idle.rows(),
        gathered.idle.causes(),
        gathered.places.all(),
        Messages.of(gathered.traffic),
        gathered.links.all(),
        gathered.notes.notes(),
        gathered.notes.count(),
        gathered.notes.end(),
        gathered.lastWaits(),
        PathData.of(path, story));
  }

  private static List<String> remarks(Report report, Gathering gathered) {
    List<String> remarks = new ArrayList<>();
    report.story().cutOff().ifPresent(words -> remarks.add(report.name() + " " + words + "."));
    remarks.addAll(report.story().lacks());
    if (gathered.limit.isExceeded()) {
      remarks.add(
          String.format(
              Locale.ROOT,
              "The run is too long to be shown event by event (a page holds %,d stretches, samples"
                  + " and messages): charts show sums over equal parts of it. For detail, make a"
                  + " report of a part: lockstep view --from TICK --to TICK.",
              Gathering.MOST_DETAILS));
    }
    return remarks;
  }
}
