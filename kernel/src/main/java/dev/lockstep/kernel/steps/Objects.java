package dev.lockstep.kernel.steps;

import dev.lockstep.kernel.jvm.IdentityTable;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Numbers objects in the order in which they were made, or first touched. */
final class Objects {
  /** What is done in the JDK, and nobody knows where. */
  static final int JDK = 0;

  /** What the kernel does, and nobody said where. */
  static final int KERNEL = 1;

  private static final int FIRST = 2;

  private final IdentityTable<Integer> numbers;
  private int next = FIRST;

  /** What has that number. */
  private @Nullable Object last;

  private int lastNumber;

  Objects(ToIntFunction<Object> hash) {
    numbers = new IdentityTable<>(hash);
  }

  int count() {
    return next;
  }

  /** An object is new. */
  void made(Object object) {
    int _ = of(object, 0);
  }

  int of(Object object) {
    return of(object, Footprint.UNMADE);
  }

  private int of(Object object, int mark) {
    if (object == last) {
      return lastNumber;
    }
    Integer known = numbers.get(object);
    int number = known == null ? mark | next++ : known;
    if (known == null) {
      numbers.put(object, number);
    }
    last = object;
    lastNumber = number;
    return number;
  }
}
