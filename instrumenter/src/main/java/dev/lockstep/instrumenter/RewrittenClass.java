package dev.lockstep.instrumenter;

import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.MethodCounters;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A class as it is to be loaded.
 *
 * @param bytes the rewritten class file
 * @param statics the class that holds its private statics; empty where it has none
 * @param links the class through which it reaches others, where it is too old to do so itself
 * @param coarse its methods that have no room to be counted exactly, with class and descriptor
 * @param linksCalls whether code of a program, and not of the JDK, says what some of its calls lead
 *     to: the JVM keeps that for as long as the class
 * @param counters what counters of its methods' executions mean; empty where there are none
 */
public record RewrittenClass(
    String name,
    byte[] bytes,
    Optional<MadeClass> statics,
    Optional<MadeClass> links,
    List<String> coarse,
    boolean linksCalls,
    List<MethodCounters> counters) {
  /** A class whose executions are not counted. */
  public RewrittenClass(
      String name,
      byte[] bytes,
      Optional<MadeClass> statics,
      Optional<MadeClass> links,
      List<String> coarse,
      boolean linksCalls) {
    this(name, bytes, statics, links, coarse, linksCalls, List.of());
  }

  /** A class that needs no other. */
  public RewrittenClass(String name, byte[] bytes) {
    this(name, bytes, Optional.empty(), Optional.empty(), List.of(), false);
  }

  /** What is to be defined by the same loader before the class itself is. */
  public Stream<MadeClass> companions() {
    return Stream.concat(statics.stream(), links.stream());
  }
}
