package dev.lockstep.views.source;

import dev.lockstep.traces.profile.sums.MethodSums;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A run, and another one that it is compared with, if there is one: which columns tables have.
 *
 * @param run what is shown
 * @param other what it is compared with
 */
record Comparison(MethodSums run, Optional<MethodSums> other) {
  List<String> headings(String executions) {
    return other.isPresent()
        ? List.of("ticks", "other ticks", "difference", executions, "other " + executions)
        : List.of("ticks", "%", executions);
  }

  /**
   * The cells of a line.
   *
   * @param then what the line was in the other run
   */
  List<String> cells(LineCost now, LineCost then) {
    List<String> cells = new ArrayList<>();
    cells.add(number(now.ticks()));
    if (other.isPresent()) {
      cells.add(number(then.ticks()));
      cells.add(signed(now.ticks() - then.ticks()));
    } else {
      cells.add(share(now.ticks()));
    }
    cells.add(executions(now));
    if (other.isPresent()) {
      cells.add(executions(then));
    }
    return cells;
  }

  private static String executions(LineCost cost) {
    return cost.hasCode() ? Long.toString(cost.executions()) : "";
  }

  /** Nothing is told of what is nothing. */
  static String number(long value) {
    return value == 0 ? "" : Long.toString(value);
  }

  static String signed(long value) {
    return value > 0 ? "+" + value : number(value);
  }

  /** A share of all busy ticks of the run, in per cent. */
  String share(long ticks) {
    return ticks == 0 ? "" : percent(ticks, run.totalTicks());
  }

  static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f", whole == 0 ? 0 : 100.0 * part / whole);
  }
}
