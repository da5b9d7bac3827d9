package dev.lockstep.instrumenter.jdk;

import dev.lockstep.instrumenter.Hook;

/**
 * A hook in methods of a class.
 *
 * @param kind how it gets there
 * @param methods which methods: a name ({@code start}), or a name and a descriptor ({@code
 *     start()V}), must be there; a pattern ({@code park*}) means those that are. No constructors.
 *     For {@link Kind#CALL}, what is called: {@code java/lang/System.nanoTime()J}. For locks,
 *     {@code *}: there must be one.
 * @param hook what is called
 */
public record HookRow(Kind kind, String methods, Hook hook) {
  private static final String ANY = "*";

  /** Whether the class must have such a method, or such a lock. */
  boolean isExact() {
    return kind.concernsLocks() || !methods.endsWith(ANY);
  }

  /** Whether it may change this method of the class, which has code. */
  public boolean concerns(String name, String descriptor) {
    return kind == Kind.CALL
        || kind.concernsLocks()
        || (!name.startsWith("<") && matches(name, descriptor));
  }

  private boolean matches(String name, String descriptor) {
    if (isExact()) {
      return methods.equals(name) || methods.equals(name + descriptor);
    }
    return name.startsWith(methods.substring(0, methods.length() - ANY.length()));
  }

  @Override
  public String toString() {
    return kind + " " + methods + ": " + hook.owner() + "." + hook.name() + hook.descriptor();
  }
}
