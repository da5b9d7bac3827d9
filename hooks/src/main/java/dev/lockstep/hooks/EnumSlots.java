package dev.lockstep.hooks;

/** The slot of each enum that the JDK was asked about. */
final class EnumSlots extends ClassValue<EnumSlot> {
  @Override
  protected EnumSlot computeValue(Class<?> type) {
    return EnumSlot.forType(type);
  }
}
