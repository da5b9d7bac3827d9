package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Numbers;
import dev.lockstep.views.plot.figure.Surface;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where the values of a column lie along a side of a surface: numbers by their size, and words in
 * the order in which they come.
 */
final class Places {
  /** The names of more words have no room. */
  private static final int MOST_WORDS = 40;

  private final String column;
  private final Map<String, Integer> places = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<Double> numbers = new ArrayList<>();
  private boolean areShared;

  private Places(String column) {
    this.column = column;
  }

  /**
   * Those of some texts.
   *
   * @param most how many there are of numbers at most: neighbours share one
   * @throws UsageException if there are too many words
   */
  static Places of(String option, String column, List<String> texts, int most) {
    Places made = new Places(column);
    if (texts.stream().allMatch(DrawnRows::isNumber)) {
      made.addNumbers(texts, most);
    } else {
      made.addWords(option, texts);
    }
    return made;
  }

  private void addWords(String option, List<String> texts) {
    names.addAll(new LinkedHashSet<>(texts));
    if (names.size() > MOST_WORDS) {
      throw new UsageException(
          "%s: %s has %s values that are no numbers, and %s are the most that have room"
              .formatted(option, column, names.size(), MOST_WORDS));
    }
    for (int at = 0; at < names.size(); at++) {
      places.put(names.get(at), at);
    }
  }

  private void addNumbers(List<String> texts, int most) {
    Map<Double, List<String>> all = new TreeMap<>();
    for (String text : new LinkedHashSet<>(texts)) {
      all.computeIfAbsent(Double.parseDouble(text) + 0.0, _ -> new ArrayList<>()).add(text);
    }
    int together = Math.ceilDiv(all.size(), most);
    areShared = together > 1;
    Map<Double, String> some = new LinkedHashMap<>();
    for (Map.Entry<Double, List<String>> one : all.entrySet()) {
      some.put(one.getKey(), one.getValue().getFirst());
      one.getValue().forEach(text -> places.put(text, names.size()));
      if (some.size() == together) {
        addPlace(some);
      }
    }
    if (!some.isEmpty()) {
      addPlace(some);
    }
  }

  /** Neighbours lie at their mean. */
  private void addPlace(Map<Double, String> some) {
    double mean = some.keySet().stream().mapToDouble(number -> number).average().orElseThrow();
    numbers.add(mean);
    names.add(some.size() > 1 ? Numbers.plain(mean) : some.values().iterator().next());
    some.clear();
  }

  int size() {
    return names.size();
  }

  /** Which place a text has. */
  int of(String text) {
    return Optional.ofNullable(places.get(text)).orElseThrow();
  }

  String name(int place) {
    return names.get(place);
  }

  /** What must be known to read it. */
  Optional<String> note() {
    return areShared
        ? Optional.of("neighbouring values of %s are one place".formatted(column))
        : Optional.empty();
  }

  /** The side of a surface. */
  Heat.Side side() {
    if (numbers.isEmpty()) {
      return Heat.Side.of(names, column);
    }
    boolean isFar = DrawnRows.areFar(numbers.getFirst(), numbers.getLast());
    return Surface.side(
        column,
        numbers.stream().mapToDouble(number -> number).toArray(),
        names,
        isFar ? Axis.Scale.DOUBLING : Axis.Scale.EVEN);
  }
}
