package dev.lockstep.uniformsystem.machine;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.memory.MemoryModules;
import dev.lockstep.kernel.trace.Wait;
import java.lang.reflect.Array;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The simulated machine, as the Uniform System sees it. */
public final class Machine {
  /** Units of GetRtc in a second: each takes 62.5 microseconds. */
  private static final long RTC_UNITS = 16_000;

  private Machine() {}

  // Processors

  /**
   * Takes the caller, which began on the host, to node 0.
   *
   * @return how many nodes there are
   * @throws IllegalStateException if this is no machine for the Uniform System
   */
  public static int enter(String call) {
    Kernel kernel = Kernel.running();
    String name = kernel.profile().name();
    if (!kernel.isCounted()) {
      throw new IllegalStateException(
          call + ": static fields have to be private to a process; run without --no-aspp");
    }
    if (kernel.isSpmd()) {
      throw new IllegalStateException(
          call + ": it starts the processes on the nodes itself; run without --spmd");
    }
    if (kernel.profile().memory().isEmpty()) {
      throw new IllegalStateException(
          "%s: the nodes of %s share no memory; run with --machine butterfly-plus"
              .formatted(call, name));
    }
    if (kernel.nodes() == 0) {
      throw new IllegalStateException(
          call + ": nobody has said how many nodes there are; run with --nodes N, such as 8");
    }
    kernel.processes().moveTo(call, 0);
    return kernel.nodes();
  }

  /** Starts a process on a node; it has static fields of its own and shares all objects. */
  public static void start(String call, int node, Runnable body) {
    Kernel.running().processes().startSharing(call, node, body::run);
  }

  /** Ends the process of a node that isn't the caller's. */
  public static void kill(String call, int node) {
    Kernel.running().processes().kill(call, node);
  }

  /** The caller's node. */
  public static int node() {
    return Kernel.running().task().node();
  }

  // Time

  /** Since the machine was switched on, in units of 62.5 microseconds. */
  public static int rtc() {
    Kernel kernel = Kernel.running();
    long hertz = kernel.profile().clockHertz();
    long ticks = kernel.programClock();
    return (int) (ticks / hertz * RTC_UNITS + ticks % hertz * RTC_UNITS / hertz);
  }

  /** Lets earlier tasks go on. A caller that does nothing else is found out. */
  public static void look() {
    Kernel kernel = Kernel.running();
    kernel.flick();
    kernel.spinLocks().looked();
  }

  /** The caller's processor is to perform its first task. */
  public static void useFirst() {
    Kernel kernel = Kernel.running();
    kernel.profile().memory().ifPresent(memory -> kernel.spend(memory.firstUseTicks()));
  }

  // Memory with a place

  /** A new array in the memory of a node. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // C's memory has no type
  public static <A> A make(Class<?> element, int length, int node) {
    Object array = Array.newInstance(element, length);
    Kernel.running().modules().place("UsAlloc", array, node);
    return (A) array;
  }

  /** The node in whose memory an array is; negative if it is in none. */
  public static int nodeOf(Object array) {
    return Kernel.running().modules().nodeOf(array);
  }

  /** The first element of an array, read as a word of its node's memory is. */
  public static Object fetch(String call, Object array) {
    int place = nodeOf(array);
    Kernel.running().modules().access(call, place < 0 ? node() : place);
    return Array.get(array, 0);
  }

  /** Stores into the first element of an array that is not shared yet. */
  public static void store(Object array, @Nullable Object value) {
    Array.set(array, 0, value);
  }

  /** How many elements an array has. */
  public static int length(Object array) {
    return Array.getLength(array);
  }

  /** The caller's process does nothing from here on. */
  public static void suspend(String why) {
    new Signal(why, Wait.OTHER).await(0);
  }

  /**
   * Changes an element in one piece.
   *
   * @param does what to do; no code of a program may run in between
   * @return what was there
   * @throws IllegalArgumentException if there is no such element
   */
  public static short atomic(String call, short[] location, int index, Change does, int with) {
    check(call, location.length, index);
    return Kernel.running()
        .modules()
        .atomic(
            call,
            location,
            () -> {
              short old = location[index];
              location[index] = (short) does.apply(old, with);
              return old;
            });
  }

  // Locks: what happens to their memory is the same, and recordings tell of them

  /** The same of a lock that is 0 while it is free, to take it. */
  public static short take(String call, short[] lock, int index, Change does, int with) {
    short old = atomic(call, lock, index, does, with);
    Kernel.running().spinLocks().asked(lock, index, old != 0, null);
    return old;
  }

  /** The same of a lock's next ticket: the element behind it says which one is served. */
  public static short draw(String call, short[] lock, int index, Change does, int with) {
    short ticket = atomic(call, lock, index, does, with);
    BooleanSupplier isServed = () -> lock[index + 1] == ticket;
    Kernel.running().spinLocks().asked(lock, index, !isServed.getAsBoolean(), isServed);
    return ticket;
  }

  /** The same of a lock, to give it back. */
  public static short give(String call, short[] lock, int index, Change does, int with) {
    short old = atomic(call, lock, index, does, with);
    Kernel.running().spinLocks().given(lock, index);
    return old;
  }

  /** The same of the ticket that a lock serves. */
  public static short serve(String call, short[] lock, int index, Change does, int with) {
    short old = atomic(call, lock, index, does, with);
    Kernel.running().spinLocks().given(lock, index - 1);
    return old;
  }

  /** The same for 32 bits. The machine does it for 16; see {@code Atomic_add_long}. */
  public static int atomic(String call, int[] location, int index, Change does, int with) {
    check(call, location.length, index);
    return Kernel.running()
        .modules()
        .atomic(
            call,
            location,
            () -> {
              int old = location[index];
              location[index] = does.apply(old, with);
              return old;
            });
  }

  private static void check(String call, int length, int index) {
    if (index < 0 || index >= length) {
      throw new IllegalArgumentException(
          "%s: there is no element %s in an array of %s".formatted(call, index, length));
    }
  }

  /**
   * Moves a block with the switch's block transfer, and waits until it is there.
   *
   * @throws IllegalArgumentException if the two can't hold it
   */
  public static void move(String call, Object from, int first, Object to, int start, int bytes) {
    int size = Sizes.of(elementOf(call, from));
    if (elementOf(call, to) != elementOf(call, from)) {
      throw new IllegalArgumentException(
          "%s: elements of %s can't become elements of %s"
              .formatted(call, from.getClass().getSimpleName(), to.getClass().getSimpleName()));
    }
    if (bytes < 0 || bytes % size != 0) {
      throw new IllegalArgumentException(
          "%s: %s bytes are no whole number of elements of %s".formatted(call, bytes, size));
    }
    int count = bytes / size;
    checkRange(call, from, first, count);
    checkRange(call, to, start, count);
    transfer(call, nodeOf(from), nodeOf(to), bytes);
    System.arraycopy(from, first, to, start, count);
  }

  /** A block between two other nodes passes through the one that asks. */
  private static void transfer(String call, int from, int to, int bytes) {
    MemoryModules modules = Kernel.running().modules();
    int here = node();
    boolean isFetched = from >= 0 && from != here;
    boolean isSent = to >= 0 && to != here;
    if (isFetched || !isSent) {
      modules.transfer(call, isFetched ? from : here, bytes);
    }
    if (isSent) {
      modules.transfer(call, to, bytes);
    }
  }

  private static Class<?> elementOf(String call, Object array) {
    Class<?> element = array.getClass().getComponentType();
    if (element == null) {
      throw new IllegalArgumentException(
          "%s: a %s is no array".formatted(call, array.getClass().getSimpleName()));
    }
    return element;
  }

  private static void checkRange(String call, Object array, int first, int count) {
    int length = Array.getLength(array);
    if (first < 0 || count > length - first) {
      throw new IllegalArgumentException(
          "%s: there are no %s elements from %s on in an array of %s"
              .formatted(call, count, first, length));
    }
  }
}
