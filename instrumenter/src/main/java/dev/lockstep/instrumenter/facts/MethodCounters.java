package dev.lockstep.instrumenter.facts;

import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * What the counters of a method mean, whose executions are counted.
 *
 * <p>Its instructions are numbered as in the class file, from 0 on.
 *
 * @param key the constant by which rewritten code names the method
 * @param className as in stack traces
 * @param access the flags of the method, as the class file has them
 * @param classAccess those of its class
 * @param file the name of the source file; empty if that is unknown
 * @param hash of the class file
 * @param lines the source line of each instruction; 0 where it is unknown
 * @param ticks what each costs, the routine included that it calls
 * @param libraryTicks what it pays of that for the routine
 * @param bytes what each allocates each time, as the machine counts bytes; 0 where that varies
 * @param targets where each may jump
 * @param fallsThrough whether the next one may follow
 * @param often what the counters mean that each node has
 * @param seldom what those mean that are seldom needed
 * @param flow how often blocks ran that have no counters
 */
@SuppressWarnings("ArrayRecordComponent") // Of thousands of methods, and nobody compares them.
public record MethodCounters(
    String key,
    String className,
    String name,
    String descriptor,
    int access,
    int classAccess,
    String file,
    int hash,
    int[] lines,
    int[] ticks,
    int[] libraryTicks,
    long[] bytes,
    int[][] targets,
    boolean[] fallsThrough,
    List<Counter> often,
    List<Counter> seldom,
    BlockFlow flow) {
  /** What a counter counts. */
  public enum Kind {
    /** How often the instructions ran. */
    RAN,
    /**
     * How often an exception left them out that were counted before; none where it was the last one
     * of its block that threw.
     */
    LEFT_OUT,
    /**
     * How often the method was called: the last one of those that each node has, if it is there.
     */
    CALLED,
    /** Bytes of the arrays that the one instruction made, whose lengths are not constant. */
    ALLOCATED,
    /** Ticks that the one instruction took, as lengths and places had it. */
    VARIED
  }

  /**
   * A counter.
   *
   * @param from the first of its instructions
   * @param to the last one
   */
  public record Counter(Kind kind, int from, int to) {}

  /** A method that has no room for counters. */
  public static MethodCounters none(String key, String className, String name) {
    int[] none = {};
    return new MethodCounters(
        key,
        className,
        name,
        "",
        0,
        0,
        "",
        0,
        none,
        none,
        none,
        new long[0],
        new int[0][],
        new boolean[0],
        List.of(),
        List.of(),
        BlockFlow.NONE);
  }

  /**
   * How often each instruction ran.
   *
   * @param often by counter, what it has counted
   * @param seldom the same of those that are seldom needed
   */
  public long[] executions(IntToLongFunction often, IntToLongFunction seldom) {
    long[] executions = new long[lines.length];
    long[] left = new long[flow.blocks().size()];
    for (int i = 0; i < this.seldom.size(); i++) {
      Counter counter = this.seldom.get(i);
      long count = seldom.applyAsLong(i);
      if (counter.kind == Kind.RAN) {
        add(counter.from, counter.to, count, executions);
      } else if (counter.kind == Kind.LEFT_OUT) {
        add(counter.from, counter.to, -count, executions);
        left[flow.endingWith(counter.to)] += count;
      }
    }
    addBlocks(often, left, executions);
    return executions;
  }

  private void addBlocks(IntToLongFunction often, long[] left, long[] executions) {
    long[] begun = new long[left.length];
    for (int i = 0; i < begun.length; i++) {
      BlockFlow.Block block = flow.blocks().get(i);
      begun[i] = block.isCounted() ? often.applyAsLong(block.counter()) : 0;
    }
    flow.derive(begun, left);
    for (int i = 0; i < begun.length; i++) {
      add(flow.blocks().get(i).from(), flow.blocks().get(i).to(), begun[i], executions);
    }
  }

  private static void add(int from, int to, long count, long[] executions) {
    if (count != 0) {
      for (int i = from; i <= to; i++) {
        executions[i] += count;
      }
    }
  }

  /** Whether it has counters. */
  public boolean areThere() {
    return lines.length > 0;
  }

  /** Takes copies of the lists. */
  public MethodCounters {
    often = List.copyOf(often);
    seldom = List.copyOf(seldom);
  }
}
