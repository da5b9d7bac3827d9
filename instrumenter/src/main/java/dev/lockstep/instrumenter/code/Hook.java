package dev.lockstep.instrumenter.code;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.MethodInsnNode;

/** A static method that rewritten code calls; {@code owner} is its class's internal name. */
public record Hook(String owner, String name, String descriptor) {
  private static final String PACKAGE = "dev/lockstep/hooks/";

  /**
   * A hook as tables write it: class in package dev.lockstep.hooks or below, name and descriptor.
   *
   * @param text such as {@code "Ticks.check(I)I"}
   */
  public static Hook of(String text) {
    int dot = text.indexOf('.');
    int parenthesis = text.indexOf('(');
    return new Hook(
        PACKAGE + text.substring(0, dot),
        text.substring(dot + 1, parenthesis),
        text.substring(parenthesis));
  }

  /** The name of its class, as {@link Class#forName(String)} takes it. */
  public String className() {
    return owner.replace('/', '.');
  }

  /** The instruction that calls it. */
  public MethodInsnNode call() {
    return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
  }

  /** What stands for it in a method reference. */
  public Handle handle() {
    return new Handle(H_INVOKESTATIC, owner, name, descriptor, false);
  }
}
