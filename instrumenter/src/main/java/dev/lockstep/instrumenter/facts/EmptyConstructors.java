package dev.lockstep.instrumenter.facts;

import java.util.Set;

/** Whose constructors have no code but the return. */
public final class EmptyConstructors {
  private static final Set<String> OWNERS = Set.of("java/lang/Object", "java/lang/Record");

  private EmptyConstructors() {}

  /** Whether those of class {@code owner} are. */
  public static boolean areOf(String owner) {
    return OWNERS.contains(owner);
  }
}
