package dev.lockstep.views.report.section;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Recorders;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.ProcessorActivities;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.TaskActivities;
import dev.lockstep.views.measure.Whereabouts;
import dev.lockstep.views.measure.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells a run once to all sections.
 *
 * <pre>
 *   story ─▶ TaskActivities ─▶ each task's stretches ─▶ ProcessorActivities ─▶ each processor's
 *     │                                 │                                            │
 *     ▼                                 ▼                                            ▼
 *  hear()                          hearTasks()                               hearProcessors()
 * </pre>
 */
public final class Gathering {
  private final RunStory story;
  private final String name;
  private final Window window;
  private final Limit limit;
  private final Whereabouts whereabouts = new Whereabouts();
  private final List<Recorder> recorders = new ArrayList<>();
  private final List<ActivitySink> ofTasks = new ArrayList<>();
  private final List<ActivitySink> ofProcessors = new ArrayList<>();
  private final ProcessorActivities processors;
  private final TaskActivities tasks;

  /**
   * Will tell a story.
   *
   * @param name what its file is called
   * @param window what is shown of it
   * @param limit how much detail is kept
   */
  public Gathering(RunStory story, String name, Window window, Limit limit) {
    this.story = story;
    this.name = name;
    this.window = window;
    this.limit = limit;
    this.processors = new ProcessorActivities(window, all(ofProcessors).within(window));
    this.tasks = TaskActivities.cut(all(ofTasks));
    hear(whereabouts);
    hear(tasks);
  }

  private static ActivitySink all(List<ActivitySink> sinks) {
    return stretch -> sinks.forEach(sink -> sink.accept(stretch));
  }

  /** Tells it the story. */
  public void hear(Recorder recorder) {
    recorders.add(recorder);
  }

  /** Tells it each task's stretches, of the whole run; see {@link ActivitySink#within}. */
  public void hearTasks(ActivitySink sink) {
    ofTasks.add(sink);
  }

  /** Tells it each processor's stretches in the window. */
  public void hearProcessors(ActivitySink sink) {
    ofProcessors.add(sink);
  }

  /** Has the story told, and closes what is open where it ends. */
  public void tell() {
    hearTasks(processors);
    story.replay(new Recorders(recorders));
    tasks.finish(story.lastTick());
    processors.finish(window.untilTick(), tasks.waiting());
  }

  /** The story, for sections that have it told in another order. */
  public RunStory story() {
    return story;
  }

  /** What the story's file is called. */
  public String name() {
    return name;
  }

  /** What is shown. */
  public Window window() {
    return window;
  }

  /** How much detail is kept. */
  public Limit limit() {
    return limit;
  }

  /** Where tasks are; it is told before sections are. */
  public Whereabouts whereabouts() {
    return whereabouts;
  }

  /** Tasks that wait and were never woken; known when all is told. */
  public List<Stretch> waiting() {
    return tasks.waiting();
  }
}
