package dev.lockstep.uniformsystem.memory;

import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.processors.Configuration;
import dev.lockstep.uniformsystem.processors.TicketLock;

/**
 * The shared memory of one node: bytes from 0 up to its size. What is free of it is a list of areas
 * in the order of their addresses, no two of which touch.
 */
final class Module {
  /** Blocks begin, and areas begin and end, at multiples of this. */
  private static final int GRAIN = 4;

  private static final int FIRST_AREAS = 16;

  /** Places in {@link #state}. */
  private static final int AREAS = 0;

  private static final int ALLOCATED = 1;
  private static final int CLASS = 2;

  /** What {@link #allocate} returns if there is no room. */
  static final int FULL = -1;

  private final int processor;
  private final int size;
  private final boolean crosses;
  private final short[] lock;
  private final int[] state;

  /** Start and length of each area. */
  private int[] areas;

  /**
   * The memory of a node, all free.
   *
   * @param crosses whether a block may cross a boundary of 64 kilobytes
   */
  Module(int processor, int size, boolean crosses) {
    this.processor = processor;
    this.size = size;
    this.crosses = crosses;
    lock = Machine.make(short.class, TicketLock.SIZE, processor);
    state = Machine.make(int.class, 3, processor);
    areas = Machine.make(int.class, 2 * FIRST_AREAS, processor);
    freeAll();
  }

  /** The virtual number of its processor. */
  int processor() {
    return processor;
  }

  /** How many bytes are allocated. */
  int allocated() {
    return state[ALLOCATED];
  }

  int memoryClass() {
    return state[CLASS];
  }

  void setClass(int number) {
    state[CLASS] = number;
  }

  /** The bytes that a block takes which is to hold so many; more than there can be: too many. */
  static int rounded(long bytes) {
    long rounded = Math.max(GRAIN, (bytes + GRAIN - 1) / GRAIN * GRAIN);
    return (int) Math.min(rounded, Integer.MAX_VALUE);
  }

  /** Everything is free. */
  void freeAll() {
    TicketLock.lock("FreeAll", lock);
    state[AREAS] = size > 0 ? 1 : 0;
    state[ALLOCATED] = 0;
    areas[0] = 0;
    areas[1] = size;
    TicketLock.unlock("FreeAll", lock);
  }

  /**
   * Takes the first place that is large enough.
   *
   * @param bytes rounded
   * @return where it begins, or {@link #FULL}
   */
  int allocate(int bytes) {
    TicketLock.lock("UsAlloc", lock);
    int start = FULL;
    for (int i = 0; i < state[AREAS] && start == FULL; i++) {
      int first = fit(areas[2 * i], bytes);
      if (first - areas[2 * i] <= areas[2 * i + 1] - bytes) {
        take(i, first, bytes);
        start = first;
      }
    }
    TicketLock.unlock("UsAlloc", lock);
    return start;
  }

  /** Where a block can begin in an area that begins at {@code start}. */
  private int fit(int start, int bytes) {
    int used = start % Configuration.OBJECT_BYTES;
    boolean touches = used + (long) bytes > Configuration.OBJECT_BYTES;
    if (crosses || !touches) {
      return start;
    }
    return bytes > Configuration.OBJECT_BYTES ? size : start - used + Configuration.OBJECT_BYTES;
  }

  private void take(int area, int first, int bytes) {
    int start = areas[2 * area];
    int end = start + areas[2 * area + 1];
    int behind = end - first - bytes;
    state[ALLOCATED] += bytes;
    if (first > start) {
      areas[2 * area + 1] = first - start;
      if (behind > 0) {
        insert(area + 1, first + bytes, behind);
      }
    } else if (behind > 0) {
      areas[2 * area] = first + bytes;
      areas[2 * area + 1] = behind;
    } else {
      delete(area);
    }
  }

  /** Gives a block back. */
  void free(int start, int bytes) {
    TicketLock.lock("UsFree", lock);
    int behind = 0;
    while (behind < state[AREAS] && areas[2 * behind] < start) {
      behind++;
    }
    state[ALLOCATED] -= bytes;
    insert(behind, start, bytes);
    join(behind);
    if (behind > 0) {
      join(behind - 1);
    }
    TicketLock.unlock("UsFree", lock);
  }

  /** Makes one area of this and the next, if they touch. */
  private void join(int area) {
    boolean touch =
        area + 1 < state[AREAS] && areas[2 * area] + areas[2 * area + 1] == areas[2 * area + 2];
    if (touch) {
      areas[2 * area + 1] += areas[2 * area + 3];
      delete(area + 1);
    }
  }

  private void insert(int area, int start, int length) {
    if (2 * state[AREAS] == areas.length) {
      grow();
    }
    for (int i = 2 * state[AREAS] - 1; i >= 2 * area; i--) {
      areas[i + 2] = areas[i];
    }
    areas[2 * area] = start;
    areas[2 * area + 1] = length;
    state[AREAS]++;
  }

  private void delete(int area) {
    state[AREAS]--;
    for (int i = 2 * area; i < 2 * state[AREAS]; i++) {
      areas[i] = areas[i + 2];
    }
  }

  private void grow() {
    int[] larger = Machine.make(int.class, 2 * areas.length, processor);
    for (int i = 0; i < areas.length; i++) {
      larger[i] = areas[i];
    }
    areas = larger;
  }
}
