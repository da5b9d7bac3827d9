package dev.lockstep.traces.statistics;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodeStatisticsTest {
  @Test
  void the_run_of_figure_5_gives_its_table() {
    InnerProduct run = new InnerProduct(4, 1766, 277);
    for (int start : new int[] {18, 41, 64, 87, 110}) {
      run.node(start, 1092, 91);
    }
    assertEquals(
        """
        tid  start   end  duration  busy  utiliz  sends  recvs
          0      4  1766      1762   277     16%     10      5
          1     18  1110      1092    91      8%      1      2
          2     41  1133      1092    91      8%      1      2
          3     64  1156      1092    91      8%      1      2
          4     87  1179      1092    91      8%      1      2
          5    110  1202      1092    91      8%      1      2
        Nodal utilization 8%
        Nodal+host utilization 10%  sends 15 recvs 15
        Gross utilization 7%
        """,
        statistics(run.events()).table());
  }

  @Test
  void seconds_are_in_further_columns() {
    InnerProduct run = new InnerProduct(4, 1766, 277);
    run.node(18, 1092, 91);
    assertEquals(
        """
        tid  start   end  duration  busy  utiliz  sends  recvs    start s      end s  duration s     busy s
          0      4  1766      1762   277     16%      2      5  0.0000005  0.0002208   0.0002203  0.0000346
          1     18  1110      1092    91      8%      1      2  0.0000023  0.0001388   0.0001365  0.0000114
        Nodal utilization 8%
        Nodal+host utilization 12%  sends 3 recvs 7
        Gross utilization 10%
        """,
        statistics(run.events(), 8_000_000).table());
  }

  @Test
  void the_run_of_figure_7_gives_its_table() {
    InnerProduct run = new InnerProduct(11, 1803, 297);
    for (int start : new int[] {19, 53, 87, 121, 155}) {
      run.node(start, 1119, 112);
    }
    assertEquals(
        """
        tid  start   end  duration  busy  utiliz  sends  recvs
          0     11  1803      1792   297     17%     10      5
          1     19  1138      1119   112     10%      1      2
          2     53  1172      1119   112     10%      1      2
          3     87  1206      1119   112     10%      1      2
          4    121  1240      1119   112     10%      1      2
          5    155  1274      1119   112     10%      1      2
        Nodal utilization 10%
        Nodal+host utilization 11%  sends 15 recvs 15
        Gross utilization 8%
        """,
        statistics(run.events()).table());
  }

  @Test
  void a_task_is_not_busy_while_it_sleeps_or_waits_for_a_lock_or_an_event() {
    assertEquals(
        List.of(row(0, 0, 100, 100), row(1, 0, 90, 20 + 10 + 5 + 5), row(2, 0, 70, 70)),
        rows(
            marked(0, 0),
            marked(0, 1),
            marked(0, 2),
            new TraceEvent.SleepStarted(20, 1, 10),
            new TraceEvent.SleepEnded(30, 1),
            new TraceEvent.LockRequested(35, 2, 8, false),
            new TraceEvent.LockRequested(40, 1, 8, true),
            new TraceEvent.LockReleased(50, 2, 8, 1),
            new TraceEvent.EventAwaited(55, 1, 16, false),
            new TraceEvent.EventPosted(70, 2, 16, false, List.of(1)),
            new TraceEvent.EventAwaited(75, 1, 16, true),
            new TraceEvent.EventAwaited(75, 1, 24, false),
            new TraceEvent.EventPosted(90, 0, 24, false, List.of(1)),
            new TraceEvent.EventCleared(100, 0, 24, true)));
  }

  @Test
  void a_receive_that_does_not_block_leaves_the_task_busy() {
    assertEquals(
        List.of(new NodeRow(1, 0, 50, 50, 0, 2)),
        rows(
            new TraceEvent.ReceivePosted(0, 1, 15, 1, 4, 8, false, false),
            new TraceEvent.ReceivePosted(20, 1, 15, 1, 4, 8, true, false),
            new TraceEvent.MessageArrived(30, 2, 15, 1, 4, 8, TraceEvent.NOBODY),
            new TraceEvent.TaskExited(50, 1, 0)));
  }

  @Test
  void a_task_that_first_acts_was_busy_since_the_trace_began() {
    assertEquals(
        List.of(row(0, 10, 10, 0), row(3, 10, 40, 30)), rows(started(10, 0), marked(40, 3)));
  }

  @Test
  void a_task_that_is_first_woken_was_blocked_since_the_trace_began() {
    assertEquals(
        List.of(row(0, 10, 10, 0), row(3, 10, 60, 20)),
        rows(started(10, 0), new TraceEvent.SleepEnded(40, 3), marked(60, 3)));
  }

  @Test
  void a_forked_task_starts_when_it_is_forked() {
    assertEquals(
        List.of(row(0, 10, 30, 20), row(1, 30, 45, 15)),
        rows(
            started(10, 0),
            new TraceEvent.TaskForked(30, 0, 8, 10_000, 1),
            new TraceEvent.TaskExited(45, 1, 0)));
  }

  @Test
  void a_task_that_ends_and_is_forked_again_is_not_busy_in_between() {
    assertEquals(
        List.of(row(0, 10, 60, 50), row(1, 30, 65, 20)),
        rows(
            started(10, 0),
            new TraceEvent.TaskForked(30, 0, 8, 10_000, 1),
            new TraceEvent.TaskExited(45, 1, 0),
            new TraceEvent.TaskForked(60, 0, 8, 10_000, 1),
            new TraceEvent.TaskExited(65, 1, 0)));
  }

  @Test
  void a_task_that_never_ends_ends_with_its_last_record() {
    assertEquals(
        List.of(row(0, 0, 100, 100), row(1, 0, 40, 40)),
        rows(
            started(0, 0),
            new TraceEvent.LockRequested(40, 1, 8, true),
            new TraceEvent.ActiveProcessors(90, 1),
            new TraceEvent.TraceStopped(100, 0)));
  }

  @Test
  void where_a_trace_stops_and_goes_on_tasks_are_unknown_until_their_next_record() {
    assertEquals(
        List.of(
            row(0, 0, 220, 100 + 20),
            row(1, 0, 210, 100 + 10),
            row(2, 0, 220, 100 + 5),
            row(3, 0, 50, 50),
            row(4, 200, 215, 15)),
        rows(
            started(0, 0),
            marked(50, 1),
            marked(50, 2),
            marked(50, 3),
            new TraceEvent.TraceStopped(100, 0),
            started(200, 0),
            marked(210, 1),
            new TraceEvent.SleepEnded(215, 2),
            marked(215, 4),
            marked(220, 2),
            new TraceEvent.TraceStopped(220, 0)));
  }

  @Test
  void a_run_appended_to_another_has_a_table_of_its_own() {
    assertEquals(
        """
        run 1
        tid  start  end  duration  busy  utiliz  sends  recvs
          0      5   20        15    15    100%      0      0
        Nodal utilization 0%
        Nodal+host utilization 100%  sends 0 recvs 0
        Gross utilization 100%

        run 2
        tid  start  end  duration  busy  utiliz  sends  recvs
          0      5    7         2     2    100%      0      0
        Nodal utilization 0%
        Nodal+host utilization 100%  sends 0 recvs 0
        Gross utilization 100%
        """,
        statistics(List.of(started(5, 0), marked(20, 0), started(5, 0), marked(7, 0))).table());
  }

  @Test
  void a_task_without_duration_is_not_busy() {
    NodeRow row = new NodeRow(1, 7, 7, 0, 0, 0);
    assertEquals(0, row.utilizationPercent());
    assertEquals(0, new RunSummary(List.of(row)).nodalPercent());
    assertEquals(0, new RunSummary(List.of(row)).grossPercent());
  }

  @Test
  void a_trace_without_tasks_has_an_empty_table() {
    assertEquals(
        """
        tid  start  end  duration  busy  utiliz  sends  recvs
        Nodal utilization 0%
        Nodal+host utilization 0%  sends 0 recvs 0
        Gross utilization 0%
        """,
        statistics(List.of(new TraceEvent.ActiveProcessors(5, 0))).table());
  }

  /** A processor of the Uniform System that has nothing to do leaves no record of that. */
  @Test
  void waits_without_records_count_where_the_run_tells_of_them() {
    NodeStatistics statistics = new NodeStatistics();
    statistics.accept(new TraceEvent.TraceStarted(0, 0));
    statistics.accept(new TraceEvent.TaskForked(0, 0, 0, 0, 1));
    statistics.accept(new TraceEvent.TraceStopped(200, 1));
    statistics.detail(new TraceDetail.TaskSpent(1, 1, 30, 0, 0, 20));
    NodeRow row = statistics.runs().getFirst().rows().getLast();
    assertEquals(200, row.durationTicks());
    assertEquals(50, row.busyTicks());
  }

  @Test
  void a_thread_that_waits_behind_its_last_record_was_there_until_the_end() {
    NodeStatistics statistics = new NodeStatistics();
    statistics.accept(new TraceEvent.TaskForked(10, 0, 0, 0, 1));
    statistics.accept(new TraceEvent.TraceStopped(85, 1));
    statistics.detail(new TraceDetail.ThreadSpent(1, "main", 80, 10, 5, 200, 5));
    NodeRow row = statistics.runs().getFirst().rows().getLast();
    assertEquals(310, row.endTick());
    assertEquals(90, row.busyTicks());
    assertEquals(30, row.utilizationPercent());
  }

  @Test
  void names_of_threads_stay_in_their_cells() {
    NodeStatistics statistics = new NodeStatistics();
    statistics.accept(new TraceEvent.TraceStarted(0, 0));
    statistics.accept(new TraceEvent.TaskForked(0, 0, 0, 0, 1));
    statistics.detail(new TraceDetail.ThreadSpent(0, "a\nb\t\u001b[1m", 1, 0, 0, 0, 0));
    statistics.detail(new TraceDetail.ThreadSpent(1, "x".repeat(1 << 20), 1, 0, 0, 0, 0));
    assertEquals(
        List.of("thread", "a\\u000ab\\u0009\\u001b[1m", "x".repeat(39) + "…"),
        statistics.table().lines().limit(3).map(line -> line.strip().split(" +")[8]).toList());
  }

  @Test
  void a_name_is_cut_between_characters_only() {
    String name = "x".repeat(38);
    assertEquals(name + "yz", ThreadName.of(name + "yz"));
    assertEquals(name + "y…", ThreadName.of(name + "yz."));
    assertEquals(name + "…", ThreadName.of(name + "\uD83D\uDE00z"));
    assertEquals(name + "…", ThreadName.of(name + "\u0000"));
  }

  @Test
  void what_memory_modules_were_asked_for_has_a_table_of_its_own() {
    NodeStatistics statistics = new NodeStatistics();
    statistics.accept(new TraceEvent.TraceStarted(0, 0));
    statistics.detail(new TraceDetail.ModuleUsed(0, 12, 3456, 78));
    statistics.detail(new TraceDetail.ModuleUsed(10, 0, 1, 0));
    assertEquals(
        """
        Memory modules, in references and ticks
        node  local  remote  waited
           0     12    3456      78
          10      0       1       0
        """,
        statistics.table().substring(statistics.table().indexOf("Memory")));
  }

  @Test
  void halves_are_rounded_up_and_means_are_taken_before_rounding() {
    assertEquals(13, new NodeRow(1, 0, 200, 25, 0, 0).utilizationPercent());
    RunSummary thirds =
        new RunSummary(
            List.of(row(1, 0, 300, 10), row(2, 0, 700, 1), row(3, 0, 2100, 243 - 70 - 3)));
    // 1/30 + 1/700 + 170/2100 is 243/2100; a third of that is 3.857 %.
    assertEquals(4, thirds.nodalPercent());
    RunSummary half = new RunSummary(List.of(row(1, 0, 3, 1), row(2, 0, 6, 4), row(3, 0, 9, 0)));
    // 1/3 + 4/6 is 1; a third of that is 33.3 %.
    assertEquals(33, half.nodalPercent());
    RunSummary tie = new RunSummary(List.of(row(1, 0, 300, 1), row(2, 0, 150, 1)));
    // 1/300 + 1/150 is 1/100; the half of that is 0.5 %.
    assertEquals(1, tie.nodalPercent());
  }

  @Test
  void ticks_of_any_size_are_added_exactly() {
    long most = Long.MAX_VALUE;
    RunSummary run = new RunSummary(List.of(row(1, 0, most, most), row(2, 0, most, most)));
    assertEquals(100, run.grossPercent());
    assertEquals(100, run.nodalPercent());
    assertEquals(100, run.rows().getFirst().utilizationPercent());
  }

  @Test
  void tens_of_thousands_of_different_durations_have_an_exact_mean() {
    List<NodeRow> rows = new ArrayList<>();
    for (int tid = 1; tid <= 20_000; tid++) {
      long duration = 1_000_000_007L + 2L * tid;
      rows.add(row(tid, 0, 2 * duration, duration));
    }
    assertEquals(50, new RunSummary(rows).nodalPercent());
  }

  @Test
  void what_busy_time_went_by_with_has_columns_where_the_run_tells() {
    try (NodeStatistics statistics = new NodeStatistics()) {
      statistics.accept(started(0, 0));
      statistics.accept(marked(50, 0));
      statistics.detail(new TaskSpent(0, 0, 40, 5, 3, 2));
      statistics.accept(marked(60, 7));
      statistics.detail(new TaskSpent(7, 12, 10, 0, 50, 0));
      assertEquals(
          """
          tid  start  end  duration  busy  utiliz  sends  recvs  node  computing  messages  polling  waiting
            0      0   50        50    50    100%      0      0  host         40         5        3        2
            7      0   60        60    60    100%      0      0    11         10         0       50        0
          """,
          statistics.table().lines().limit(3).map(line -> line + "\n").collect(joining()));
    }
  }

  @Test
  void a_task_that_cannot_be_is_refused() {
    NodeStatistics statistics = new NodeStatistics();
    Exception refusal =
        assertThrows(
            IllegalArgumentException.class, () -> statistics.accept(marked(0, 2_000_000_000)));
    assertEquals("there is no task 2000000000", refusal.getMessage());
  }

  private static TraceEvent started(long tick, int tid) {
    return new TraceEvent.TraceStarted(tick, tid);
  }

  private static TraceEvent marked(long tick, int tid) {
    return new TraceEvent.Marked(tick, tid, "here");
  }

  private static NodeRow row(int tid, long start, long end, long busy) {
    return new NodeRow(tid, start, end, busy, 0, 0);
  }

  private static List<NodeRow> rows(TraceEvent... events) {
    return statistics(List.of(events)).runs().getFirst().rows();
  }

  private static NodeStatistics statistics(List<TraceEvent> events) {
    return statistics(events, 0);
  }

  /** Of a run on a machine with this clock; 0: on one that nobody names. */
  private static NodeStatistics statistics(List<TraceEvent> events, long hertz) {
    try (NodeStatistics statistics = new NodeStatistics()) {
      if (hertz > 0) {
        statistics.detail(
            new RunDescribed(new RunOrigin("1.0", "cray", hertz, 0, Optional.empty(), 0)));
      }
      events.forEach(statistics::accept);
      return statistics;
    }
  }

  /**
   * The matrix-vector product of figure 1, as far as nstats can see it: the host forks each node,
   * sends it two messages, and receives five; a node receives two messages and sends one.
   */
  private static final class InnerProduct {
    private static final int HOST_BETWEEN = 10;
    private static final int HOST_LAST = 37;

    private final List<TraceEvent> events = new ArrayList<>();
    private int nodes;

    /** The host is busy until it first waits, ten ticks after four results, and 37 at the end. */
    InnerProduct(long start, long end, long busy) {
      events.add(started(start, 0));
      receive(0, start + busy - 4 * HOST_BETWEEN - HOST_LAST);
      for (int result = 0; result < 4; result++) {
        arrive(0, 1300 + 50 * result);
        receive(0, 1300 + 50 * result + HOST_BETWEEN);
      }
      arrive(0, end - HOST_LAST);
      events.add(new TraceEvent.TaskExited(end, 0, 0));
    }

    /** A node is busy ten ticks before its first receive, twenty before its second. */
    void node(long start, long duration, long busy) {
      int tid = ++nodes;
      events.add(new TraceEvent.TaskForked(start, 0, 8, 10_000, tid));
      send(0, start + 1, tid);
      send(0, start + 2, tid);
      receive(tid, start + 10);
      arrive(tid, start + 500);
      receive(tid, start + 520);
      arrive(tid, start + duration - (busy - 30));
      send(tid, start + duration - 1, 0);
      events.add(new TraceEvent.TaskExited(start + duration, tid, 0));
    }

    List<TraceEvent> events() {
      events.sort(Comparator.comparingLong(TraceEvent::tick));
      return events;
    }

    private void send(int tid, long tick, int to) {
      events.add(new TraceEvent.MessageSent(tick, tid, to, 15, 1, 20, 8));
    }

    private void receive(int tid, long tick) {
      events.add(new TraceEvent.ReceivePosted(tick, tid, 15, 1, 20, 8, true, true));
    }

    private void arrive(int tid, long tick) {
      events.add(new TraceEvent.MessageArrived(tick, 0, 15, 1, 20, 8, tid));
    }
  }
}
