package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;

import dev.lockstep.instrumenter.Hook;

/**
 * A hook in methods of a class.
 *
 * @param kind how it gets there
 * @param methods which methods: a name ({@code start}), or a name and a descriptor ({@code
 *     start()V}), must be there; a pattern ({@code park*}, {@code public *}, {@code synchronized
 *     *}) means those that are. No constructors. For {@link Kind#CALL}, what is called: {@code
 *     java/lang/System.nanoTime()J}.
 * @param hook what is called
 */
public record HookRow(Kind kind, String methods, Hook hook) {
  private static final String ANY = "*";

  /** Whether the class must have such a method. */
  boolean isExact() {
    return !methods.endsWith(ANY);
  }

  /** Whether it may change this method of the class, which has code. */
  public boolean concerns(int access, String name, String descriptor) {
    return kind == Kind.CALL || (!name.startsWith("<") && matches(access, name, descriptor));
  }

  private boolean matches(int access, String name, String descriptor) {
    if (isExact()) {
      return methods.equals(name) || methods.equals(name + descriptor);
    }
    return switch (methods) {
      case "public *" -> (access & ACC_PUBLIC) != 0;
      case "synchronized *" -> (access & ACC_SYNCHRONIZED) != 0;
      default -> name.startsWith(methods.substring(0, methods.length() - ANY.length()));
    };
  }

  @Override
  public String toString() {
    return kind + " " + methods + ": " + hook.owner() + "." + hook.name() + hook.descriptor();
  }
}
