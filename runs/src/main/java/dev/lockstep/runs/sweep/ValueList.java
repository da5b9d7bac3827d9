package dev.lockstep.runs.sweep;

import dev.lockstep.runs.plan.UsageException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values as users write them: words and ranges of numbers, separated by commas. A range is {@code
 * 1..5} in steps of 1, {@code 1..9+2} in steps of 2, {@code 2..1024*2} doubled each time, or {@code
 * 50..500:10} with ten values at equal distances.
 */
final class ValueList {
  private static final int MOST = 1_000_000;
  private static final String NUMBER = "-?\\d{1,18}(?:\\.\\d{1,12})?";
  private static final Pattern RANGE =
      Pattern.compile("(%1$s)\\.\\.(%1$s)(?:([*+:])(%1$s))?".formatted(NUMBER));
  private static final MathContext EXACT = new MathContext(40, RoundingMode.HALF_EVEN);
  private static final int PLACES = 12;

  private final String name;
  private final String text;
  private final List<String> values = new ArrayList<>();

  private ValueList(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * Reads them.
   *
   * @param name what messages call them
   * @throws UsageException if a range has no values, or there are too many, or one is there twice
   */
  static List<String> read(String name, String text) {
    ValueList list = new ValueList(name, text);
    for (String one : text.split(",", -1)) {
      list.add(one.strip());
    }
    Set<String> seen = new HashSet<>();
    for (String value : list.values) {
      if (!seen.add(value)) {
        throw list.wrong("has " + value + " twice");
      }
    }
    return List.copyOf(list.values);
  }

  private void add(String one) {
    if (one.isEmpty()) {
      throw wrong("has an empty value");
    }
    Matcher range = RANGE.matcher(one);
    if (!range.matches()) {
      if (one.contains("..") && !one.contains("/")) {
        throw wrong(one + " is no range of numbers, such as 1..9, 1..9+2, 2..64*2 or 50..500:10");
      }
      values.add(one);
      return;
    }
    BigDecimal first = new BigDecimal(range.group(1));
    BigDecimal last = new BigDecimal(range.group(2));
    if (first.compareTo(last) > 0) {
      throw wrong(one + " begins behind its end");
    }
    String kind = range.group(3) == null ? "+" : range.group(3);
    BigDecimal by = new BigDecimal(range.group(4) == null ? "1" : range.group(4));
    switch (kind) {
      case "*" -> multiplied(one, first, last, by);
      case ":" -> spread(one, first, last, by);
      default -> stepped(one, first, last, by);
    }
  }

  private void stepped(String one, BigDecimal first, BigDecimal last, BigDecimal by) {
    if (by.signum() <= 0) {
      throw wrong(one + ": a step has to be more than 0");
    }
    for (BigDecimal value = first; value.compareTo(last) <= 0; value = value.add(by)) {
      add(value);
    }
  }

  private void multiplied(String one, BigDecimal first, BigDecimal last, BigDecimal by) {
    if (by.compareTo(BigDecimal.ONE) <= 0 || first.signum() <= 0) {
      throw wrong(one + ": what is multiplied has to be more than 0, by more than 1");
    }
    for (BigDecimal value = first; value.compareTo(last) <= 0; value = value.multiply(by)) {
      add(value);
    }
  }

  private void spread(String one, BigDecimal first, BigDecimal last, BigDecimal by) {
    if (by.stripTrailingZeros().scale() > 0
        || by.compareTo(BigDecimal.TWO) < 0
        || by.compareTo(BigDecimal.valueOf(MOST)) > 0) {
      throw wrong(one + ": behind : stands how many values, from 2 to 1,000,000");
    }
    int parts = by.intValueExact() - 1;
    for (int part = 0; part <= parts; part++) {
      add(
          last.subtract(first)
              .multiply(BigDecimal.valueOf(part))
              .divide(BigDecimal.valueOf(parts), EXACT)
              .add(first)
              .setScale(PLACES, RoundingMode.HALF_EVEN));
    }
  }

  private void add(BigDecimal value) {
    if (values.size() == MOST) {
      throw wrong("has more than 1,000,000 values");
    }
    values.add(value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString());
  }

  private UsageException wrong(String how) {
    return new UsageException("%s %s: %s".formatted(name, text, how));
  }
}
