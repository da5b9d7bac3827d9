package dev.lockstep.hooks.jdk.management;

import java.lang.management.MemoryType;
import java.util.Arrays;

/**
 * The pools of memory that programs ask for, by HotSpot's names. All objects are old ones, so the
 * pool of these is the heap; nothing is in the others.
 */
enum MemoryPools {
  NON_METHODS("CodeHeap 'non-nmethods'", Manager.CODE_CACHE),
  METASPACE("Metaspace", Manager.METASPACE),
  PROFILED("CodeHeap 'profiled nmethods'", Manager.CODE_CACHE),
  CLASS_SPACE("Compressed Class Space", Manager.METASPACE),
  NOT_PROFILED("CodeHeap 'non-profiled nmethods'", Manager.CODE_CACHE),
  EDEN("PS Eden Space", Manager.SCAVENGE),
  SURVIVOR("PS Survivor Space", Manager.SCAVENGE),
  OLD("PS Old Gen", Manager.MARK_SWEEP);

  /** What manages pools. */
  enum Manager {
    CODE_CACHE("CodeCacheManager"),
    METASPACE("Metaspace Manager"),
    SCAVENGE("PS Scavenge"),
    MARK_SWEEP("PS MarkSweep");

    private final String title;

    Manager(String title) {
      this.title = title;
    }

    String title() {
      return title;
    }

    /** Whether it is a collector. */
    boolean collects() {
      return this == SCAVENGE || this == MARK_SWEEP;
    }
  }

  private final String title;

  /** The one that has least to do with others. */
  private final Manager manager;

  MemoryPools(String title, Manager manager) {
    this.title = title;
    this.manager = manager;
  }

  String title() {
    return title;
  }

  MemoryType type() {
    return isHeap() ? MemoryType.HEAP : MemoryType.NON_HEAP;
  }

  /** Whether it is a part of the heap. */
  boolean isHeap() {
    return manager.collects();
  }

  /** Whether HotSpot tells when more of it is used than was asked for. */
  boolean hasThreshold() {
    return this != EDEN && this != SURVIVOR;
  }

  /** The names of what manages it. */
  String[] managerNames() {
    return Arrays.stream(Manager.values())
        .filter(this::isManagedBy)
        .map(Manager::title)
        .toArray(String[]::new);
  }

  /** All that is collected with the young is collected with the old, too. */
  private boolean isManagedBy(Manager other) {
    return other == manager || (other == Manager.MARK_SWEEP && manager == Manager.SCAVENGE);
  }

  /** The pool of this name. */
  static MemoryPools named(String title) {
    return Arrays.stream(values()).filter(pool -> pool.title.equals(title)).findAny().orElseThrow();
  }

  /** The names of the pools of a manager. */
  static String[] namesOf(String manager) {
    return Arrays.stream(values())
        .filter(
            pool ->
                Arrays.stream(Manager.values())
                    .anyMatch(its -> its.title.equals(manager) && pool.isManagedBy(its)))
        .map(MemoryPools::title)
        .toArray(String[]::new);
  }
}
