package dev.lockstep.views.report;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.report.activity.ActivitySink;
import dev.lockstep.views.report.activity.Everybody;
import dev.lockstep.views.report.activity.LastWaits;
import dev.lockstep.views.report.activity.ProcessorActivities;
import dev.lockstep.views.report.activity.Stretch;
import dev.lockstep.views.report.activity.TaskActivities;
import dev.lockstep.views.report.activity.Whereabouts;
import dev.lockstep.views.report.activity.Window;
import dev.lockstep.views.report.detail.Lanes;
import dev.lockstep.views.report.detail.Limit;
import dev.lockstep.views.report.detail.Messages;
import dev.lockstep.views.report.detail.Samples;
import dev.lockstep.views.report.sums.Bins;
import dev.lockstep.views.report.sums.IdleTimes;
import dev.lockstep.views.report.sums.Links;
import dev.lockstep.views.report.sums.Notes;
import dev.lockstep.views.report.sums.Places;
import dev.lockstep.views.report.sums.TaskTable;
import dev.lockstep.views.report.sums.Traffic;
import java.util.List;

/**
 * All that gathers something from a story while it is told once.
 *
 * <pre>
 *   story ─▶ TaskActivities ─▶ each task's stretches ─┬─▶ waits, places
 *     │                                               └─▶ ProcessorActivities ─▶ lanes, bins, idle
 *     └─▶ tables, traffic, links, notes, samples, messages
 * </pre>
 */
final class Gathering {
  /** Of more, a page would be too large to be used. */
  static final long MOST_DETAILS = 2_000_000;

  private final Window window;
  final Limit limit;
  final Lanes processors;
  final Lanes waits;
  final Bins bins;
  final IdleTimes idle = new IdleTimes();
  final Places places;
  final Samples samples;
  final Messages messages;
  final Traffic traffic;
  final Links links;
  final Notes notes;
  final TaskTable tasks = new TaskTable();

  private final LastWaits lastWaits = new LastWaits();
  private final Whereabouts whereabouts = new Whereabouts();
  private final TaskActivities activities;
  private final ProcessorActivities processorActivities;

  Gathering(Window window, long mostDetails) {
    this.window = window;
    this.limit = new Limit(mostDetails);
    this.processors = Lanes.ofProcessors(window.fromTick(), limit);
    this.waits = Lanes.ofWaits(window.fromTick(), limit);
    this.bins = new Bins(window);
    this.places = new Places(window);
    this.samples = new Samples(window, limit);
    this.messages = new Messages(window, limit, whereabouts);
    this.traffic = new Traffic(window, whereabouts);
    this.links = new Links(window);
    this.notes = new Notes(window);
    ActivitySink shown = new Everybody(window, List.of(processors, bins, idle));
    this.processorActivities = new ProcessorActivities(window, shown);
    ActivitySink ofTasks = new Everybody(window, List.of(waits, places));
    this.activities =
        new TaskActivities(
            stretch -> {
              ofTasks.accept(stretch);
              tasks.accept(stretch);
              processorActivities.accept(stretch);
            });
  }

  /** Has the story told, and closes what is open where it ends. */
  void gather(RunStory story) {
    List<Recorder> all =
        List.of(
            whereabouts,
            activities,
            lastWaits,
            places,
            samples,
            messages,
            traffic,
            links,
            notes,
            tasks);
    story.replay(new Recorders(all));
    activities.finish(story.lastTick());
    processorActivities.finish(window.untilTick(), activities.waiting());
  }

  /** What they wait for when the run is over. */
  List<LastWaits.LastWait> lastWaits() {
    return lastWaits.of(waiting());
  }

  /** Tasks that wait and were never woken. */
  List<Stretch> waiting() {
    return activities.waiting();
  }
}
