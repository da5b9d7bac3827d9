package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

/**
 * The short form of counting, for methods that would get too large: the counter stays where all
 * methods share it, and each block calls a method of three bytes that checks and charges.
 *
 * <p>Nothing is fetched or stored around calls, so such a method grows by half where it would grow
 * threefold; a loop that does little else takes about 1.7 times plain Java.
 */
final class SharedCounterCode extends Code {
  private final CountingMethods methods;

  SharedCounterCode(CountingMethods methods) {
    super(0);
    this.methods = methods;
  }

  @Override
  Code reload() {
    return this;
  }

  @Override
  Code spill() {
    return this;
  }

  @Override
  Code charge(int ticks) {
    instructions.add(methods.call(CountingMethods.Check.NONE, ticks));
    return this;
  }

  @Override
  Code block(boolean checks, boolean exactly, int ticks) {
    if (checks) {
      CountingMethods.Check check =
          exactly ? CountingMethods.Check.EXACTLY : CountingMethods.Check.PLAINLY;
      instructions.add(methods.call(check, ticks));
      return this;
    }
    return ticks == 0 ? this : charge(ticks);
  }

  @Override
  Code loadCounter() {
    instructions.add(ticks(GETSTATIC));
    return this;
  }

  @Override
  Code storeCounter() {
    instructions.add(ticks(PUTSTATIC));
    return this;
  }
}
