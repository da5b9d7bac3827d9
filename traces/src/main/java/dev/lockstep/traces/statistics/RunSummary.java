package dev.lockstep.traces.statistics;

import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the tasks of one run did, in the order of their ids.
 *
 * <p>Dunigan prints three means without saying how he takes them. These give the figures that he
 * prints: figures 5 and 7 of "A Message-passing Multiprocessor Simulator".
 *
 * @param seconds what its ticks are, if that is known
 * @param modules what the memory modules were asked for, where arrays live in modules
 */
public record RunSummary(List<NodeRow> rows, Optional<Seconds> seconds, List<ModuleUsed> modules) {
  /** Takes copies of the lists. */
  public RunSummary {
    rows = List.copyOf(rows);
    modules = List.copyOf(modules);
  }

  /** The same of a run of which only ticks are known. */
  public RunSummary(List<NodeRow> rows) {
    this(rows, Optional.empty(), List.of());
  }

  /** The mean of the nodes' utilizations, in whole hundredths, a half rounded up. */
  public long nodalPercent() {
    return meanUtilization(rows.stream().filter(row -> row.tid() > 0).toList());
  }

  /** The mean of the nodes' and the host's utilizations, in whole hundredths. */
  public long nodalAndHostPercent() {
    return meanUtilization(rows);
  }

  /** All busy ticks as a part of what there would be if all had been busy from start to end. */
  public long grossPercent() {
    BigInteger span = BigInteger.valueOf(latestEnd() - earliestStart());
    BigInteger all = span.multiply(BigInteger.valueOf(rows.size()));
    return Fraction.of(busyTicks(rows), all).percent();
  }

  /** How many messages all sent. */
  public long sends() {
    return rows.stream().mapToLong(NodeRow::sends).sum();
  }

  /** How many messages all asked for. */
  public long receives() {
    return rows.stream().mapToLong(NodeRow::receives).sum();
  }

  private long earliestStart() {
    return rows.stream().mapToLong(NodeRow::startTick).min().orElse(0);
  }

  private long latestEnd() {
    return rows.stream().mapToLong(NodeRow::endTick).max().orElse(0);
  }

  /** Adds rows of the same duration first: there are few durations, even among many tasks. */
  private static long meanUtilization(List<NodeRow> rows) {
    Map<Long, List<NodeRow>> byDuration = new TreeMap<>();
    for (NodeRow row : rows) {
      byDuration.computeIfAbsent(row.durationTicks(), duration -> new ArrayList<>()).add(row);
    }
    List<Fraction> utilizations = new ArrayList<>();
    byDuration.forEach(
        (duration, same) ->
            utilizations.add(Fraction.of(busyTicks(same), BigInteger.valueOf(duration))));
    return rows.isEmpty() ? 0 : Fraction.sum(utilizations).dividedBy(rows.size()).percent();
  }

  private static BigInteger busyTicks(List<NodeRow> rows) {
    BigInteger sum = BigInteger.ZERO;
    for (NodeRow row : rows) {
      sum = sum.add(BigInteger.valueOf(row.busyTicks()));
    }
    return sum;
  }
}
