package dev.lockstep.hooks.profile;

import java.util.Arrays;
import java.util.function.Consumer;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * A method on a call path of a task, with what its code did there: a node of the calling context
 * tree. Rewritten code enters one where a method begins, and keeps it in a local variable.
 *
 * <p>A method that is on the path already is not entered anew: its node stands for all its
 * activations there, so that a path is no longer than there are methods.
 *
 * <p>Source: G. Ammons, T. Ball, J. R. Larus, "Exploiting hardware performance counters with flow
 * and context sensitive profiling", PLDI 1997, section 4.
 */
public final class CallNode {
  /** No profile has more nodes but for one for each method; more would fill the heap. */
  public static final int MOST = 1 << 20;

  /** How many counters have fields. */
  public static final int FIELDS = 8;

  /** How many counters fit a new table of those that are seldom needed. */
  private static final int FEW = 8;

  /** A table has so many places for each node that is in it. */
  private static final int SPARSE = 4;

  /** No more than so many, that each node is at its first place. */
  private static final int SPARSEST = 32;

  private static final long[] NONE = {};
  private static final @Nullable CallNode[] EMPTY = {null};

  /** Where code runs that no task pays for. */
  private static final CallNode OUTSIDE = new CallNode(null, "", 0, 0, true);

  /**
   * Where the running task is.
   *
   * <p>Written by rewritten code, and by the kernel's {@code Carrier} where another task goes on.
   */
  public static CallNode current = OUTSIDE;

  /**
   * How far the counter of ticks was set back because it became too large.
   *
   * <p>Written by the kernel's {@code TickClock}.
   */
  public static long setBack;

  private static boolean isOn;
  private static @Nullable CallNode[] roots = {};
  private static int nodes;
  private static boolean isFull;

  private final @Nullable CallNode caller;
  private final String method;
  private final int hash;
  private final boolean isUncounted;

  /** Counters for what runs often: the first of them need no look at an array and its length. */
  private long count0;

  private long count1;
  private long count2;
  private long count3;
  private long count4;
  private long count5;
  private long count6;
  private long count7;

  /** Those beyond these. */
  private final long[] counts;

  private long[] seldom = NONE;
  private boolean isFolded;

  /** The method, once it has called itself: nothing is looked up where it does so again. */
  private @Nullable String recursive;

  private @Nullable CallNode[] table = EMPTY;
  private int entries;
  private long[] spentKeys = NONE;
  private long[] spentTicks = NONE;

  private CallNode(
      @Nullable CallNode caller, String method, int hash, int counters, boolean isUncounted) {
    this.caller = caller;
    this.method = method;
    this.hash = hash;
    this.isUncounted = isUncounted;
    this.counts = counters <= FIELDS ? NONE : new long[counters - FIELDS];
  }

  // What rewritten code calls.

  /**
   * A method begins.
   *
   * @param method a constant of its class, and so the same object each time
   * @param hash of the constant
   * @param counters how many it has for what runs often
   */
  @ForceInline
  public static CallNode enter(String method, int hash, int counters) {
    CallNode called = enterLeaf(method, hash, counters);
    current = called;
    return called;
  }

  /**
   * The same for a method that calls nothing which looks where the task is. Nearly always the node
   * is at its first place in the table: looking for it in a method of its own, behind the callee
   * that came last, took Clojure's {@code fib} 24 times as long as unprofiled.
   */
  @ForceInline
  public static CallNode enterLeaf(String method, int hash, int counters) {
    CallNode from = current;
    @Nullable CallNode[] table = from.table;
    CallNode called = table[hash & (table.length - 1)];
    return called != null && called.method == method // a constant: the JVM has one of each
        ? called
        : from.callee(method, hash, counters);
  }

  /** The same as {@link #enter} for a method that calls itself. */
  @ForceInline
  public static CallNode enterAgain(String method, int hash, int counters) {
    CallNode from = current;
    return from.recursive == method // as in enterLeaf()
        ? from
        : enterFirst(method, hash, counters);
  }

  private static CallNode enterFirst(String method, int hash, int counters) {
    return enter(method, hash, counters);
  }

  /** A straight line of code begins: one of the first, as below, whose counter has a field. */
  @ForceInline
  public static void ran0(CallNode node) {
    node.count0++;
  }

  @ForceInline
  public static void ran1(CallNode node) {
    node.count1++;
  }

  @ForceInline
  public static void ran2(CallNode node) {
    node.count2++;
  }

  @ForceInline
  public static void ran3(CallNode node) {
    node.count3++;
  }

  @ForceInline
  public static void ran4(CallNode node) {
    node.count4++;
  }

  @ForceInline
  public static void ran5(CallNode node) {
    node.count5++;
  }

  @ForceInline
  public static void ran6(CallNode node) {
    node.count6++;
  }

  @ForceInline
  public static void ran7(CallNode node) {
    node.count7++;
  }

  /** Another one begins. */
  @ForceInline
  public static void ran(CallNode node, int counter) {
    node.counts[counter - FIELDS]++;
  }

  /** One has begun so often. */
  @ForceInline
  public static void ran(CallNode node, int counter, int times) {
    switch (counter) {
      case 0 -> node.count0 += times;
      case 1 -> node.count1 += times;
      case 2 -> node.count2 += times;
      case 3 -> node.count3 += times;
      case 4 -> node.count4 += times;
      case 5 -> node.count5 += times;
      case 6 -> node.count6 += times;
      case 7 -> node.count7 += times;
      default -> node.counts[counter - FIELDS] += times;
    }
  }

  /** The same for what most nodes never need, such as the exact version's code. */
  public static void happened(CallNode node, int counter) {
    node.withSeldom(counter)[counter]++;
  }

  /** Before something is charged that varies, with the counter of ticks before it. */
  public static void varies(CallNode node, int counter, long ticks) {
    node.withSeldom(counter)[counter] -= ticks + setBack;
  }

  /** After it. */
  public static void varied(CallNode node, int counter, long ticks) {
    node.withSeldom(counter)[counter] += ticks + setBack;
  }

  /** An array, with all arrays in it, of so many bytes is about to be made; below 0 if it can't. */
  public static void allocates(CallNode node, int counter, long bytes) {
    node.withSeldom(counter)[counter] += Math.max(bytes, 0);
  }

  private long[] withSeldom(int counter) {
    if (counter >= seldom.length) {
      seldom = Arrays.copyOf(seldom, Math.max(FEW, Math.max(counter + 1, 2 * seldom.length)));
    }
    return seldom;
  }

  private CallNode callee(String called, int hash, int counters) {
    CallNode node = find(called, hash);
    if (node == null) {
      node = nodes < MOST ? onPath(called, hash, counters) : beyond(called, hash, counters);
      put(node);
    }
    return node;
  }

  private CallNode onPath(String called, int hash, int counters) {
    for (CallNode above = this; above.caller != null; above = above.caller) {
      if (above.method == called) { // as in enter()
        above.isFolded = true;
        recursive = above == this ? called : recursive;
        return above;
      }
    }
    nodes++;
    return new CallNode(this, called, hash, counters, isUncounted);
  }

  /** One node for each method of a task, whatever calls it. */
  private CallNode beyond(String called, int hash, int counters) {
    isFull = true;
    CallNode root = root();
    CallNode known = root.find(called, hash);
    if (known == null) {
      known = new CallNode(root, called, hash, counters, isUncounted);
      if (root != this) {
        root.put(known);
      }
    }
    return known;
  }

  private @Nullable CallNode find(String called, int hash) {
    int i = hash & (table.length - 1);
    CallNode node = table[i];
    while (node != null && node.method != called) { // as in enterLeaf()
      i = (i + 1) & (table.length - 1);
      node = table[i];
    }
    return node;
  }

  private void put(CallNode node) {
    while (SPARSE * (entries + 1) > table.length
        || (table[node.hash & (table.length - 1)] != null
            && table.length < SPARSEST * (entries + 1))) {
      grow();
    }
    insert(node);
    entries++;
  }

  private void grow() {
    @Nullable CallNode[] before = table;
    table = new CallNode[2 * before.length];
    for (CallNode each : before) {
      if (each != null) {
        insert(each);
      }
    }
  }

  private void insert(CallNode node) {
    int mask = table.length - 1;
    int i = node.hash & mask;
    while (table[i] != null) {
      i = (i + 1) & mask;
    }
    table[i] = node;
  }

  // What the kernel calls.

  /** From here on tasks have nodes of their own. */
  public static void begin() {
    isOn = true;
    nodes = 0;
    isFull = false;
    setBack = 0;
  }

  /** From here on they have none. */
  public static void end() {
    isOn = false;
    roots = new CallNode[0];
    current = OUTSIDE;
    OUTSIDE.table = EMPTY;
    OUTSIDE.entries = 0;
  }

  /**
   * Where a new task is.
   *
   * @param task its number, 0 or more
   */
  public static CallNode ofTask(int task) {
    if (!isOn) {
      return OUTSIDE;
    }
    if (task >= roots.length) {
      roots = Arrays.copyOf(roots, Math.max(FEW, Math.max(task + 1, 2 * roots.length)));
    }
    CallNode root = new CallNode(null, "", 0, 0, false);
    roots[task] = root;
    return root;
  }

  /** The node of a task itself. */
  public static CallNode root(int task) {
    CallNode root = task < roots.length ? roots[task] : null;
    return root == null ? OUTSIDE : root;
  }

  /** What the running task does from here on is not counted. */
  public static void pause() {
    if (!current.isUncounted) {
      current = new CallNode(current, "", 0, 0, true);
    }
  }

  /** It is counted again. */
  public static void goOn() {
    CallNode node = current;
    while (node.isUncounted && node.caller != null) {
      node = node.caller;
    }
    current = node;
  }

  /**
   * The task has spent ticks here on what no instruction costs.
   *
   * @param key says on what
   */
  public void spend(long key, long ticks) {
    int i = 0;
    while (i < spentKeys.length && spentKeys[i] != key) {
      i++;
    }
    if (i == spentKeys.length) {
      spentKeys = Arrays.copyOf(spentKeys, i + 1);
      spentTicks = Arrays.copyOf(spentTicks, i + 1);
      spentKeys[i] = key;
    }
    spentTicks[i] += ticks;
  }

  /** The node of the task itself. */
  public CallNode root() {
    CallNode root = this;
    while (root.caller != null) {
      root = root.caller;
    }
    return root;
  }

  // What makes a profile of it.

  /** The node of the calling method; null for the task itself. */
  public @Nullable CallNode caller() {
    return caller;
  }

  /** Whether there were more call paths than {@link #MOST}. */
  public static boolean areTooMany() {
    return isFull;
  }

  /** The constant of the method; empty for the task itself. */
  public String method() {
    return method;
  }

  /** Whether it called itself, directly or through others. */
  public boolean isFolded() {
    return isFolded;
  }

  /** How often each of its straight lines ran. */
  public long count(int counter) {
    return switch (counter) {
      case 0 -> count0;
      case 1 -> count1;
      case 2 -> count2;
      case 3 -> count3;
      case 4 -> count4;
      case 5 -> count5;
      case 6 -> count6;
      case 7 -> count7;
      default -> counts[counter - FIELDS];
    };
  }

  /** The same of what is seldom needed. */
  public long seldom(int counter) {
    return counter < seldom.length ? seldom[counter] : 0;
  }

  /** How many kinds of things it has spent ticks on, beside instructions. */
  public int spent() {
    return spentKeys.length;
  }

  /** Which is the i-th. */
  public long spentKey(int i) {
    return spentKeys[i];
  }

  /** How long. */
  public long spentTicks(int i) {
    return spentTicks[i];
  }

  /** Tells of each method that it called first on this path; in no order. */
  public void forEachCallee(Consumer<CallNode> told) {
    for (CallNode node : table) {
      if (node != null && node.caller == this && !node.isUncounted) {
        told.accept(node);
      }
    }
  }
}
