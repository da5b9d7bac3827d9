package dev.lockstep.instrumenter;

import dev.lockstep.hooks.Engine;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.ThreadEngine;
import dev.lockstep.hooks.Ticks;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The smallest machine that rewritten code runs on: one process, one task, slices of one length.
 *
 * <p>It keeps time as the kernel does: the clock is where the slice ends plus {@link Ticks#left}.
 * What it is asked for is written down in {@link #requests}.
 */
public final class TestMachine implements Engine {
  /** What the machine was asked for, in order. */
  public final List<String> requests = new ArrayList<>();

  /** The tick of each call of the scheduler. */
  public final List<Long> switchTicks = new ArrayList<>();

  /** When the scheduler was told of slices that were over before. */
  public final List<Long> lookTicks = new ArrayList<>();

  /** What {@link #look} saw at each of them. */
  public final List<String> seen = new ArrayList<>();

  private final int slice;
  private final int unseenTicks;
  private final Supplier<String> look;
  private final Map<Integer, PrivateStatics> underWay = new HashMap<>();
  private final Set<Integer> failed = new HashSet<>();
  private Object[] statics = new Object[0];
  private long sliceEndTick;
  private long uncountedSince = -1;

  public TestMachine(int slice) {
    this(slice, () -> "");
  }

  /** A machine that looks at something whenever a slice is over. */
  public TestMachine(int slice, Supplier<String> look) {
    this(slice, 0, look);
  }

  /**
   * The same.
   *
   * @param unseenTicks how far code goes on beyond its slice where nobody can see what it does
   */
  public TestMachine(int slice, int unseenTicks, Supplier<String> look) {
    this.slice = slice;
    this.unseenTicks = unseenTicks;
    this.look = look;
  }

  /** Runs {@code Program.run()}. */
  public Execution run(ClassLoader program) {
    return run(program, "run");
  }

  /** Runs a static method of {@code Program}; the machine's process goes on from its last run. */
  public Execution run(ClassLoader program, String method) {
    Installation installation = Installation.put(this);
    Hooks.task = Thread.currentThread();
    Statics.endOnly(); // so that rewritten code finds them as it does beside other processes
    Statics.current = Statics.sized(statics);
    startSlice(0);
    try {
      String outcome = call(program, method);
      return new Execution(now(), outcome);
    } finally {
      statics = Statics.current;
      installation.close();
    }
  }

  /** What a static method of {@code Program} returns or throws. */
  public static String call(ClassLoader program, String name) {
    try {
      Method method = program.loadClass("Program").getDeclaredMethod(name);
      method.setAccessible(true);
      return String.valueOf(method.invoke(null));
    } catch (InvocationTargetException thrown) {
      return String.valueOf(thrown.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.toString(), e);
    }
  }

  public long now() {
    return sliceEndTick + Ticks.left;
  }

  private void startSlice(long tick) {
    sliceEndTick = tick + slice;
    Ticks.left = -slice;
    Ticks.unseenEnd = unseenTicks;
    Ticks.readEnd = unseenTicks; // Nobody else writes.
  }

  @Override
  public void sliceEnded() {
    if (uncountedSince < 0) {
      switchTicks.add(now());
      seen.add(look.get());
    }
    startSlice(now());
  }

  /** Somebody looks at this task. */
  @Override
  public void renewSlice() {}

  /** As if the scheduler had been called when each slice ended. */
  @Override
  public void sliceOverrun() {
    long now = now();
    lookTicks.add(now);
    while (sliceEndTick <= now) {
      if (uncountedSince < 0) {
        switchTicks.add(sliceEndTick);
        seen.add(look.get());
      }
      sliceEndTick += slice;
    }
    Ticks.left = now - sliceEndTick;
  }

  @Override
  public void advance(long counter) {
    startSlice(sliceEndTick + counter);
  }

  @Override
  public int reach(int node, long bytes) {
    requests.add("reach %d %d".formatted(node, bytes));
    return (int) (1000 * Math.ceilDiv(bytes, 4));
  }

  @Override
  public void suspendCounting() {
    requests.add("suspend");
    uncountedSince = now();
  }

  @Override
  public void resumeCounting() {
    requests.add("resume");
    startSlice(uncountedSince);
    uncountedSince = -1;
  }

  @Override
  public void enter(Object object) {
    requests.add("enter " + nameOf(object) + " at " + now());
  }

  @Override
  public void exit(Object object) {
    requests.add("exit " + nameOf(object) + " at " + now());
  }

  @Override
  public void await(Object object, long nanos) {
    requests.add("wait %s %d at %d".formatted(nameOf(object), nanos, now()));
  }

  @Override
  public void signal(Object object, boolean everybody) {
    requests.add((everybody ? "notifyAll " : "notify ") + nameOf(object) + " at " + now());
  }

  private static String nameOf(Object object) {
    return object instanceof Class<?> type
        ? type.getName() + ".class"
        : object.getClass().getName();
  }

  /** The JVM's own rules (specification, section 5.5), for one task. */
  @Override
  public PrivateStatics initialize(int slot, PrivateStatics fresh) {
    if (failed.contains(slot)) {
      throw new NoClassDefFoundError("Could not initialize class " + fresh.getClass().getName());
    }
    PrivateStatics begun = underWay.putIfAbsent(slot, fresh);
    return begun != null ? begun : run(slot, fresh);
  }

  private PrivateStatics run(int slot, PrivateStatics fresh) {
    try {
      requests.add("initialize " + fresh.getClass().getName());
      fresh.initialize();
      Statics.current[slot] = fresh;
      return fresh;
    } catch (Throwable failure) {
      failed.add(slot);
      throw failure instanceof Error error ? error : new ExceptionInInitializerError(failure);
    } finally {
      underWay.remove(slot);
    }
  }

  @Override
  public long nanoTime() {
    return 1000 * now();
  }

  @Override
  public long nanosToLimit() {
    return Long.MAX_VALUE;
  }

  @Override
  public long currentTimeMillis() {
    return now();
  }

  @Override
  public void sleep(long nanos) {
    requests.add("sleep " + nanos + " at " + now());
  }

  @Override
  public void awaitLook(long nanos, String outside) {
    requests.add("look " + nanos + " at " + now());
  }

  @Override
  public int processors() {
    return 3;
  }

  @Override
  public ThreadEngine threads() {
    throw new UnsupportedOperationException("one task");
  }

  @Override
  public long seed() {
    return 42;
  }

  @Override
  public int identityHash(Object object) {
    return 4711;
  }

  @Override
  public void ownSettings() {}

  @Override
  public void exitProgram(int status) {
    requests.add("exit program " + status + " at " + now());
  }

  @Override
  public void haltProgram(int status) {
    requests.add("halt program " + status + " at " + now());
  }

  @Override
  public void yieldTurn() {
    requests.add("yield at " + now());
  }

  @Override
  public void loopInJdk() {}

  @Override
  public void takeForJdk(Object object) {}

  @Override
  public void giveForJdk(Object object) {}
}
