package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceFields;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Where objects keep their shadows, by their classes. */
final class Shapes {
  /**
   * What objects of a class have in common.
   *
   * @param shadowAt the offset of the field that rewriting adds; {@link #NO_FIELD} if there is none
   * @param fields how many fields are watched
   */
  record Shape(Class<?> type, long shadowAt, int fields) {}

  /** The shadow is in the table. */
  static final long NO_FIELD = -1;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private @Nullable Shape[] table = new @Nullable Shape[256];
  private int count;
  private Shape last = new Shape(Object.class, NO_FIELD, 0);

  /** Of a class: most often it is the one that was asked for last. */
  Shape of(Class<?> type) {
    Shape known = last;
    if (known.type != type) {
      known = found(type);
      last = known;
    }
    return known;
  }

  /** Classes are found by their names: their hash codes are the program's. */
  private Shape found(Class<?> type) {
    int at = find(type);
    Shape known = table[at];
    if (known == null) {
      known = made(type);
      table[at] = known;
      if (2 * ++count > table.length) {
        grow();
      }
    }
    return known;
  }

  private int find(Class<?> type) {
    int mask = table.length - 1;
    int at = ((type.getName().hashCode() * 0x9E37_79B9) >>> 8) & mask;
    while (true) {
      Shape known = table[at];
      if (known == null || known.type == type) {
        return at;
      }
      at = (at + 1) & mask;
    }
  }

  private void grow() {
    @Nullable Shape[] before = table;
    table = new @Nullable Shape[2 * before.length];
    for (Shape each : before) {
      if (each != null) {
        table[find(each.type)] = each;
      }
    }
  }

  private static Shape made(Class<?> type) {
    return new Shape(type, shadowAt(type), RaceFields.watched(name(type)));
  }

  private static long shadowAt(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (RaceFields.hasShadow(name(each))) {
        try {
          return UNSAFE.objectFieldOffset(each, RaceFields.SHADOW);
        } catch (InternalError anotherOfThisName) {
          return NO_FIELD;
        }
      }
    }
    return NO_FIELD;
  }

  /** As in its class file: a hidden class has another name for the JVM. */
  private static String name(Class<?> type) {
    String name = type.getName();
    int end = type.isHidden() ? name.indexOf('/') : name.length();
    return name.substring(0, end).replace('.', '/');
  }
}
