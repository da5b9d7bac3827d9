package dev.lockstep.traces.picl.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events as Dunigan's files have them; tasks 1 to 3 are the processes of nodes 0 to 2. */
class MissingDetailsTest {
  private static final int PID = 15;
  private static final int ADDRESS = 0x8000;

  private static TraceEvent sent(long tick, int tid, int to, int type, int length) {
    return new MessageSent(tick, tid, to, PID, type, length, ADDRESS);
  }

  private static TraceEvent arrived(
      long tick, int from, int type, int length, long address, int waking) {
    return new MessageArrived(tick, from, PID, type, length, address, waking);
  }

  /** A message that nobody waits for. */
  private static TraceEvent queued(long tick, int from, int type, int length) {
    return arrived(tick, from, type, length, 0, TraceEvent.NOBODY);
  }

  private static TraceEvent taken(long tick, int tid, int type) {
    return new ReceivePosted(tick, tid, PID, type, 100, ADDRESS, true, false);
  }

  /** What is received and sent, in a run of three nodes. */
  private static String nodes(TraceEvent... events) {
    List<TraceEvent> all = new ArrayList<>(List.of(new TraceStarted(0, 1)));
    for (int tid = 1; tid <= 3; tid++) {
      all.add(new TaskForked(0, tid, 0, 0, tid));
    }
    all.addAll(Arrays.asList(events));
    return communication(Recording.ofDunigan(0, all.toArray(TraceEvent[]::new)));
  }

  private static String communication(String lines) {
    return lines.replaceAll("(?m)^(?!send|recv|load).*\n", "");
  }

  @Test
  void a_message_that_waits_for_nobody_is_received_where_it_was_sent_to() {
    assertEquals(
        """
        send clock 0 1 node 0 to 1 type 7 lth 20
        send clock 0 2 node 0 to 2 type 7 lth 20
        send clock 0 3 node 0 to 1 type 8 lth 30
        recv clock 0 20 node 1 from 0 type 7 lth 20
        recv clock 0 21 node 1 from 0 type 8 lth 30
        recv clock 0 22 node 2 from 0 type 7 lth 20
        """,
        nodes(
            sent(1, 1, 2, 7, 20),
            sent(2, 1, 3, 7, 20),
            sent(3, 1, 2, 8, 30),
            queued(10, 1, 7, 20),
            queued(11, 1, 8, 30),
            queued(12, 1, 7, 20),
            taken(20, 2, -1),
            taken(21, 2, -1),
            taken(22, 3, 7)));
  }

  @Test
  void of_several_the_first_of_the_type_that_arrived_is_received() {
    assertEquals(
        """
        send clock 0 1 node 0 to 2 type 7 lth 20
        send clock 0 2 node 1 to 2 type 7 lth 30
        send clock 0 3 node 1 to 2 type 9 lth 40
        recv clock 0 20 node 2 from 1 type 9 lth 40
        recv clock 0 21 node 2 from 1 type 7 lth 30
        recv clock 0 22 node 2 from 0 type 7 lth 20
        """,
        nodes(
            sent(1, 1, 3, 7, 20),
            sent(2, 2, 3, 7, 30),
            sent(3, 2, 3, 9, 40),
            queued(10, 2, 7, 30),
            queued(11, 1, 7, 20),
            queued(12, 2, 9, 40),
            taken(20, 3, 9),
            taken(21, 3, 7),
            taken(22, 3, -1)));
  }

  @Test
  void a_message_that_wakes_somebody_is_not_received_again() {
    assertEquals(
        """
        send clock 0 1 node 0 to 1 type 7 lth 20
        send clock 0 2 node 0 to 2 type 7 lth 20
        recv_blocking clock 0 3 node 1 type 7
        recv_waking clock 0 10 node 1 from 0 type 7 lth 20
        recv clock 0 20 node 2 from 0 type 7 lth 20
        """,
        nodes(
            sent(1, 1, 2, 7, 20),
            sent(2, 1, 3, 7, 20),
            new ReceivePosted(3, 2, PID, 7, 100, ADDRESS, true, true),
            arrived(10, 1, 7, 20, ADDRESS, 2),
            queued(11, 1, 7, 20),
            taken(20, 3, 7)));
  }

  @Test
  void a_receive_that_does_not_wait_has_its_message_at_once_or_when_it_comes() {
    assertEquals(
        """
        send clock 0 1 node 0 to 1 type 7 lth 20
        send clock 0 2 node 0 to 2 type 7 lth 20
        recv clock 0 20 node 1 from 0 type 7 lth 20
        recv clock 0 30 node 2 from 0 type 7 lth 20
        """,
        nodes(
            sent(1, 1, 2, 7, 20),
            sent(2, 1, 3, 7, 20),
            new ReceivePosted(3, 3, PID, 7, 100, ADDRESS, false, false),
            queued(10, 1, 7, 20),
            new ReceivePosted(20, 2, PID, 7, 100, ADDRESS, false, false),
            arrived(30, 1, 7, 20, ADDRESS, TraceEvent.NOBODY)));
  }

  @Test
  void a_message_from_before_the_trace_is_received_if_its_arrival_is_traced() {
    assertEquals(
        "recv clock 0 20 node 2 from 0 type 7 lth 20\n",
        nodes(queued(10, 1, 7, 20), taken(20, 3, 7)));
  }

  @Test
  void what_a_receive_took_before_the_trace_begins_is_not_made_up() {
    assertEquals(
        "which message this receive took can't be told: it was sent before the trace begins",
        assertThrows(IllegalArgumentException.class, () -> nodes(taken(20, 3, 7))).getMessage());
  }

  @Test
  void tasks_of_a_process_are_on_its_node() {
    assertEquals(
        "send clock 0 9 node 1 to 2 type 7 lth 20\n",
        nodes(new TaskForked(5, 2, 512, 1, 4), sent(9, 4, 3, 7, 20)));
  }

  @Test
  void tasks_of_a_host_go_round_the_nodes() {
    TraceEvent[] events = {
      new TraceStarted(0, 0),
      new TaskForked(1, 0, 512, 1, 1),
      new TaskForked(2, 0, 512, 1, 2),
      new TaskForked(3, 1, 512, 1, 3),
      sent(9, 3, 2, 7, 20)
    };
    String loads =
        """
        load clock 0 1 node -32768 loading node 0
        load clock 0 2 node -32768 loading node 1
        """;

    assertEquals(
        loads + "send clock 0 9 node 0 to 1 type 7 lth 20\n",
        communication(Recording.ofDunigan(2, events)));
    assertEquals(
        loads + "send clock 0 9 node 2 to 1 type 7 lth 20\n",
        communication(Recording.ofDunigan(0, events)));
  }

  @Test
  void a_further_run_knows_nothing_of_the_one_before() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            nodes(
                sent(1, 1, 2, 7, 20),
                queued(10, 1, 7, 20),
                new TraceStarted(0, 1),
                taken(20, 2, 7)));
  }
}
