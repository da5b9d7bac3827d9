package dev.lockstep.traces.picl.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.trace.TraceDetail.CallBegan;
import dev.lockstep.kernel.trace.TraceDetail.CallEnded;
import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceDetail.Probed;
import dev.lockstep.kernel.trace.TraceDetail.TaskPlaced;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.EventAwaited;
import dev.lockstep.kernel.trace.TraceEvent.EventPosted;
import dev.lockstep.kernel.trace.TraceEvent.LockReleased;
import dev.lockstep.kernel.trace.TraceEvent.LockRequested;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.SleepEnded;
import dev.lockstep.kernel.trace.TraceEvent.SleepStarted;
import dev.lockstep.kernel.trace.TraceEvent.TaskExited;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceEvent.TraceStopped;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Task 1 is on node 0, with 0 ticks behind it when a test begins, at 1 MHz. */
class PiclRecorderTest {
  private static final int PID = 15;
  private static final int ADDRESS = 8;

  private static Recording nodeZero() {
    return new Recording()
        .detail(new TaskPlaced(1, 1))
        .event(new TraceStarted(0, 1), new TaskForked(0, 1, 0, 0, 1));
  }

  private static TraceEvent sent(long tick, int tid, int to) {
    return new MessageSent(tick, tid, to, PID, 7, 20, ADDRESS);
  }

  private static TraceEvent posted(long tick, int tid, boolean waits, boolean blocks) {
    return new ReceivePosted(tick, tid, PID, 7, 100, ADDRESS, waits, blocks);
  }

  private static TraceEvent arrived(long tick, int from, int waking) {
    return new MessageArrived(tick, from, PID, 7, 20, ADDRESS, waking);
  }

  @Test
  void a_node_is_traced_from_its_first_task_to_its_last() {
    assertEquals(
        """
        trace_start clock 0 0 node 0 event 3 compstats 3 commstats 3
        open clock 0 0 node 0
        compstats clock 0 0 node 0 busy 0 0 idle 0 0
        compstats clock 0 0 node 0 busy 0 0 idle 0 0
        commstats clock 0 0 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        close clock 1 500000 node 0
        trace_exit clock 1 500000 node 0 space 328
        compstats clock 1 500000 node 0 busy 1 500000 idle 0 0
        commstats clock 1 500000 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        """,
        nodeZero().event(new TaskExited(1_500_000, 1, 0)).end());
  }

  @Test
  void the_host_opens_the_processors_and_loads_the_nodes_which_are_idle_until_then() {
    assertEquals(
        """
        trace_start clock 0 0 node -32768 event 3 compstats 3 commstats 3
        open clock 0 0 node -32768 allocating 4 processors
        compstats clock 0 0 node -32768 busy 0 0 idle 0 0
        compstats clock 0 0 node -32768 busy 0 0 idle 0 0
        commstats clock 0 0 node -32768 received 0 volume 0 sent 0 volume 0 probed 0
        load clock 0 30 node -32768 loading node 2
        compstats clock 0 30 node -32768 busy 0 30 idle 0 0
        compstats clock 0 30 node -32768 busy 0 30 idle 0 0
        trace_start clock 0 0 node 2 event 3 compstats 3 commstats 3
        open clock 0 0 node 2
        compstats clock 0 0 node 2 busy 0 0 idle 0 0
        compstats clock 0 30 node 2 busy 0 0 idle 0 30
        commstats clock 0 30 node 2 received 0 volume 0 sent 0 volume 0 probed 0
        """,
        new Recording(Recording.MEGAHERTZ, 4)
            .detail(new TaskPlaced(0, 0))
            .event(new TraceStarted(0, 0))
            .detail(new TaskPlaced(1, 3))
            .event(new TaskForked(30, 0, 512, 100, 1))
            .lines());
  }

  @Test
  void a_send_is_idle_time_from_its_call_to_its_return() {
    assertEquals(
        """
        send clock 0 100 node 0 to 3 type 7 lth 20
        compstats clock 0 100 node 0 busy 0 100 idle 0 0
        commstats clock 0 100 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        compstats clock 0 180 node 0 busy 0 100 idle 0 80
        commstats clock 0 180 node 0 received 0 volume 0 sent 1 volume 20 probed 0
        """,
        nodeZero()
            .after()
            .detail(new CallBegan(100, 1))
            .event(sent(150, 1, 4))
            .detail(new CallEnded(180, 1))
            .lines());
  }

  @Test
  void a_receive_that_waits_wakes_when_the_call_returns() {
    assertEquals(
        """
        recv_blocking clock 0 100 node 0 type 7
        compstats clock 0 100 node 0 busy 0 100 idle 0 0
        commstats clock 0 100 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        recv_waking clock 0 260 node 0 from -32768 type 7 lth 20
        compstats clock 0 260 node 0 busy 0 100 idle 0 160
        commstats clock 0 260 node 0 received 1 volume 20 sent 0 volume 0 probed 0
        """,
        nodeZero()
            .after()
            .detail(new CallBegan(100, 1))
            .event(posted(100, 1, true, true))
            .detail(new MessageTaken(200, 1, 0, 7, 20, true))
            .event(arrived(200, 0, 1))
            .detail(new CallEnded(260, 1))
            .lines());
  }

  @Test
  void a_receive_that_finds_its_message_is_idle_time_too() {
    assertEquals(
        """
        recv clock 0 100 node 0 from 1 type 7 lth 20
        compstats clock 0 100 node 0 busy 0 100 idle 0 0
        commstats clock 0 100 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        compstats clock 0 160 node 0 busy 0 100 idle 0 60
        commstats clock 0 160 node 0 received 1 volume 20 sent 0 volume 0 probed 0
        """,
        nodeZero()
            .after()
            .detail(new CallBegan(100, 1), new MessageTaken(100, 1, 2, 7, 20, true))
            .event(posted(100, 1, true, false))
            .detail(new CallEnded(160, 1))
            .lines());
  }

  @Test
  void a_receive_that_does_not_wait_leaves_its_record_when_the_message_comes() {
    Recording recording = nodeZero().after();
    recording
        .detail(new CallBegan(100, 1))
        .event(posted(100, 1, false, false))
        .detail(new CallEnded(100, 1));
    assertEquals("", recording.lines());
    assertEquals(
        """
        recv clock 0 200 node 0 from 1 type 7 lth 20
        compstats clock 0 200 node 0 busy 0 200 idle 0 0
        commstats clock 0 200 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        compstats clock 0 200 node 0 busy 0 200 idle 0 0
        commstats clock 0 200 node 0 received 1 volume 20 sent 0 volume 0 probed 0
        """,
        recording.detail(new MessageTaken(200, 1, 2, 7, 20, false)).lines());
  }

  @Test
  void a_message_that_comes_in_another_call_is_not_that_calls() {
    assertEquals(
        """
        recv_blocking clock 0 100 node 0 type 7
        recv clock 0 150 node 0 from 1 type 9 lth 4
        recv_waking clock 0 200 node 0 from 2 type 7 lth 20
        """,
        nodeZero()
            .after()
            .detail(new CallBegan(100, 1))
            .event(posted(100, 1, true, true))
            .detail(
                new MessageTaken(150, 1, 2, 9, 4, false),
                new MessageTaken(200, 1, 3, 7, 20, true),
                new CallEnded(200, 1))
            .events());
  }

  @Test
  void a_call_that_fails_leaves_nothing_but_idle_time() {
    assertEquals(
        """
        trace_mark clock 0 50 node 0 type 3
        compstats clock 0 50 node 0 busy 0 40 idle 0 10
        commstats clock 0 50 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        """,
        nodeZero()
            .after()
            .detail(new CallBegan(20, 1), new CallEnded(30, 1))
            .event(new Marked(50, 1, "3"))
            .lines());
  }

  @Test
  void probes_are_counted() {
    assertEquals(
        "commstats clock 0 50 node 0 received 0 volume 0 sent 0 volume 0 probed 2",
        nodeZero()
            .detail(new Probed(1), new Probed(1))
            .event(new Marked(50, 1, "3"))
            .lines()
            .lines()
            .toList()
            .getLast());
  }

  @Test
  void what_has_no_record_leaves_statistics_where_the_node_idles() {
    assertEquals(
        """
        compstats clock 0 10 node 0 busy 0 10 idle 0 0
        compstats clock 0 30 node 0 busy 0 10 idle 0 20
        compstats clock 0 40 node 0 busy 0 20 idle 0 20
        compstats clock 0 50 node 0 busy 0 20 idle 0 30
        compstats clock 0 60 node 0 busy 0 30 idle 0 30
        compstats clock 0 65 node 0 busy 0 30 idle 0 35
        """,
        nodeZero()
            .after()
            .event(
                new SleepStarted(10, 1, 20),
                new SleepEnded(30, 1),
                new LockRequested(35, 1, ADDRESS, false),
                new LockRequested(40, 1, ADDRESS, true),
                new LockReleased(50, 2, ADDRESS, 1),
                new EventAwaited(55, 1, ADDRESS, true),
                new EventAwaited(60, 1, ADDRESS, false),
                new EventPosted(65, 2, ADDRESS, false, List.of(1)))
            .lines()
            .replaceAll("(?m)^.* node 1 .*\n|^open clock 0 0 node 1\n", ""));
  }

  @Test
  void a_node_with_two_tasks_is_idle_while_neither_can_run() {
    assertEquals(
        """
        recv_blocking clock 0 20 node 0 type 7
        compstats clock 0 20 node 0 busy 0 20 idle 0 0
        commstats clock 0 20 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        compstats clock 0 50 node 0 busy 0 50 idle 0 0
        recv_waking clock 0 60 node 0 from 1 type 7 lth 20
        compstats clock 0 60 node 0 busy 0 50 idle 0 10
        commstats clock 0 60 node 0 received 1 volume 20 sent 0 volume 0 probed 0
        close clock 0 90 node 0
        trace_exit clock 0 90 node 0 space 492
        compstats clock 0 90 node 0 busy 0 80 idle 0 10
        commstats clock 0 90 node 0 received 1 volume 20 sent 0 volume 0 probed 0
        """,
        nodeZero()
            .detail(new TaskPlaced(2, 1))
            .event(new TaskForked(10, 1, 512, 1, 2))
            .after()
            .detail(new CallBegan(20, 1))
            .event(posted(20, 1, true, true), new SleepStarted(50, 2, 35))
            .detail(new MessageTaken(60, 1, 2, 7, 20, true), new CallEnded(60, 1))
            .event(new SleepEnded(85, 2), new TaskExited(88, 2, 0), new TaskExited(90, 1, 0))
            .end());
  }

  @Test
  void a_node_that_gets_a_task_again_begins_a_new_part() {
    assertEquals(
        """
        trace_start clock 0 0 node 0 event 3 compstats 3 commstats 3
        open clock 0 0 node 0
        close clock 0 10 node 0
        trace_exit clock 0 10 node 0 space 328
        trace_start clock 0 0 node 0 event 3 compstats 3 commstats 3
        open clock 0 0 node 0
        """,
        nodeZero()
            .event(new TaskExited(10, 1, 0))
            .detail(new TaskPlaced(3, 1))
            .event(new TaskForked(40, 2, 512, 1, 3))
            .events()
            .replaceAll("(?m)^.* node 1\\b.*\n", ""));
  }

  @Test
  void its_statistics_begin_anew_too() {
    assertEquals(
        """
        compstats clock 0 0 node 0 busy 0 0 idle 0 0
        compstats clock 0 40 node 0 busy 0 0 idle 0 40
        commstats clock 0 40 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        """,
        nodeZero()
            .detail(new CallBegan(5, 1))
            .event(sent(5, 1, 4))
            .detail(new CallEnded(5, 1))
            .event(new TaskExited(10, 1, 0), new TraceStopped(12, 2))
            .detail(new TaskPlaced(3, 1))
            .after()
            .event(new TaskForked(40, 2, 512, 1, 3))
            .lines()
            .replaceAll("(?m)^(open|trace).*\n", ""));
  }

  @Test
  void a_mark_is_a_number_or_a_message_and_the_log_is_a_message() {
    assertEquals(
        """
        trace_mark clock 0 1 node 0 type -12
        trace_mark clock 0 1 node 0 type 2147483647
        trace_message clock 0 1 node 0 2147483648
        trace_message clock 0 2 node 0 here we are
        trace_message clock 0 3 node 0 pid 15: at last
        """,
        nodeZero()
            .after()
            .event(
                new Marked(1, 1, "-12"),
                new Marked(1, 1, "2147483647"),
                new Marked(1, 1, "2147483648"),
                new Marked(2, 1, "here we\nare"),
                new Logged(3, 1, PID, "at last"))
            .events());
  }

  @Test
  void numbers_are_written_alike_in_every_country() {
    Locale here = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertEquals(
          "trace_message clock 0 3 node 0 pid 15: at last\n",
          nodeZero().after().event(new Logged(3, 1, PID, "at last")).events());
    } finally {
      Locale.setDefault(here);
    }
  }

  @Test
  void where_a_run_stops_short_every_node_has_its_sums() {
    assertEquals(
        """
        trace_exit clock 0 70 node 0 space 384
        compstats clock 0 70 node 0 busy 0 20 idle 0 50
        commstats clock 0 70 node 0 received 0 volume 0 sent 0 volume 0 probed 0
        trace_exit clock 0 70 node 1 space 316
        compstats clock 0 70 node 1 busy 0 70 idle 0 0
        commstats clock 0 70 node 1 received 0 volume 0 sent 0 volume 0 probed 0
        """,
        nodeZero()
            .event(new TaskForked(0, 2, 0, 0, 2))
            .detail(new CallBegan(20, 1))
            .event(posted(20, 1, true, true), new TraceStopped(70, 2))
            .after()
            .end());
  }

  @Test
  void a_trace_that_goes_on_begins_anew_at_0() {
    assertEquals(
        """
        trace_exit clock 0 5 node 0 space 316
        trace_start clock 0 0 node 0 event 3 compstats 3 commstats 3
        open clock 0 0 node 0
        trace_mark clock 0 3 node 0 type 1
        trace_exit clock 0 3 node 0 space 384
        """,
        new Recording()
            .event(new TraceStarted(100, 1))
            .after()
            .event(new TraceStopped(105, 1), new TraceStarted(1000, 1), new Marked(1003, 1, "1"))
            .end()
            .replaceAll("(?m)^comm?p?stats .*\n", ""));
  }

  @Test
  void where_a_trace_begins_tasks_that_are_woken_have_waited_and_others_have_run() {
    assertEquals(
        """
        compstats clock 0 8 node 1 busy 0 0 idle 0 8
        compstats clock 0 9 node 2 busy 0 9 idle 0 0
        recv_waking clock 0 10 node 3 from 1 type 7 lth 20
        compstats clock 0 10 node 3 busy 0 0 idle 0 10
        recv clock 0 11 node 4 from 1 type 7 lth 20
        compstats clock 0 11 node 4 busy 0 11 idle 0 0
        compstats clock 0 11 node 4 busy 0 11 idle 0 0
        """,
        new Recording()
            .event(new TraceStarted(100, 1), new SleepEnded(108, 2), new SleepStarted(109, 3, 4))
            .detail(
                new MessageTaken(110, 4, 2, 7, 20, true),
                new CallEnded(110, 4),
                new MessageTaken(111, 5, 2, 7, 20, false))
            .lines()
            .replaceAll("(?m)^(commstats|open|trace_start|.* clock 0 0 ).*\n", ""));
  }

  @Test
  void times_are_rounded_down_and_busy_and_idle_make_up_the_clock() {
    assertEquals(
        """
        compstats clock 0 0 node 0 busy 0 0 idle 0 0
        compstats clock 0 1 node 0 busy 0 0 idle 0 1
        compstats clock 0 1 node 0 busy 0 0 idle 0 1
        compstats clock 1 333334 node 0 busy 0 0 idle 1 333334
        """,
        new Recording(3_000_000, 0)
            .event(new TraceStarted(0, 1))
            .after()
            .event(
                new SleepStarted(2, 1, 3),
                new SleepEnded(5, 1),
                new SleepStarted(5, 1, 4_000_000),
                new SleepEnded(4_000_004, 1))
            .lines());
  }

  @Test
  void a_time_that_the_format_can_not_hold_is_refused() {
    Recording recording = new Recording(1, 0).event(new TraceStarted(-1, 1));
    recording.event(new Marked(Integer.MAX_VALUE - 1, 1, "1"));

    assertEquals(
        "the run is too long for a PICL trace, whose times end at 2,147,483,647 seconds; Dunigan's"
            + " format has no such end",
        assertThrows(
                IllegalArgumentException.class,
                () -> recording.event(new Marked(Integer.MAX_VALUE, 1, "1")))
            .getMessage());
  }
}
