package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.story.Stories;
import dev.lockstep.views.measure.TaskActivities;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What the events of a trace tell. Of one that begins later than its run, or that holds several
 * runs, there may be no story to tell, and then no figures of nodes.
 */
final class TracedEvents implements TraceSink {
  private final EventHappenings happenings;
  private final NodeFigures figures = new NodeFigures();
  private final TaskActivities activities = TaskActivities.cut(figures::add);
  private final TraceSink story;
  private Optional<RunOrigin> origin = Optional.empty();
  private boolean hasStory = true;
  private long lastTick;

  TracedEvents(HappeningQueue queue) {
    happenings = new EventHappenings(queue);
    story =
        Stories.ofEvents(new Recorders(List.of(figures, activities, new Placed(queue))), "trace");
  }

  @Override
  public void accept(TraceEvent event) {
    lastTick = event.tick();
    try {
      if (hasStory) {
        story.accept(event);
      }
    } catch (IllegalArgumentException none) {
      hasStory = false;
    }
    happenings.accept(event);
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof RunDescribed described) {
      origin = Optional.of(described.origin());
    }
    story.detail(detail);
  }

  @Override
  public boolean followsCalls() {
    return false;
  }

  /** All is told. */
  @Override
  public void close() {
    story.close();
    activities.finish(lastTick);
  }

  /** What the trace names as its run. */
  Optional<RunOrigin> origin() {
    return origin;
  }

  Optional<SortedMap<Integer, NodeRow>> nodes() {
    return hasStory ? Optional.of(figures.rows(lastTick)) : Optional.empty();
  }

  long lastTick() {
    return lastTick;
  }

  /** Where tasks are. */
  private record Placed(HappeningQueue queue) implements Recorder {
    @Override
    public void task(long tick, int task, int processor, int process, int parent, String name) {
      queue.isOn(task, processor);
    }
  }
}
