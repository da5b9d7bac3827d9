package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Prints summaries as nstats does.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", figure 5.
 */
final class StatisticsTable {
  private static final List<String> HEADER =
      List.of("tid", "start", "end", "duration", "busy", "utiliz", "sends", "recvs");
  private static final List<String> HEADER_OF_SECONDS =
      List.of("start s", "end s", "duration s", "busy s");
  private static final List<String> HEADER_OF_SPENT =
      List.of("node", "computing", "messages", "polling", "waiting");
  private static final List<String> HEADER_OF_THREADS =
      List.of("thread", "running%", "ready%", "blocked%", "waiting%", "sleeping%");
  private static final List<String> HEADER_OF_MODULES =
      List.of("node", "local", "remote", "waited");
  private static final List<String> NO_THREAD = List.of("", "", "", "", "", "");
  private static final List<String> NOT_TOLD = List.of("", "", "", "", "");
  private static final int HOST = 0;
  private static final String GAP = "  ";

  /** Which columns a run's table has beyond Dunigan's: asked once, as it takes all rows to know. */
  private record Columns(boolean spent, boolean threads, Optional<Seconds> seconds) {
    static Columns of(RunSummary run) {
      return new Columns(
          run.rows().stream().anyMatch(row -> row.spent().isPresent()),
          run.rows().stream().anyMatch(row -> row.thread().isPresent()),
          run.seconds());
    }
  }

  private final StringBuilder text = new StringBuilder();

  /** A table for each run, under a heading if there are several. */
  static String of(List<RunSummary> runs) {
    StatisticsTable table = new StatisticsTable();
    for (int i = 0; i < runs.size(); i++) {
      if (runs.size() > 1) {
        table.text.append(i == 0 ? "" : "\n").append("run ").append(i + 1).append('\n');
      }
      table.run(runs.get(i));
    }
    return table.text.toString();
  }

  private void run(RunSummary run) {
    List<List<String>> lines = new ArrayList<>();
    Columns columns = Columns.of(run);
    lines.add(header(columns));
    run.rows().forEach(row -> lines.add(cells(row, columns)));
    aligned(lines);
    text.append("Nodal utilization ").append(run.nodalPercent()).append("%\n");
    text.append("Nodal+host utilization ").append(run.nodalAndHostPercent()).append('%');
    text.append("  sends ").append(run.sends());
    text.append(" recvs ").append(run.receives()).append('\n');
    text.append("Gross utilization ").append(run.grossPercent()).append("%\n");
    if (!run.modules().isEmpty()) {
      List<List<String>> modules = new ArrayList<>();
      modules.add(HEADER_OF_MODULES);
      run.modules().forEach(module -> modules.add(cells(module)));
      text.append("Memory modules, in references and ticks\n");
      aligned(modules);
    }
  }

  private static List<String> cells(ModuleUsed module) {
    return List.of(
        Integer.toString(module.node()),
        Long.toString(module.near()),
        Long.toString(module.far()),
        Long.toString(module.waited()));
  }

  private void aligned(List<List<String>> lines) {
    int[] widths = widths(lines);
    lines.forEach(line -> line(line, widths));
  }

  private static List<String> header(Columns columns) {
    List<String> header = new ArrayList<>(HEADER);
    if (columns.spent) {
      header.addAll(HEADER_OF_SPENT);
    }
    if (columns.threads) {
      header.addAll(HEADER_OF_THREADS);
    }
    columns.seconds.ifPresent(clock -> header.addAll(HEADER_OF_SECONDS));
    return header;
  }

  private static List<String> cells(NodeRow row, Columns columns) {
    List<String> cells = new ArrayList<>();
    cells.add(Integer.toString(row.tid()));
    times(row).forEach(ticks -> cells.add(Long.toString(ticks)));
    cells.add(row.utilizationPercent() + "%");
    cells.add(Long.toString(row.sends()));
    cells.add(Long.toString(row.receives()));
    if (columns.spent) {
      cells.addAll(row.spent().map(StatisticsTable::cells).orElse(NOT_TOLD));
    }
    if (columns.threads) {
      cells.addAll(row.thread().map(StatisticsTable::cells).orElse(NO_THREAD));
    }
    columns.seconds.ifPresent(clock -> times(row).forEach(ticks -> cells.add(clock.of(ticks))));
    return cells;
  }

  /** The shares of its states, rounded each for itself. */
  private static List<String> cells(ThreadSpent thread) {
    List<Long> states =
        List.of(
            thread.running(),
            thread.ready(),
            thread.blocked(),
            thread.waiting(),
            thread.sleeping());
    long all = states.stream().mapToLong(Long::longValue).sum();
    List<String> cells = new ArrayList<>(List.of(ThreadName.of(thread.thread())));
    states.forEach(ticks -> cells.add(Long.toString(Fraction.of(ticks, all).percent())));
    return cells;
  }

  private static List<String> cells(TaskSpent spent) {
    return List.of(
        spent.node() == HOST ? "host" : Integer.toString(spent.node() - 1),
        Long.toString(spent.computing()),
        Long.toString(spent.messages()),
        Long.toString(spent.polling()),
        Long.toString(spent.waiting()));
  }

  private static List<Long> times(NodeRow row) {
    return List.of(row.startTick(), row.endTick(), row.durationTicks(), row.busyTicks());
  }

  private static int[] widths(List<List<String>> lines) {
    int[] widths = new int[lines.getFirst().size()];
    for (List<String> line : lines) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], line.get(column).length());
      }
    }
    return widths;
  }

  private void line(List<String> cells, int[] widths) {
    for (int column = 0; column < widths.length; column++) {
      String cell = cells.get(column);
      text.append(column == 0 ? "" : GAP).repeat(' ', widths[column] - cell.length()).append(cell);
    }
    text.append('\n');
  }
}
