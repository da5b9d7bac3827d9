package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.traces.recording.Recording;
import dev.lockstep.views.measure.TaskActivities;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Consumer;

/** A recording, with all that it tells. */
final class WholeRecording implements RunReader {
  private final Recording recording;
  private final Iterator<Consumer<Recorder>> parts;
  private final NodeFigures figures = new NodeFigures();
  private final TaskActivities activities = TaskActivities.cut(figures::add);
  private final Recorder told;

  WholeRecording(Recording recording, HappeningQueue queue) {
    this.recording = recording;
    this.parts = recording.parts();
    this.told = new Recorders(List.of(figures, activities, new StoryHappenings(queue)));
  }

  @Override
  public String name() {
    return recording.name();
  }

  @Override
  public boolean tellMore() {
    if (parts.hasNext()) {
      parts.next().accept(told);
      return true;
    }
    activities.finish(lastTick());
    return false;
  }

  @Override
  public Optional<Map<String, String>> facts() {
    return Optional.of(Fact.of(recording.facts()));
  }

  @Override
  public Optional<SortedMap<Integer, NodeRow>> nodes() {
    return Optional.of(figures.rows(lastTick()));
  }

  @Override
  public long lastTick() {
    return recording.lastTick();
  }

  @Override
  public List<String> cutOffs() {
    return recording.cutOff().stream().toList();
  }
}
