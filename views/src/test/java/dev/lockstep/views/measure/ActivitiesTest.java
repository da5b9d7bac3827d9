package dev.lockstep.views.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.measure.Stretch.Reason;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ActivitiesTest {
  private static final int MESSAGE = Activity.of(Wait.MESSAGE);
  private static final Window WINDOW = new Window(0, 100);

  private final List<Stretch> ofTasks = new ArrayList<>();
  private final List<Stretch> ofProcessors = new ArrayList<>();
  private final ProcessorActivities processors = new ProcessorActivities(WINDOW, ofProcessors::add);
  private final TaskActivities tasks =
      TaskActivities.cut(
          stretch -> {
            ofTasks.add(stretch);
            processors.accept(stretch);
          });

  @Test
  void a_task_that_sends_and_waits_is_cut_into_stretches() {
    tasks.task(0, 3, 1, 3, Recorder.NOBODY, "main");
    tasks.runs(5, 3, 1);
    tasks.works(20, 3, 4, true, 0);
    tasks.blocks(30, 3, Wait.MESSAGE, 7, 2, 9);
    tasks.wakes(50, 3, Cause.MESSAGE, 1);
    tasks.runs(52, 3, 1);
    tasks.works(52, 3, 8, false, 1);
    tasks.ends(70, 3, 0);

    assertEquals(
        List.of(
            stretch(0, 5, Activity.READY),
            stretch(5, 20, Activity.COMPUTING),
            stretch(20, 24, Activity.SENDING),
            stretch(24, 30, Activity.COMPUTING),
            new Stretch(3, 1, 30, 50, MESSAGE, new Reason(7, 2, 9)),
            stretch(50, 52, Activity.READY),
            stretch(52, 60, Activity.RECEIVING),
            stretch(60, 70, Activity.COMPUTING)),
        ofTasks);
  }

  @Test
  void work_on_a_message_may_lie_over_what_the_task_does() {
    TaskActivities overlaid = TaskActivities.overlaid(ofTasks::add);
    overlaid.task(0, 3, 1, 3, Recorder.NOBODY, "main");
    overlaid.runs(5, 3, 1);
    overlaid.works(20, 3, 4, true, 0);
    overlaid.finish(30);

    assertEquals(
        List.of(
            stretch(0, 5, Activity.READY),
            stretch(20, 24, Activity.SENDING),
            stretch(5, 30, Activity.COMPUTING)),
        ofTasks);
  }

  @Test
  void a_processor_waits_for_what_its_next_task_waited_for() {
    tasks.task(0, 3, 1, 3, Recorder.NOBODY, "main");
    tasks.runs(5, 3, 1);
    tasks.blocks(30, 3, Wait.MESSAGE, 7, 2, 9);
    tasks.wakes(50, 3, Cause.MESSAGE, 1);
    tasks.runs(52, 3, 1);
    tasks.ends(70, 3, 0);
    tasks.result(100, RunEnd.COMPLETED, "");
    processors.finish(100, tasks.waiting());

    assertEquals(
        List.of(
            stretch(0, 5, Activity.UNUSED),
            stretch(5, 30, Activity.COMPUTING),
            new Stretch(3, 1, 30, 50, MESSAGE, new Reason(7, 2, 9)),
            stretch(50, 52, Activity.READY),
            stretch(52, 70, Activity.COMPUTING),
            new Stretch(0, 1, 70, 100, Activity.UNUSED, Reason.NONE)),
        ofProcessors);
  }

  @Test
  void a_processor_whose_task_was_never_woken_waits_up_to_the_end() {
    tasks.task(0, 3, 1, 3, Recorder.NOBODY, "main");
    tasks.runs(0, 3, 1);
    tasks.blocks(30, 3, Wait.LOCK, 8, 2, 9);
    tasks.result(100, RunEnd.DEADLOCKED, "");
    processors.finish(100, tasks.waiting());

    Stretch lock = new Stretch(3, 1, 30, 100, Activity.of(Wait.LOCK), new Reason(8, 2, 9));
    assertEquals(List.of(stretch(0, 30, Activity.COMPUTING), lock), ofProcessors);
    assertEquals(List.of(lock.between(30, 30)), tasks.waiting());
  }

  @Test
  void one_task_runs_while_the_other_one_waits() {
    tasks.task(0, 3, 1, 3, Recorder.NOBODY, "main");
    tasks.task(0, 4, 1, 3, 3, "other");
    tasks.runs(0, 3, 1);
    tasks.blocks(30, 3, Wait.MESSAGE, 7, 4, 9);
    tasks.runs(30, 4, 1);
    tasks.wakes(40, 3, Cause.TASK, 4);
    tasks.waits(60, 4);
    tasks.runs(60, 3, 1);
    tasks.ends(80, 3, 0);

    assertEquals(
        List.of(
            stretch(0, 30, Activity.COMPUTING),
            new Stretch(4, 1, 30, 60, Activity.COMPUTING, Reason.NONE),
            stretch(60, 80, Activity.COMPUTING)),
        ofProcessors);
  }

  @Test
  void a_stretch_is_cut_to_the_window() {
    Window window = new Window(10, 20);
    assertEquals(stretch(10, 20, 0), stretch(0, 50, 0).in(window));
    assertEquals(0, stretch(30, 50, 0).in(window).ticks());
    assertEquals(0, stretch(0, 5, 0).in(window).ticks());
  }

  private static Stretch stretch(long from, long until, int activity) {
    return new Stretch(3, 1, from, until, activity, Reason.NONE);
  }
}
