package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.Axis;
import dev.lockstep.runs.sweep.Bisection;
import dev.lockstep.runs.sweep.Bisection.Verdict;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Looks for the border behind which runs of a sweep fail, along one axis, by itself for each
 * combination of the others.
 *
 * <p>It goes in rounds: of each combination the runs that it needs next. Which these are comes from
 * the rows alone, so that it does not matter who has made them, nor when.
 */
final class FailingSearch {
  /** What its table has beside the other axes. */
  private static final List<String> HEADINGS =
      List.of("border", "passes", "fails", "status", "why", "runs");

  private final Sweep sweep;
  private final Rows rows;
  private final int axis;
  private final long stride;

  /** The axis's values, from small to large: which of them each is. */
  private final int[] order;

  private int round;

  /** Along an axis, with the rows that there are, which others add to. */
  private FailingSearch(Sweep sweep, int axis, Rows rows) {
    this.sweep = sweep;
    this.axis = axis;
    this.rows = rows;
    this.stride = sweep.stride(axis);
    List<BigDecimal> numbers = sweep.axes().get(axis).values().stream().map(this::number).toList();
    order =
        IntStream.range(0, numbers.size())
            .boxed()
            .sorted(Comparator.comparing(numbers::get))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  /**
   * Along the axis that a user names.
   *
   * @throws UsageException if it is none, or has other values than numbers
   */
  static FailingSearch along(String name, Sweep sweep, Rows rows) {
    List<String> names = sweep.axes().stream().map(Axis::name).toList();
    int axis = names.indexOf(name);
    if (axis < 0) {
      throw new UsageException(
          "--failing %s: that does not vary; %s"
              .formatted(
                  name,
                  names.isEmpty()
                      ? "nothing does"
                      : "what varies is called " + String.join(", ", names)));
    }
    for (int at = 0; at < names.size(); at++) {
      if (at != axis && HEADINGS.contains(names.get(at))) {
        throw new UsageException(
            "--failing: there would be two columns %s, as its table has one: call yours otherwise"
                .formatted(names.get(at)));
      }
    }
    return new FailingSearch(sweep, axis, rows);
  }

  private BigDecimal number(String value) {
    try {
      return new BigDecimal(value.replace("_", ""));
    } catch (NumberFormatException e) {
      throw new UsageException(
          "--failing %s: %s is no number, so there is no telling between which values it lies"
              .formatted(sweep.axes().get(axis).name(), value));
    }
  }

  private int places() {
    return order.length;
  }

  /** How many runs a round can have: both ends of each combination. */
  long mostAtOnce() {
    return 2 * combinations();
  }

  private long combinations() {
    return sweep.size() / places();
  }

  /** The run of the first value of a combination, which has a number from 0. */
  private long first(long combination) {
    return combination / stride * stride * places() + combination % stride + 1;
  }

  private long number(long combination, int place) {
    return first(combination) + order[place] * stride;
  }

  private Bisection bisection(long combination) {
    return new Bisection(places(), place -> verdict(number(combination, place)));
  }

  private Verdict verdict(long number) {
    if (!rows.has(number)) {
      return Verdict.UNKNOWN;
    }
    return switch (rows.status(number)) {
      case SweepRow.DONE -> Verdict.PASSES;
      case SweepRow.REFUSED -> Verdict.REFUSED;
      default -> Verdict.FAILS;
    };
  }

  /** What is to be run next; nothing if all borders are known. */
  Missing nextRound() {
    round++;
    List<Long> numbers = new ArrayList<>();
    for (long at = 0; at < combinations(); at++) {
      long combination = at;
      bisection(at).wanted().forEach(place -> numbers.add(number(combination, place)));
    }
    return new Missing(sweep.size(), numbers);
  }

  /** How far it is. */
  String progress() {
    return String.format(
        Locale.ROOT,
        "%,d runs, in round %,d of about %,d",
        rows.count(),
        round,
        Integer.SIZE - Integer.numberOfLeadingZeros(places() - 1));
  }

  /** What it has found. */
  Cells table() {
    List<String> headings = new ArrayList<>();
    for (int at = 0; at < sweep.axes().size(); at++) {
      if (at != axis) {
        headings.add(sweep.axes().get(at).name());
      }
    }
    headings.addAll(HEADINGS);
    List<List<String>> lines = new ArrayList<>();
    for (long at = 0; at < combinations(); at++) {
      lines.add(line(at));
    }
    return new Cells(headings, lines);
  }

  private List<String> line(long combination) {
    Bisection found = bisection(combination);
    List<String> cells = new ArrayList<>(sweep.values(first(combination)));
    cells.remove(axis);
    if (found.isRefused()) {
      cells.addAll(List.of("no run", "", ""));
      addEnd(cells, rows.get(number(combination, 0)));
    } else if (found.isBorder()) {
      SweepRow low = rows.get(number(combination, found.low()));
      SweepRow high = rows.get(number(combination, found.high()));
      SweepRow passing = low.isFailed() ? high : low;
      SweepRow failing = low.isFailed() ? low : high;
      cells.addAll(List.of("found", passing.values().get(axis), failing.values().get(axis)));
      addEnd(cells, failing);
    } else {
      SweepRow low = rows.get(number(combination, found.low()));
      cells.addAll(List.of(low.isFailed() ? "ends fail" : "ends pass", "", ""));
      addEnd(cells, low);
    }
    cells.add(String.valueOf(found.asked()));
    return cells;
  }

  private static void addEnd(List<String> cells, SweepRow row) {
    cells.add(row.status());
    cells.add(row.why());
  }

  /** Whether all borders are known. */
  boolean isComplete() {
    return bisections().allMatch(one -> one.wanted().isEmpty());
  }

  private Stream<Bisection> bisections() {
    return LongStream.range(0, combinations()).mapToObj(this::bisection);
  }

  /** Tells what a user might take for more than it is. */
  void warn(Consumer<String> tell) {
    long without = bisections().filter(one -> !one.isBorder()).count();
    if (without > 0) {
      tell.accept(
          String.format(
              Locale.ROOT,
              "no border was found in %,d of %,d: the runs at both ends of %s, %s and %s, fare"
                  + " alike; between them there may be borders that bisection does not see",
              without,
              combinations(),
              sweep.axes().get(axis).name(),
              end(0),
              end(places() - 1)));
    }
  }

  private String end(int place) {
    return sweep.axes().get(axis).values().get(order[place]);
  }
}
