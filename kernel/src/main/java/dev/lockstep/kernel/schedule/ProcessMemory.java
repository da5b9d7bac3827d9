package dev.lockstep.kernel.schedule;

import dev.lockstep.hooks.HeldMonitors;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.races.RaceListener.HashSlot;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.Hashing;
import dev.lockstep.kernel.jvm.JvmSettings;
import dev.lockstep.kernel.jvm.Seeds;
import dev.lockstep.kernel.trace.AddressSpace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a process is: a memory space, that is, its own copy of the program's static fields.
 *
 * <p>Tasks of one memory see each other's stores, so they are interleaved; tasks of different
 * memories can't, so they are not.
 */
public final class ProcessMemory {
  /**
   * Numbers of threads; those of the JVM, and of tasks without a thread of the program's, are less.
   */
  private static final long THREADS_OF_EACH = 1_000_000_000;

  private final long seed;
  private final AddressSpace addresses = new AddressSpace();
  private final Belongings belongings = new Belongings();

  /** Null until a hash code is asked for: a machine may have a million processes. */
  private @Nullable Hashing hashing;

  /** The process's static fields while it does not run; see {@code hooks.Statics}. */
  @Nullable Object[] statics = new @Nullable Object[0];

  /** What it set for the JVM while it does not run; null if it set nothing. */
  @Nullable JvmSettings settings;

  /** The monitors that its only task entered without asking. */
  private HeldMonitors held = HeldMonitors.NONE;

  /** Tasks that were suspended while the JDK held locks for them; null until there is one. */
  private @Nullable List<Task> holders;

  /** Its tasks that are not over. */
  private int liveTasks;

  /** How many there were ever, and ever at once. */
  private int tasks;

  private int mostTasks;

  /** Of how many it is known that they have ended, as somebody has waited for that. */
  private int endsSeen;

  /** Those of them that are no daemons: without them it ends. */
  private int userTasks;

  /** Those of them that are threads which the program has made. */
  private int userThreads;

  private final int id;
  private int firstTask;

  /** Whether tasks of other processes can see objects of it. */
  private boolean isShared;

  private boolean hasHadThreads;
  private int threads;
  private int threadNames;

  /**
   * The memory of a new process.
   *
   * @param id no other process of the run has it
   * @param seed the run's
   */
  public ProcessMemory(int id, long seed) {
    this.id = id;
    this.seed = Seeds.mix(seed, id);
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

  /** A task comes, so no task enters monitors without asking any more. */
  void addTask(boolean isThread, boolean isDaemon) {
    liveTasks++;
    tasks++;
    mostTasks = Math.max(mostTasks, liveTasks);
    hasHadThreads |= isThread;
    userTasks += isDaemon ? 0 : 1;
    userThreads += isThread && !isDaemon ? 1 : 0;
    held.close();
  }

  /** A task is over. */
  void removeTask(boolean isThread, boolean isDaemon) {
    liveTasks--;
    userTasks -= isDaemon ? 0 : 1;
    userThreads -= isThread && !isDaemon ? 1 : 0;
  }

  /** Whether one task is left that is no daemon. */
  boolean hasOneUserTask() {
    return userTasks == 1;
  }

  /** A task is suspended while the JDK holds locks for it. */
  void addHolder(Task task) {
    if (task.jdkLocks().announce()) {
      if (holders == null) {
        holders = new ArrayList<>();
      }
      holders.add(task);
    }
  }

  /** The tasks that were suspended while the JDK held locks for them, since that was last asked. */
  public List<Task> takeHolders() {
    List<Task> taken = holders;
    holders = null;
    return taken == null ? List.of() : taken;
  }

  /** Whether it is the first of the run: the host's, or the first node's. */
  public boolean isFirst() {
    return id == 0;
  }

  /** A task comes; the number of the first one names the process. */
  void noteFirst(int task) {
    if (isNew()) {
      firstTask = task;
    }
  }

  /** The number of its first task. */
  public int firstTask() {
    return firstTask;
  }

  /** Whether no task has been here yet. */
  boolean isNew() {
    return tasks == 0;
  }

  /** Whether the program has ever started a thread here. */
  boolean hasHadThreads() {
    return hasHadThreads;
  }

  /** How many tasks there were ever. */
  public int tasks() {
    return tasks;
  }

  /** How many tasks there were ever at once. */
  public int mostTasks() {
    return mostTasks;
  }

  /** Whether threads of the program are left that are no daemons. */
  public boolean hasUserThreads() {
    return userThreads > 0;
  }

  /** Whether only daemons are left, so that the process is over. */
  public boolean hasOnlyDaemons() {
    return liveTasks > 0 && userTasks == 0;
  }

  /** The number of a thread that the program makes: no thread of any process has it. */
  public long nextThread() {
    return (id + 1L) * THREADS_OF_EACH + threads++;
  }

  /** The number in the name of a thread that has no other. */
  public int nextThreadName() {
    return threadNames++;
  }

  /** The monitors that its only task entered without asking. */
  public HeldMonitors held() {
    return held;
  }

  /** The running task is its only one, and enters monitors without asking from here on. */
  public HeldMonitors openMonitors(Task task) {
    if (held == HeldMonitors.NONE) {
      held = new HeldMonitors();
      HeldMonitors.current = held;
    }
    held.openTo(task.thread);
    return held;
  }

  /** From here on it shares objects with other processes: each may see what the other does. */
  public void share() {
    isShared = true;
    held.close();
  }

  /** Whether only one task can see it. */
  public boolean isOfOneTask() {
    return liveTasks == 1 && !isShared;
  }

  /** A task of it knows that another one has ended, and no other has known that. */
  public void seesEnd() {
    endsSeen++;
  }

  /**
   * Whether only one task can see it, and what others have done there was over before: it was the
   * only one ever, or has seen the ends of all others, or they have of each other.
   */
  public boolean isLeftToOneTask() {
    return isOfOneTask() && tasks == endsSeen + 1;
  }

  /**
   * The identity hash code of {@code object}. An object that has none gets the next of the sequence
   * that the process has for the object's class.
   */
  public int identityHash(Object object) {
    if (hashing == null) {
      hashing = new Hashing(seed);
    }
    HashSlot slot = Races.hashOf(object);
    if (slot == null) {
      return HashGenerator.hash(object, hashing.of(object.getClass()));
    }
    if (slot.seen == 0) {
      slot.seen = HashGenerator.hash(new Object(), hashing.of(object.getClass()));
    }
    return slot.seen;
  }
}
