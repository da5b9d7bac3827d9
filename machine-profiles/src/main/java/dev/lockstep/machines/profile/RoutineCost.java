package dev.lockstep.machines.profile;

import java.util.Objects;

/**
 * What a call of a library routine costs, on top of the call instruction.
 *
 * @param callTicks ticks of each call, 0 to 10000
 * @param elementTicks ticks for the elements
 * @param elementCount how many elements there are
 * @param leaf whether the routine can never call back into the program
 */
public record RoutineCost(
    int callTicks, ElementTicks elementTicks, ElementCount elementCount, boolean leaf) {

  /** Refuses ticks out of range. */
  public RoutineCost {
    InstructionCosts.checked(callTicks);
    Objects.requireNonNull(elementTicks, "elementTicks");
    Objects.requireNonNull(elementCount, "elementCount");
  }

  /** The same whole ticks for every element. */
  public RoutineCost(int callTicks, int ticksPerElement, ElementCount elementCount, boolean leaf) {
    this(callTicks, ElementTicks.whole(ticksPerElement), elementCount, leaf);
  }

  /** A routine that may call back, at the same price whatever its arguments are. */
  public static RoutineCost ofCall(int callTicks) {
    return new RoutineCost(callTicks, ElementTicks.NONE, ElementCount.NONE, false);
  }

  /** The same cost, without the elements if a method of this descriptor has none to count. */
  RoutineCost fittedTo(String descriptor) {
    return elementCount.fits(descriptor)
        ? this
        : new RoutineCost(callTicks, ElementTicks.NONE, ElementCount.NONE, leaf);
  }
}
