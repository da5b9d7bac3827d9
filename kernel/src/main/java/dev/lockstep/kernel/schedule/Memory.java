package dev.lockstep.kernel.schedule;

import dev.lockstep.hooks.HashGenerator;
import dev.lockstep.kernel.jvm.JvmSettings;
import dev.lockstep.kernel.jvm.Seeds;
import dev.lockstep.kernel.trace.AddressSpace;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a process is: a memory space, that is, its own copy of the program's static fields.
 *
 * <p>Tasks of one memory see each other's stores, so they are interleaved; tasks of different
 * memories can't, so they are not.
 */
public final class Memory {
  private final long seed;
  private final AddressSpace addresses = new AddressSpace();
  private final Belongings belongings = new Belongings();
  private final Map<String, HashGenerator.Words> sequences = new HashMap<>();

  /** The class that was asked for last, and its sequence. */
  private Class<?> hashedType = Object.class;

  private HashGenerator.Words hashes;

  /** The process's static fields while it does not run; see {@code hooks.Statics}. */
  @Nullable Object[] statics = new @Nullable Object[0];

  /** What it set for the JVM while it does not run; null if it set nothing. */
  @Nullable JvmSettings settings;

  /** Its tasks that are not over. */
  int liveTasks;

  /**
   * The memory of a new process.
   *
   * @param id no other process of the run has it
   * @param seed the run's
   */
  public Memory(int id, long seed) {
    this.seed = Seeds.mix(seed, id);
    this.hashes = sequence(Object.class.getName());
    sequences.put(Object.class.getName(), hashes);
  }

  /** Where all chance in the process comes from. */
  public long seed() {
    return seed;
  }

  /** The simulated addresses of its objects. */
  public AddressSpace addresses() {
    return addresses;
  }

  /** What parts of the kernel know of the process. */
  public Belongings belongings() {
    return belongings;
  }

  /** Whether only one task can see it. */
  public boolean isOfOneTask() {
    return liveTasks == 1;
  }

  /**
   * Where the sequence stands from which the objects of {@code type} get their identity hash codes.
   * Each class has one: how many objects of its own the JDK has asked for their hash codes shows in
   * none of the program's.
   */
  public HashGenerator.Words hashes(Class<?> type) {
    if (type != hashedType) {
      hashes = sequences.computeIfAbsent(nameOf(type), this::sequence);
      hashedType = type;
    }
    return hashes;
  }

  private HashGenerator.Words sequence(String name) {
    return HashGenerator.wordsOf(Seeds.mix(seed, name.hashCode()));
  }

  /** Behind the slash of a hidden class's name is where the JVM has put it. */
  private static String nameOf(Class<?> type) {
    String name = type.getName();
    return type.isHidden() ? name.substring(0, name.lastIndexOf('/')) : name;
  }
}
