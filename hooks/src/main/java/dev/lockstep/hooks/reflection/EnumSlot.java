package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.Statics;
import org.jspecify.annotations.Nullable;

/**
 * Where each process has the {@link EnumConstants} of an enum.
 *
 * <p>It is kept where the JDK keeps the constants, in the class, which takes one load to find. With
 * a {@link ClassValue} alone {@code Enum.valueOf} and {@code EnumSet.of} took twice as long.
 *
 * @param index the slot among the {@link Statics}
 */
record EnumSlot(int index) {
  private static final EnumSlot NONE = new EnumSlot(-1);

  private static final ClassValue<EnumSlot> SLOTS = new Slots();

  /** That of an enum that is rewritten; null for any other class. */
  static @Nullable EnumSlot of(Class<?> type) {
    if (JdkFields.enumConstants(type) instanceof EnumSlot[] kept) {
      return kept[0];
    }
    EnumSlot slot = type.getClassLoader() == null ? NONE : SLOTS.get(type);
    return slot == NONE ? null : slot;
  }

  private static EnumSlot forType(Class<?> type) {
    boolean isRewritten = type.isEnum() && Members.holder(type) != null;
    return isRewritten ? new EnumSlot(Statics.register()) : NONE;
  }

  /** From here on the slot is found fast. */
  void keepIn(Class<?> type) {
    JdkFields.enumConstants(type, new EnumSlot[] {this});
  }

  /** From here on the JDK looks for the constants by itself, and will find none either. */
  static void keepNoneIn(Class<?> type) {
    JdkFields.enumConstants(type, null);
  }

  /** Those of all that the JDK was asked about. */
  private static final class Slots extends ClassValue<EnumSlot> {
    @Override
    protected EnumSlot computeValue(Class<?> type) {
      return forType(type);
    }
  }
}
