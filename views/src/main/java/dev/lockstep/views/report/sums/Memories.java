package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.MemoryReached;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What memories were asked for in the whole run: each of them, and the lines that asked. */
public final class Memories implements Recorder, Section {
  /**
   * A memory. What its own node's references waited is in the waits, too.
   *
   * @param near references of the node's own tasks, as far as the run has told
   * @param far references of others
   * @param remote how many ticks longer those took than near ones, waits apart
   * @param retries how often a way through the switch was tried again
   * @param inSwitch how many ticks references waited for that
   * @param atModule how many they waited for the memory
   */
  record Memory(
      int node, long near, long far, long remote, long retries, long inSwitch, long atModule) {}

  /** What was asked of a memory at a place. */
  record Spot(
      int node,
      int place,
      long references,
      long remote,
      long retries,
      long inSwitch,
      long atModule) {}

  private record Key(int node, int place) {}

  private static final class Sum {
    long references;
    long remote;
    long retries;
    long inSwitch;
    long atModule;

    void add(MemoryReached reached) {
      references += reached.references();
      remote += reached.far();
      retries += reached.retries();
      inSwitch += reached.inSwitch();
      atModule += reached.atModule();
    }

    long ticks() {
      return remote + inSwitch + atModule;
    }
  }

  private static final int MOST_SPOTS = 500;

  private final Map<Integer, ModuleUsed> used = new TreeMap<>();
  private final Map<Integer, Sum> memories = new TreeMap<>();
  private final Map<Key, Sum> spots = new HashMap<>();

  /** What each task has told, and whose place is told next; by task, and never walked. */
  private final Map<Integer, List<MemoryReached>> unplaced = new HashMap<>();

  /** Adds up the whole run. */
  public Memories(Gathering gathering) {
    gathering.hear(this);
  }

  Memories() {}

  @Override
  public void addTo(PageData page) {
    page.add("memories", memories());
    page.add("memorySpots", spots());
  }

  @Override
  public void detail(TraceDetail detail) {
    switch (detail) {
      case ModuleUsed module -> used.put(module.node(), module);
      case MemoryReached reached -> {
        memories.computeIfAbsent(reached.node(), _ -> new Sum()).add(reached);
        unplaced.computeIfAbsent(reached.tid(), _ -> new ArrayList<>()).add(reached);
      }
      case TraceDetail.SpinLockAsked asked -> comesTo(asked.tid(), asked.place());
      default -> {}
    }
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    comesTo(task, place);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    comesTo(task, place);
  }

  @Override
  public void ends(long tick, int task, int status) {
    comesTo(task, NOWHERE);
  }

  private void comesTo(int task, int place) {
    List<MemoryReached> told = unplaced.remove(task);
    if (told != null) {
      told.forEach(
          reached ->
              spots.computeIfAbsent(new Key(reached.node(), place), _ -> new Sum()).add(reached));
    }
  }

  /** All that were asked for anything, in the order of the nodes. */
  List<Memory> memories() {
    Map<Integer, Memory> all = new TreeMap<>();
    used.forEach((node, module) -> all.put(node, memory(node, module.near(), module.far())));
    memories.keySet().forEach(node -> all.computeIfAbsent(node, _ -> memory(node, 0, 0)));
    return List.copyOf(all.values());
  }

  private Memory memory(int node, long near, long far) {
    Sum sum = memories.getOrDefault(node, new Sum());
    return new Memory(node, near, far, sum.remote, sum.retries, sum.inSwitch, sum.atModule);
  }

  /** Those that took longest, the longest first. */
  List<Spot> spots() {
    List.copyOf(new TreeMap<>(unplaced).keySet()).forEach(task -> comesTo(task, NOWHERE));
    return spots.entrySet().stream()
        .sorted(
            Comparator.comparingLong((Map.Entry<Key, Sum> spot) -> spot.getValue().ticks())
                .reversed()
                .thenComparingInt(spot -> spot.getKey().node)
                .thenComparingInt(spot -> spot.getKey().place))
        .limit(MOST_SPOTS)
        .map(spot -> spot(spot.getKey(), spot.getValue()))
        .toList();
  }

  private static Spot spot(Key key, Sum sum) {
    return new Spot(
        key.node, key.place, sum.references, sum.remote, sum.retries, sum.inSwitch, sum.atModule);
  }
}
