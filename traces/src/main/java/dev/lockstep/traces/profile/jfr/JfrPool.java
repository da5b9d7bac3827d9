package dev.lockstep.traces.profile.jfr;

import java.util.HashMap;
import java.util.Map;

/** What events refer to by numbers, of one type. */
final class JfrPool {
  private final JfrType type;
  private final Map<Object, Integer> numbers = new HashMap<>();
  private final JfrBytes entries = new JfrBytes();

  JfrPool(JfrType type) {
    this.type = type;
  }

  /**
   * The number of an entry, if it is there.
   *
   * @return 0 if it is not
   */
  int number(Object key) {
    return numbers.getOrDefault(key, 0);
  }

  /** Adds an entry that is not there. */
  int add(Object key, JfrBytes fields) {
    int number = numbers.size() + 1;
    numbers.put(key, number);
    entries.number(number).raw(fields.toArray());
    return number;
  }

  boolean isEmpty() {
    return numbers.isEmpty();
  }

  void write(JfrBytes to) {
    to.number(type.id()).number(numbers.size()).raw(entries.toArray());
  }
}
