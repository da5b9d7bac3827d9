package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.*;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Counting where all methods share the counter: nothing is fetched or stored around calls.
 *
 * <p>So it is short. Exact versions count so, and methods that would get too large otherwise. Those
 * call methods of their class that take three bytes a call.
 */
public final class SharedCounterCode extends Code {
  private final @Nullable CountingMethods methods;

  /**
   * Code of a method that has its counter in a local variable elsewhere.
   *
   * @param methods what to call; null for the hooks themselves
   * @param counter the local variable
   */
  public SharedCounterCode(@Nullable CountingMethods methods, int counter) {
    super(counter);
    this.methods = methods;
  }

  @Override
  public Code reload() {
    return this;
  }

  @Override
  public Code spill() {
    return this;
  }

  @Override
  public Code spillForGood() {
    return this;
  }

  @Override
  public Code charge(int ticks) {
    if (methods != null) {
      instructions.add(methods.add(ticks));
      return this;
    }
    return constant(ticks).call(TICKS, "add", "(I)V", false);
  }

  @Override
  public Code block(Looks looks, int ticks) {
    if (looks != Looks.NEVER && methods != null) {
      instructions.add(methods.check(ticks));
      return this;
    }
    return ticks == 0 ? this : charge(ticks);
  }

  /**
   * Charges for what comes before an instruction, checks, and charges for the instruction.
   *
   * @param before what was not charged yet
   * @param visibility what another task can see of the instruction
   */
  public Code exactly(int before, int own, Visibility visibility) {
    if (methods != null) {
      instructions.add(methods.exactly(before, own, visibility));
      return this;
    }
    return constant(before).constant(own).call(TICKS, visibility.check, "(II)V", false);
  }

  @Override
  public Code touch(String type, AbstractInsnNode call) {
    if (methods == null) {
      return super.touch(type, call);
    }
    instructions.add(methods.touch(type, new SharedCounterCode(null, 0).touch(type, call)));
    return this;
  }

  /** The switch point of a loop. */
  public Code atLoop() {
    return call(TICKS, "atLoop", "()V", false);
  }

  @Override
  public Code loadCounter() {
    instructions.add(ticks(GETSTATIC));
    return this;
  }

  @Override
  public Code storeCounter() {
    instructions.add(ticks(PUTSTATIC));
    return this;
  }
}
