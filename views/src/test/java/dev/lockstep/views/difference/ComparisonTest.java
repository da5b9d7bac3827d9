package dev.lockstep.views.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.RecordingWriter;
import dev.lockstep.traces.recording.SourceLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {
  private static final String TRACE =
      """
      strace tid 0 clock 0
      syslog tid 0 clock 0 pid -1 msg "lockstep 1.0 seed 3 hertz 10 machine slow"
      cnt 1 clock 0
      tfork tid 0 clock 5 taddr 1000 stack 100 waking 1
      cnt 2 clock 5
      send tid 0 clock 7 to 1 pid 0 type 4 lth 20 addr 0100
      recvw tid 1 clock 8 pid 0 type 4 lth 20 addr 0200 blocking 1
      timer msgarrived clock 20 from 0 pid 0 type 4 lth 20 addr 0200 waking 1
      texit tid 1 clock 30 status 0
      texit tid 0 clock 40 status 0
      syslog tid 0 clock 40 pid -1 msg "lockstep end of trace"
      """;

  @TempDir private Path folder;

  private Path trace(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Path recording(String name, long seed, Consumer<Recorder> story) {
    Path file = folder.resolve(name);
    RunOrigin origin = new RunOrigin("1.0", "slow", 10, 1, Optional.empty(), seed);
    try (RecordingWriter writer =
        new RecordingWriter(
            file,
            SourceLines.NONE,
            failure -> {
              throw failure;
            })) {
      writer.run(new RunFacts(origin, "P.java", List.of(), "", List.of(), ""));
      story.accept(writer);
    }
    return file;
  }

  /** A task that sends to itself, at this tick, so many bytes; and computes until then. */
  private static Consumer<Recorder> story(long tick, int bytes) {
    return to -> {
      to.place(1, "a.Ring", "step", "Ring.java", 30);
      to.task(0, 1, 1, 1, Recorder.NOBODY, "main");
      to.runs(0, 1, 1);
      to.sends(tick, 1, 1, 1, 0, 4, bytes, 64, 1);
      to.arrives(tick + 1, 1, 0, 128, Recorder.NOBODY);
      to.takes(tick + 2, 1, 1, true);
      to.blocks(tick + 3, 1, Wait.SLEEP, tick + 9, Recorder.NOBODY, 1);
      to.wakes(tick + 9, 1, Cause.TIME, 0);
      to.runs(tick + 9, 1, 1);
      to.ends(tick + 10, 1, 0);
      to.result(tick + 10, RunEnd.COMPLETED, "All tasks came to their ends.");
    };
  }

  private String compared(int most, boolean ignoresTicks, Path first, Path second) {
    return DifferenceText.of(named(new Comparison(most, ignoresTicks).of(first, second)));
  }

  /** With short names: columns are as wide as these. */
  private static Difference named(Difference told) {
    return new Difference(
        told.first().substring(told.first().lastIndexOf('/') + 1),
        told.second().substring(told.second().lastIndexOf('/') + 1),
        told.form(),
        told.facts(),
        told.firstExtent(),
        told.secondExtent(),
        told.pairs(),
        told.nodes(),
        told.nodeCount(),
        told.cutOffs());
  }

  @Test
  void recordings_of_the_same_run_are_the_same() {
    Path one = recording("a", 0, story(10, 20));
    Path other = recording("b", 0, story(10, 20));

    assertEquals(
        """
        a and b are the same: 10 events, up to tick 20.
        """,
        compared(1, false, one, other));
  }

  @Test
  void what_runs_are_is_told_even_if_the_same_happens() {
    Path one = recording("a", 0, story(10, 20));
    Path other = recording("b", -8, story(10, 20));

    assertEquals(
        """
        a and b are the same: 10 events, up to tick 20.

        What they are:

              a  b
        seed  0  -8
        """,
        compared(1, false, one, other));
  }

  @Test
  void the_first_event_that_differs_is_told_with_where_both_were() {
    Path one = recording("a", 0, story(10, 20));
    Path other = recording("b", 0, story(11, 2));

    assertEquals(
        """
        a and b differ.

        The first event that differs:

                   a                                  b
        event      3                                  3
        tick       10                                 11
        task       1 "main"                           1 "main"
        processor  node 0                             node 0
        what       sends message 1: 20 bytes of type  sends message 1: 2 bytes of type
                   4 at 0100 to process 0 on node 0   4 at 0100 to process 0 on node 0
        where      Ring.java:30, Ring.step            Ring.java:30, Ring.step

        Processors that differ in all that they did, 1 of 1; column 1 is of a, 2 of b:

        node  busy 1   2  idle 1  2  sent 1  2  received 1  2  tasks 1  2
           0      14  15       6  6       1  1           1  1        1  1
        """,
        compared(1, false, one, other));
  }

  @Test
  void times_may_make_no_difference() {
    Path one = recording("a", 0, story(10, 20));
    Path later = recording("b", 0, story(15, 20));

    assertEquals(
        """
        a and b are the same: 10 events, up to tick 20.
        Compared is what happened and in which order, and not when.
        """,
        compared(1, true, one, later));
    assertTrue(
        compared(1, true, one, recording("c", 0, story(10, 21))).startsWith("a and c differ.\n"));
  }

  @Test
  void what_only_one_run_does_is_told_beside_what_the_other_does_next() {
    Path one = recording("a", 0, marks("a", "b", "c", "d", "e", "f"));
    Path other = recording("b", 0, marks("a", "x", "y", "b", "c", "d", "e", "f"));
    Difference told = new Comparison(10, true).of(one, other);

    assertEquals(2, told.pairs().size());
    assertEquals(
        List.of("4 marks: b false", "4 marks: x true", "4 marks: b false", "5 marks: y true"),
        told.pairs().stream()
            .flatMap(
                pair ->
                    List.of(
                        words(pair.first().orElseThrow(), pair.isFirst()),
                        words(pair.second().orElseThrow(), pair.isSecond()))
                        .stream())
            .toList());
  }

  private static String words(Pair.Numbered one, boolean isOtherwise) {
    return "%s %s %s".formatted(one.number(), one.happening().words(), isOtherwise);
  }

  private static Consumer<Recorder> marks(String... texts) {
    return to -> {
      to.task(0, 1, 1, 1, Recorder.NOBODY, "main");
      to.runs(0, 1, 1);
      long tick = 0;
      for (String text : texts) {
        to.event(new TraceEvent.Marked(++tick, 1, text));
      }
    };
  }

  @Test
  void the_end_of_one_run_differs_from_what_the_other_goes_on_with() {
    Path one = recording("a", 0, marks("a", "b"));
    Path other = recording("b", 0, marks("a", "b", "c"));
    Difference told = new Comparison(9, false).of(one, other);

    assertEquals(1, told.pairs().size());
    assertEquals(Optional.empty(), told.pairs().getFirst().first());
    assertEquals("5 marks: c true", words(told.pairs().getFirst().second().orElseThrow(), true));
    assertTrue(DifferenceText.of(named(told)).contains("\nevent      the end  5\n"));
  }

  @Test
  void no_more_is_listed_than_was_asked_for() {
    Path one = recording("a", 0, marks("a", "b", "c", "d", "e"));
    Path other = recording("b", 0, marks("1", "2", "3", "4", "5"));

    assertEquals(3, new Comparison(3, false).of(one, other).pairs().size());
    assertEquals(5, new Comparison(100, false).of(one, other).pairs().size());
  }

  @Test
  void a_recording_is_compared_with_a_trace_by_what_both_tell() throws IOException {
    Path trace = trace("t", TRACE);
    Path recording =
        recording(
            "r",
            3,
            to -> {
              to.task(0, 0, 0, 0, Recorder.NOBODY, "main");
              to.event(new TraceEvent.TraceStarted(0, 0));
              to.active(0, 1);
              to.task(5, 1, 1, 1, 0, "");
              to.event(new TraceEvent.TaskForked(5, 0, 512, 100, 1));
              to.active(5, 2);
              to.sends(7, 1, 0, 1, 0, 4, 20, 64, 0);
              to.asks(8, 1, 0, 4, 20, 128, true, true, 0);
              to.blocks(8, 1, Wait.MESSAGE, 4, Recorder.NOBODY, 0);
              to.arrives(20, 1, 3, 128, 1);
              to.takes(20, 1, 1, true);
              to.ends(30, 1, 0);
              to.ends(40, 0, 0);
            });

    assertEquals(
        """
        r and t are the same: 9 events, up to tick 40.
        Compared is what a trace tells, which is less than a recording does.

        What they are:

               r  t
        nodes  1  -
        """,
        compared(1, false, recording, trace));
  }

  @Test
  void traces_differ_where_their_lines_do() throws IOException {
    Path one = trace("a", TRACE);
    Path other = trace("b", TRACE.replace("clock 8 pid 0 type 4", "clock 9 pid 0 type 5"));

    assertEquals(
        """
        a and b differ.

        The first event that differs:

                   a                                b
        event      6                                6
        tick       8                                9
        task       1                                1
        processor  node 0                           node 0
        what       asks and waits, as it is not     asks and waits, as it is not
                   here, for 20 bytes of type 4 at  here, for 20 bytes of type 5 at
                   0200, as process 0               0200, as process 0
        """,
        compared(1, false, one, other).replaceFirst("(?s)\n\nProcessors.*", "\n"));
  }

  @Test
  void a_trace_without_its_end_is_told() throws IOException {
    Path one = trace("a", TRACE);
    Path other = trace("b", TRACE.substring(0, TRACE.indexOf("texit tid 0") + 5));
    Difference told = new Comparison(1, false).of(one, other);

    assertEquals(
        List.of(
            other
                + " is cut off: its run was killed, or still goes on; 8 records could be read, up"
                + " to tick 30"),
        told.cutOffs());
    assertEquals(false, told.isNone());
  }

  @Test
  void a_trace_that_begins_later_than_its_run_is_compared_without_figures_of_nodes()
      throws IOException {
    String later = "recvw tid 1 clock 8 pid 0 type 4 lth 20 addr 0200\ncnt 3 clock %d\n";
    Path one = trace("a", later.formatted(9));
    Path other = trace("b", later.formatted(10));
    Difference told = new Comparison(1, false).of(one, other);

    assertEquals(1, told.pairs().size());
    assertEquals(0, told.nodeCount());
  }

  @Test
  void picl_traces_are_compared_with_each_other_whatever_their_form() throws IOException {
    Path verbose =
        trace(
            "a",
            """
            trace_start clock 0 0 node 0 event 3 compstats 3 commstats 3
            compstats clock 1 5 node 0 busy 1 0 idle 0 5
            """);
    Path compact = trace("b", "1 0 0 0 3 3 3\n11 1 5 0 0 5\n");
    Path other = trace("c", "1 0 0 0 3 3 3\n11 1 6 0 0 7\n");

    assertEquals(
        "a and b are the same: 2 events, up to microsecond 1,000,005.\n",
        compared(1, false, verbose, compact));
    Difference told = new Comparison(1, false).of(verbose, other);
    assertEquals(
        "2 node 0: compstats idle 0 7 true",
        words(told.pairs().getFirst().second().orElseThrow(), true));
    assertEquals(
        List.of(new NodePair(new NodeRow(1, 0, 5, 0, 0, 0), new NodeRow(1, 0, 7, 0, 0, 0))),
        told.nodes());
  }

  @Test
  void a_picl_trace_and_another_one_are_refused() throws IOException {
    Path picl = trace("a.trf", "1 0 0 0 3 3 3\n");
    Path other = trace("b", TRACE);

    TraceFormatException refused =
        assertThrows(TraceFormatException.class, () -> new Comparison(1, false).of(other, picl));
    assertEquals(
        ("%s: is a trace of PICL's format, which has neither tasks nor ticks, and %s is none:"
                + " compare it with what this makes: lockstep convert %2$s --to picl -o FILE")
            .formatted(picl, other),
        refused.getMessage());
  }

  @Test
  void long_runs_that_differ_all_over_take_no_more_memory() {
    Path one = recording("a", 0, many(400_000, 0));
    Path other = recording("b", 0, many(400_000, 1));
    Difference told = new Comparison(20, false).of(one, other);

    assertEquals(20, told.pairs().size());
    assertEquals(new Difference.Extent(400_002, 400_000), told.firstExtent());
  }

  private static Consumer<Recorder> many(int count, int offset) {
    return to -> {
      to.task(0, 1, 1, 1, Recorder.NOBODY, "main");
      to.runs(0, 1, 1);
      for (int tick = 1; tick <= count; tick++) {
        to.begins(tick, 1, 2 * tick + offset);
      }
    };
  }
}
