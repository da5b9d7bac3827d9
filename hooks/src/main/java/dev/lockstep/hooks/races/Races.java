package dev.lockstep.hooks.races;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.ShieldedEngine;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Vector;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten code, changed classes of the JDK and the kernel tell where a run looks for data
 * races: accesses to memory, and what orders them.
 *
 * <p>As long as a run has one task in each process, nothing is told: whatever it does comes before
 * the start of any other.
 */
public final class Races {
  /** A monitor. */
  public static final long MONITOR = -1;

  /** The permit of a thread that parks. */
  public static final long PERMIT = -2;

  /** The end of a thread. */
  public static final long END = -3;

  /** What a lock, an event or a message of the kernel's gives. */
  public static final long KERNEL = -4;

  /** What a cell holds that is full, or that it is empty. */
  public static final long CELL = -5;

  /** That a thread was interrupted: it has a volatile field for that. */
  private static final long INTERRUPT =
      Unsafe.getUnsafe().objectFieldOffset(Thread.class, "interrupted");

  private static @Nullable RaceListener listener;

  /** Whether any task was started by another one. */
  private static boolean areShared;

  /** Whether code of classes tells. */
  private static boolean isBusy;

  private static final List<String> UNTOLD = new ArrayList<>();

  private Races() {}

  /** From here on this one is told; null where nobody is. */
  public static void tell(@Nullable RaceListener next) {
    listener = next;
    areShared = false;
    isBusy = false;
  }

  /** Whether anybody is told. */
  public static boolean areTold() {
    return listener != null;
  }

  /** Whether what order tasks have is told: one was started by another one. */
  public static boolean areOrdersTold() {
    return areShared && listener != null;
  }

  /** Nothing is told while the listener does something that could tell. */
  public static void busy(boolean is) {
    isBusy = is;
  }

  /** A method that is too large to tell, as {@code Class.method}. */
  public static synchronized void untold(String method) {
    if (!UNTOLD.contains(method)) {
      UNTOLD.add(method);
    }
  }

  /** The methods that are too large to tell; asked for once. */
  public static synchronized List<String> takeUntold() {
    List<String> taken = List.copyOf(UNTOLD);
    UNTOLD.clear();
    return taken;
  }

  private static boolean isTold() {
    return !isBusy && Hooks.isTask();
  }

  /** The same for code of the JDK, which the kernel uses too. */
  private static boolean isToldOfJdk() {
    return !isBusy && Hooks.isTask() && !ShieldedEngine.isKernelAtWork();
  }

  // Told by rewritten code.

  /** Before {@code getfield}; of a null object the JVM says so next. */
  public static void read(@Nullable Object of, int field, int place) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.reads(of, field, place);
      }
    }
  }

  /** Before {@code putfield}. */
  public static void write(@Nullable Object of, int field, int place) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.writes(of, field, place);
      }
    }
  }

  /** Before {@code getstatic}. */
  public static void readStatic(int field, int place) {
    if (areShared) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.readsStatic(field, place);
      }
    }
  }

  /** Before {@code putstatic}. */
  public static void writeStatic(int field, int place) {
    if (areShared) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.writesStatic(field, place);
      }
    }
  }

  /** Before an element is read. */
  public static void readElement(@Nullable Object array, int index, int place) {
    if (areShared && array != null) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.readsElement(array, index, place);
      }
    }
  }

  /** Before an element is written. */
  public static void writeElement(@Nullable Object array, int index, int place) {
    if (areShared && array != null) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.writesElement(array, index, place);
      }
    }
  }

  /** Before a call that reads what an object of the JDK holds. */
  public static void looksInto(@Nullable Object of, int place) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.calls(of, false, place);
      }
    }
  }

  /** Before a call that changes what an object of the JDK holds. */
  public static void changes(@Nullable Object of, int place) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.calls(of, true, place);
      }
    }
  }

  /** At the end of a constructor of a class with final fields. */
  public static void published(Object of) {
    if (areShared) {
      RaceListener told = listener;
      if (told != null && isTold()) {
        told.published(of);
      }
    }
  }

  // Told by the JDK's classes.

  /** A volatile read, directly before it or behind it. */
  public static void take(@Nullable Object of, long where) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isToldOfJdk()) {
        told.takes(of, where);
      }
    }
  }

  /** A volatile write. */
  public static void give(@Nullable Object of, long where) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isToldOfJdk()) {
        told.gives(of, where, true);
      }
    }
  }

  /** A write in release mode: who reads it comes behind it, and behind nothing else. */
  public static void giveAlone(@Nullable Object of, long where) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isToldOfJdk()) {
        told.gives(of, where, false);
      }
    }
  }

  /** An atomic change. */
  public static void change(@Nullable Object of, long where) {
    take(of, where);
    give(of, where);
  }

  /** The same where it may not have come to it. */
  public static boolean changed(boolean was, @Nullable Object of, long where) {
    take(of, where);
    if (was) {
      give(of, where);
    }
    return was;
  }

  /** A volatile field of a class of the JDK is going to be read. */
  public static void takeField(@Nullable Object of, int field) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isToldOfJdk()) {
        told.reads(of, field, 0);
      }
    }
  }

  /** It is going to be written. */
  public static void giveField(@Nullable Object of, int field) {
    if (areShared && of != null) {
      RaceListener told = listener;
      if (told != null && isToldOfJdk()) {
        told.writes(of, field, 0);
      }
    }
  }

  /** Who owns a lock of java.util.concurrent from now on. */
  public static void owns(Object lock, @Nullable Thread owner) {
    if (areShared) {
      RaceListener told = listener;
      if (told != null && isToldOfJdk()) {
        told.holds(lock, owner != null);
        LockOrders.holds(lock, owner != null);
      }
    }
  }

  /** {@link Thread#isAlive} returns this. */
  public static boolean isAlive(boolean alive, Thread thread) {
    if (!alive) {
      take(thread, END);
      LockOrders.joins(thread);
    }
    return alive;
  }

  // Told by the kernel.

  /** A monitor was entered. */
  public static void entered(Object monitor) {
    RaceListener told = listener;
    if (told != null && areShared) {
      told.takes(monitor, MONITOR);
      told.holds(monitor, true);
      LockOrders.holds(monitor, true);
    }
  }

  /** A monitor is going to be left. */
  public static void leaves(Object monitor) {
    RaceListener told = listener;
    if (told != null && areShared) {
      told.gives(monitor, MONITOR, true);
      told.holds(monitor, false);
      LockOrders.holds(monitor, false);
    }
  }

  /** The running task has a lock of the kernel's from now on, or not any more. */
  public static void holds(Object lock, boolean does) {
    RaceListener told = listener;
    if (told != null && areShared) {
      told.holds(lock, does);
      LockOrders.holds(lock, does);
    }
  }

  /** A monitor is going to be entered. */
  public static void enters(Object monitor) {
    if (areShared) {
      LockOrders.asks(monitor);
    }
  }

  /** The same of a lock that a class of the JDK is going to take. */
  public static void entersForJdk(Object monitor) {
    if (areShared && listener != null && isOfProgram(monitor)) {
      LockOrders.asks(monitor);
    }
  }

  /** The same of a lock that a class of the JDK has taken. */
  public static void enteredByJdk(Object monitor) {
    if (areShared && listener != null && isOfProgram(monitor)) {
      entered(monitor);
    }
  }

  /** The same of one that it gives back. */
  public static void leavesByJdk(Object monitor) {
    if (areShared && listener != null && isOfProgram(monitor)) {
      leaves(monitor);
    }
  }

  /**
   * Whether a lock that the JDK takes may order what the program does. Streams, and what loads
   * classes, have locks of their own, which order nothing else.
   */
  private static boolean isOfProgram(Object object) {
    if (object instanceof Closeable) {
      return false;
    }
    Class<?> type = object.getClass();
    return type.getClassLoader() != null
        || object instanceof Thread
        || object instanceof StringBuffer
        || object instanceof Vector
        || object instanceof Hashtable
        || type.getName().startsWith("java.util.Collections$Synchronized")
        || type.getName().startsWith("java.util.T"); // Timers have queues.
  }

  /** The running task comes behind what others have given there. */
  public static void takes(@Nullable Object of, long where) {
    RaceListener told = listener;
    if (told != null && areShared && of != null) {
      told.takes(of, where);
    }
  }

  /** The running task gives all that it has done. */
  public static void gives(@Nullable Object of, long where) {
    RaceListener told = listener;
    if (told != null && areShared && of != null) {
      told.gives(of, where, true);
    }
  }

  /** The same, in the place of all that was given before. */
  public static void givesAlone(@Nullable Object of, long where) {
    RaceListener told = listener;
    if (told != null && areShared && of != null) {
      told.gives(of, where, false);
    }
  }

  /** A class was initialised for the running process. */
  public static void initialized(String className) {
    RaceListener told = listener;
    if (told != null && areShared) {
      told.initialized(className);
    }
  }

  /** The running task, if there is one, has made a task. */
  public static void made(int task, String name, int process, boolean isFirst) {
    RaceListener told = listener;
    if (told != null) {
      told.made(task, name, process);
      LockOrders.made(task, name);
      areShared |= !isFirst;
    }
  }

  /** The running task knows that a task is over. */
  public static void joins(int task) {
    RaceListener told = listener;
    if (told != null && areShared) {
      told.joins(task);
      LockOrders.joins(task);
    }
  }

  /** The running task is over. */
  public static void ended(Thread thread) {
    gives(thread, END);
    LockOrders.ended(thread);
  }

  /** The running task has awaited the end of a thread. */
  public static void joins(Thread thread) {
    takes(thread, END);
    LockOrders.joins(thread);
  }

  /** The running task has found that it was interrupted. */
  public static void interrupted() {
    takes(Hooks.task, INTERRUPT);
  }

  /** Another task runs; below 0: none. */
  public static void runs(int task) {
    RaceListener told = listener;
    if (told != null) {
      told.runs(task);
    }
  }

  /** Where the program's hash code of an object is that the listener had to mark; null: nowhere. */
  public static RaceListener.@Nullable HashSlot hashOf(Object object) {
    RaceListener told = listener;
    return told == null || !areShared ? null : told.hashOf(object);
  }
}
