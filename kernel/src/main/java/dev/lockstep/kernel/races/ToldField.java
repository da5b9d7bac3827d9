package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.RaceFields.Named;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** A field whose accesses are told, with the class that declares it. */
final class ToldField {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long UNKNOWN = -1;

  final Named named;
  final boolean isVolatile;
  final boolean isFinal;
  final boolean isReference;

  /** Which one it is among those of its class and the classes above; below 0: that is unknown. */
  final int index;

  /** The same among those of which that is unknown. */
  final int other;

  /** Where its writes are in {@link Slots}. */
  final int slot;

  /** Which one it is among all. */
  final int number;

  private long offset = UNKNOWN;

  /** The class of the object that was accessed last, and where such objects have their shadows. */
  private Class<?> lastType = Object.class;

  private long lastShadowAt = Shapes.NO_FIELD;

  ToldField(Named declared, int index, int other, int number) {
    this.named = declared;
    this.isVolatile = RaceFields.isVolatile(declared);
    this.isFinal = RaceFields.isFinal(declared);
    this.isReference = declared.isReference();
    this.index = index;
    this.other = other;
    this.slot = Slots.FIRST + 2 * index;
    this.number = number;
  }

  /** Whether it is not known which one of its class it is. */
  boolean isOther() {
    return index < 0;
  }

  /** Where an object that has it keeps its shadow. */
  long shadowAt(Object of, Shapes shapes) {
    Class<?> type = of.getClass();
    if (type != lastType) {
      lastShadowAt = shapes.of(type).shadowAt();
      lastType = type;
    }
    return lastShadowAt;
  }

  /** Where it is in an object that has it. */
  long offset(Object of) {
    if (offset == UNKNOWN) {
      offset = found(of.getClass());
    }
    return offset;
  }

  private long found(Class<?> start) {
    String owner = named.owner().replace('/', '.');
    Class<?> type = start;
    while (type != null && !type.getName().equals(owner)) {
      type = type.getSuperclass();
    }
    return UNSAFE.objectFieldOffset(type == null ? start : type, named.name());
  }

  /** What it refers to. */
  @Nullable Object reference(Object of) {
    return UNSAFE.getReference(of, offset(of));
  }

  /** What it holds, in words. */
  String value(Object of) {
    long at = offset(of);
    return switch (named.descriptor().charAt(0)) {
      case 'Z' -> String.valueOf(UNSAFE.getBoolean(of, at));
      case 'B' -> String.valueOf(UNSAFE.getByte(of, at));
      case 'C' -> "'" + UNSAFE.getChar(of, at) + "'";
      case 'S' -> String.valueOf(UNSAFE.getShort(of, at));
      case 'I' -> String.valueOf(UNSAFE.getInt(of, at));
      case 'J' -> String.valueOf(UNSAFE.getLong(of, at));
      case 'F' -> String.valueOf(UNSAFE.getFloat(of, at));
      case 'D' -> String.valueOf(UNSAFE.getDouble(of, at));
      default -> words(UNSAFE.getReference(of, at));
    };
  }

  /** A value, without asking an object of the program. */
  static String words(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case String text -> "\"" + text + "\"";
      case Number number when number.getClass().getName().startsWith("java.lang.") ->
          number.toString();
      case Boolean truth -> truth.toString();
      case Character letter -> "'" + letter + "'";
      default -> "a " + value.getClass().getTypeName();
    };
  }

  /** The field as a program names it. */
  String label() {
    String owner = named.owner();
    int simple = Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1;
    return owner.substring(simple) + "." + named.name();
  }
}
