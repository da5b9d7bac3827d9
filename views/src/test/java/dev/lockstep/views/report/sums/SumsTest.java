package dev.lockstep.views.report.sums;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.report.activity.Activity;
import dev.lockstep.views.report.activity.Stretch;
import dev.lockstep.views.report.activity.Stretch.Reason;
import dev.lockstep.views.report.activity.Whereabouts;
import dev.lockstep.views.report.activity.Window;
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
    Whereabouts whereabouts = new Whereabouts();
    whereabouts.task(0, 5, 2, 5, Recorder.NOBODY, "main");
    Traffic traffic = new Traffic(WINDOW, whereabouts);
    traffic.sends(10, 1, 5, 3, 0, 7, 100, 0, 0);
    traffic.sends(20, 2, 5, 3, 0, 7, 50, 0, 0);
    traffic.arrives(45, 1, 4, 0, Recorder.NOBODY);
    traffic.sends(200, 3, 5, 3, 0, 7, 1, 0, 0);

    assertEquals(List.of(new Traffic.Pair(2, 3, 2, 150)), traffic.pairs());
    assertEquals(List.of(new Traffic.Type(7, 2, 150, 1, 35, 4)), traffic.types());
    assertEquals(List.of(new Histogram.Bar(32, 63, 1)), traffic.delays());
  }

  @Test
  void a_link_is_busy_in_the_window_only() {
    Links links = new Links(WINDOW);
    links.link(3, "0", "switch 1.0");
    links.passes(90, 1, 3, 120, 6);
    links.passes(150, 2, 3, 170, 6);
    assertEquals(List.of(new Links.Link(3, "0", "switch 1.0", 10, 6, 1)), links.all());
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
    TaskTable table = new TaskTable();
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
