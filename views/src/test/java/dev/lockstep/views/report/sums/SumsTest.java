package dev.lockstep.views.report.sums;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.Stretch.Reason;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.List;
import org.junit.jupiter.api.Test;

class SumsTest {
  private static final Window WINDOW = new Window(0, 100);

  @Test
  void numbers_are_counted_by_their_powers_of_two() {
    Histogram histogram = new Histogram();
    List.of(0L, 1L, 5L, 7L).forEach(histogram::add);
    assertEquals(
        List.of(
            new Histogram.Bar(0, 0, 1),
            new Histogram.Bar(1, 1, 1),
            new Histogram.Bar(2, 3, 0),
            new Histogram.Bar(4, 7, 2)),
        histogram.bars());
  }

  @Test
  void messages_are_added_up_by_pair_and_type() {
    ToldStory story = new ToldStory();
    story.task(0, 5, 2, 5, Recorder.NOBODY, "main");
    story.sends(10, 1, 5, 3, 0, 7, 100, 0, 0);
    story.sends(20, 2, 5, 3, 0, 7, 50, 0, 0);
    story.arrives(45, 1, 4, 0, Recorder.NOBODY);
    story.sends(200, 3, 5, 3, 0, 7, 1, 0, 0);
    Gathering gathering = gathering(story);
    Traffic traffic = new Traffic(gathering);
    gathering.tell();

    PageData page = new PageData();
    traffic.addTo(page);
    assertEquals(
        """
        {"messages":{
        "pairs":[{"from":2,"to":3,"count":2,"bytes":150}],
        "types":[{"type":7,"count":2,"bytes":150,"arrived":1,"delay":35,"queued":4}],
        "lengths":[{"least":32,"most":63,"count":1},{"least":64,"most":127,"count":1}],
        "delays":[{"least":32,"most":63,"count":1}],
        "queues":[{"least":4,"most":7,"count":1}]}}\
        """
            .replace("\n", ""),
        page.json());
  }

  private static Gathering gathering(ToldStory story) {
    return new Gathering(story, "a.rec", WINDOW, new Limit(0));
  }

  @Test
  void lines_have_their_text_and_their_ticks() {
    Places places = new Places(WINDOW);
    places.place(1, "A$B", "run", "A.java", 12);
    places.source("A", "A.java", 12, "x++;");
    places.sample(50, 3, 1, 50);
    places.sample(150, 3, 1, 100);
    places.accept(waits(10, 30));
    assertEquals(
        List.of(
            new Places.Place(0, "", "", "", 0, "", 0, 0),
            new Places.Place(1, "A$B", "run", "A.java", 12, "x++;", 50, 20)),
        places.all());
  }

  @Test
  void waits_are_added_up_by_processor_and_place() {
    IdleTimes idle = new IdleTimes();
    idle.accept(waits(10, 30));
    idle.accept(waits(40, 45));
    assertEquals(
        List.of(new IdleTimes.Cause(1, Activity.of(Wait.MESSAGE), 1, 3, 7, 25, 2)), idle.causes());
    assertEquals(25, idle.rows().getFirst().ticks().get(Activity.of(Wait.MESSAGE)));
  }

  @Test
  void marks_and_the_end_are_noted() {
    Notes notes = new Notes(WINDOW);
    notes.event(new TraceEvent.Marked(5, 3, "here"));
    notes.event(new TraceEvent.Marked(500, 3, "too late"));
    assertEquals("UNKNOWN", notes.end().end());
    notes.result(600, RunEnd.FAILED, "why");
    assertEquals(List.of(new Notes.Note(5, 3, "mark", "here")), notes.notes());
    assertEquals(new Notes.End(600, "FAILED", "why"), notes.end());
  }

  @Test
  void a_task_has_the_row_that_nstats_has() {
    TaskTable table = new TaskTable(gathering(new ToldStory()));
    table.task(0, 3, 1, 3, Recorder.NOBODY, "main");
    table.accept(does(0, 40, Activity.COMPUTING));
    table.accept(does(40, 44, Activity.SENDING));
    table.sends(44, 1, 3, 2, 0, 7, 10, 0, 0);
    table.accept(waits(44, 60));
    table.accept(does(60, 61, Activity.READY));
    table.probes(61, 3);
    table.probes(71, 3);
    table.accept(does(61, 90, Activity.COMPUTING));
    table.ends(90, 3, 0);
    assertEquals(
        List.of(
            new TaskTable.Row(
                3, "main", 1, 3, Recorder.NOBODY, 0, 90, 74, 1, 0, 59, 4, 10, 1, 0, 0, 0)),
        table.rows(List.of(), 100));
  }

  @Test
  void memories_have_their_sums_and_the_lines_that_asked() {
    ToldStory story = new ToldStory();
    story.detail(new TraceDetail.MemoryReached(10, 0, 3, 2, 30, 1, 5, 7));
    story.sample(10, 0, 8, 40);
    story.detail(new TraceDetail.MemoryReached(20, 0, 3, 1, 15, 0, 0, 0));
    story.detail(new TraceDetail.MemoryReached(20, 0, 1, 1, 0, 0, 0, 4));
    story.blocks(20, 0, Wait.WORK, 0, Recorder.NOBODY, 9);
    story.detail(new TraceDetail.ModuleUsed(3, 100, 3, 12));

    assertEquals(
        """
        {"memories":[
        {"node":1,"near":0,"far":0,"remote":0,"retries":0,"inSwitch":0,"atModule":4},
        {"node":3,"near":100,"far":3,"remote":45,"retries":1,"inSwitch":5,"atModule":7}],
        "memorySpots":[
        {"node":3,"place":8,"references":2,"remote":30,"retries":1,"inSwitch":5,"atModule":7},
        {"node":3,"place":9,"references":1,"remote":15,"retries":0,"inSwitch":0,"atModule":0},
        {"node":1,"place":9,"references":1,"remote":0,"retries":0,"inSwitch":0,"atModule":4}]}\
        """
            .replace("\n", ""),
        page(story, new Memories()));
  }

  /** Task 1 waits for task 0 from 4 to 10, and task 2 from 6 to 12, the last two for task 1. */
  @Test
  void locks_have_who_waited_for_whom() {
    ToldStory story = new ToldStory();
    story.event(new TraceEvent.LockRequested(2, 0, 8, false));
    story.event(new TraceEvent.LockRequested(4, 1, 8, true));
    story.blocks(4, 1, Wait.LOCK, 8, 0, 5);
    story.blocks(6, 2, Wait.LOCK, 8, 0, 5);
    story.event(new TraceEvent.LockReleased(10, 0, 8, 1));
    story.wakes(10, 1, Cause.TASK, 0);
    story.event(new TraceEvent.LockReleased(12, 1, 8, 2));
    story.wakes(12, 2, Cause.TASK, 1);
    story.detail(new TraceDetail.SpinLockAsked(20, 0, 1, false, Recorder.NOBODY, 6));
    story.detail(new TraceDetail.SpinLockAsked(22, 1, 1, true, 0, 6));
    story.detail(new TraceDetail.SpinLockGiven(25, 0, 1));
    story.detail(new TraceDetail.SpinLockTaken(26, 1, 1, 6));

    Locks locks = new Locks(30);
    for (int task = 0; task < 3; task++) {
      locks.task(0, task, 0, 0, Recorder.NOBODY, "");
    }
    assertEquals(
        """
        {"locks":[
        {"kind":"a lock","process":0,"number":8,"taken":3,"held":28,
        "waits":2,"waited":12,"longest":6,"wanted":8},
        {"kind":"a spin lock","process":0,"number":1,"taken":2,"held":9,
        "waits":1,"waited":4,"longest":4,"wanted":4}],
        "lockWaits":[
        {"lock":0,"task":1,"holder":0,"place":5,"waits":1,"waited":6},
        {"lock":0,"task":2,"holder":0,"place":5,"waits":1,"waited":6},
        {"lock":1,"task":1,"holder":0,"place":6,"waits":1,"waited":4}]}\
        """
            .replace("\n", ""),
        page(story, locks));
  }

  private static <T extends Recorder & Section> String page(ToldStory story, T section) {
    story.replay(section);
    PageData page = new PageData();
    section.addTo(page);
    return page.json();
  }

  private static Stretch does(long from, long until, int activity) {
    return new Stretch(3, 1, from, until, activity, Reason.NONE);
  }

  private static Stretch waits(long from, long until) {
    return new Stretch(3, 1, from, until, Activity.of(Wait.MESSAGE), new Reason(7, 2, 1));
  }
}
