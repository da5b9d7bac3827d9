package dev.lockstep.instrumenter.jdk;

import dev.lockstep.instrumenter.code.Hook;

/**
 * A hook in methods of a class.
 *
 * @param kind how it gets there
 * @param methods which methods: a name ({@code start}), or a name and a descriptor ({@code
 *     start()V}), must be there; a pattern ({@code park*}) means those that are. No constructors.
 *     For {@link Kind#CALL}, what is called: {@code java/lang/System.nanoTime()J}; for {@link
 *     Kind#READ}, what is read. For locks, {@code *}: there must be one.
 * @param hook what is called
 * @param within for {@link Kind#CALL}, in which methods, named as above: those that need not be
 *     looked at are copied, which takes a tenth of the time
 */
public record HookRow(Kind kind, String methods, Hook hook, String within) {
  private static final String ANY = "*";

  /** A row for all methods of the class. */
  public HookRow(Kind kind, String methods, Hook hook) {
    this(kind, methods, hook, ANY);
  }

  /** Whether the class must have such a method, or such a lock. */
  boolean isExact() {
    return kind.concernsLocks() || !methods.endsWith(ANY);
  }

  /** Whether it may change this method of the class, which has code. */
  public boolean concerns(String name, String descriptor) {
    if (kind == Kind.CALL || kind == Kind.READ) {
      return matches(within, name, descriptor);
    }
    return kind.concernsLocks() || (!name.startsWith("<") && matches(methods, name, descriptor));
  }

  private static boolean matches(String pattern, String name, String descriptor) {
    if (pattern.endsWith(ANY)) {
      return name.startsWith(pattern.substring(0, pattern.length() - ANY.length()));
    }
    return pattern.equals(name) || pattern.equals(name + descriptor);
  }

  @Override
  public String toString() {
    return kind + " " + methods + ": " + hook.owner() + "." + hook.name() + hook.descriptor();
  }
}
