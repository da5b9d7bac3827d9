package dev.lockstep.agent;

import dev.lockstep.instrumenter.facts.CountedClasses;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What of the JDK a program's classes reach that is counted, as far as they are loaded. They stay
 * loaded where other programs run between, and say it only once: so it is the program's own.
 */
public final class ReachedJdk {
  private final Set<CountedClasses> groups = ConcurrentHashMap.newKeySet();

  /** Of a program of which nothing is loaded yet. */
  public ReachedJdk() {}

  Set<CountedClasses> groups() {
    return groups;
  }
}
