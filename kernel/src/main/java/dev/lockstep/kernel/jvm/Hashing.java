package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.jvm.HashGenerator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the objects of a process get their identity hash codes from. Each class has a sequence: how
 * many objects of its own the JDK has asked for their hash codes shows in none of the program's.
 */
public final class Hashing {
  private final long seed;
  private final Map<String, HashGenerator.Words> sequences = new HashMap<>();

  /** The class that was asked for last, and its sequence. */
  private @Nullable Class<?> lastType;

  private HashGenerator.@Nullable Words last;

  /** The sequences that belong to {@code seed}. */
  public Hashing(long seed) {
    this.seed = seed;
  }

  /**
   * Loads what this needs. Loading a class asks for hash codes, so nothing may be loaded while one
   * is asked for.
   */
  public static void settle() {
    var _ = new Hashing(0).of(Object.class);
  }

  /** Where that of {@code type} stands. */
  public HashGenerator.Words of(Class<?> type) {
    HashGenerator.Words words = last;
    if (words == null || type != lastType) {
      String name = nameOf(type);
      words = sequences.get(name);
      if (words == null) {
        words = HashGenerator.wordsOf(Seeds.mix(seed, name.hashCode()));
        sequences.put(name, words);
      }
      lastType = type;
      last = words;
    }
    return words;
  }

  /** Behind the slash of a hidden class's name is where the JVM has put it. */
  private static String nameOf(Class<?> type) {
    String name = type.getName();
    return type.isHidden() ? name.substring(0, name.lastIndexOf('/')) : name;
  }
}
