package dev.lockstep.kernel.races;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** What is told of a race, in words. */
final class RaceWords {
  /** What locks of java.util.concurrent are made of stands for the lock. */
  private static final String PARTS = "java.util.concurrent.locks.";

  private RaceWords() {}

  static String whole(Object of) {
    return "what a " + of.getClass().getName() + " holds";
  }

  static String element(Object array, int index) {
    int length = Array.getLength(array);
    int shift = Tracks.shift(length);
    String type = array.getClass().getComponentType().getTypeName();
    String of = " of %s[%s]".formatted(type, length);
    int first = (index >>> shift) << shift;
    return shift == 0
        ? "element " + index + of
        : "one of the elements %s to %s%s".formatted(first, first + (1 << shift) - 1, of);
  }

  /** Of what a race is about, all but which element of which array it is: a loop has many. */
  static String kind(String what) {
    int end = what.lastIndexOf('[');
    return end < 0 ? what : what.substring(what.lastIndexOf(" of ", end), end);
  }

  static String group(Object array) {
    int shift = Tracks.shift(Array.getLength(array));
    return shift == 0
        ? ""
        : "%s elements of so large an array are watched as one: they may be two of them"
            .formatted(1 << shift);
  }

  static String value(Object array, int index) {
    return ToldField.words(Array.get(array, index));
  }

  static Race.Side side(Access one, boolean writes) {
    List<String> locks = new ArrayList<>();
    for (Held held = one.held; held != null; held = held.before) {
      String lock = name(held);
      if (!locks.contains(lock)) {
        locks.add(lock);
      }
    }
    return new Race.Side(
        one.task.name,
        writes,
        FoundRaces.line(one.place),
        one.tick,
        one.stack.elements(),
        one.isOwnStack,
        locks);
  }

  private static String name(Held lock) {
    String name = lock.type.getName();
    if (lock.isClass) {
      return "the monitor of class " + name;
    }
    return name.startsWith(PARTS)
        ? "a " + lock.type.getNestHost().getName()
        : "the monitor of an object of class " + name;
  }
}
