package dev.lockstep.views.report.sums;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
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
        List.of(new TaskTable.Row(3, "main", 1, 3, Recorder.NOBODY, 0, 90, 74, 1, 0, 59, 4, 10, 1)),
        table.rows(List.of(), 100));
  }

  private static Stretch does(long from, long until, int activity) {
    return new Stretch(3, 1, from, until, activity, Reason.NONE);
  }

  private static Stretch waits(long from, long until) {
    return new Stretch(3, 1, from, until, Activity.of(Wait.MESSAGE), new Reason(7, 2, 1));
  }
}
