package dev.lockstep.kernel;

import dev.lockstep.hooks.Engine;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.StackRoom;
import dev.lockstep.hooks.ThreadEngine;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.memory.Places;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.jvm.Hashing;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.process.ClassInitializer;
import dev.lockstep.kernel.process.JavaThreads;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.sync.Monitors;
import dev.lockstep.kernel.time.LastTick;
import java.lang.StackWalker.StackFrame;
import java.math.BigInteger;
import java.util.stream.Stream;

/**
 * What the hooks in rewritten code reach: each request goes to the part of the kernel it means, if
 * a task calls and the stack has room for what that does. What gives something back needs no more
 * room than what took it, and is not refused.
 */
class KernelEngine implements Engine {
  private static final long NANOS = 1_000_000_000L;
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Kernel kernel;
  private final Operations operations;
  private final Monitors monitors;
  private final ClassInitializer initializer;
  private final JavaThreads threads;
  private final long clockHertz;
  private final long bootMillis;
  private final long limitTick;

  /** To be made on the thread that the tasks will run on. */
  KernelEngine(Kernel kernel, Operations operations, SimulatorSettings settings) {
    this.kernel = kernel;
    this.operations = operations;
    this.monitors = new Monitors(operations);
    this.initializer = new ClassInitializer(operations);
    this.clockHertz = settings.machine().clockHertz();
    this.bootMillis = settings.date().toEpochMilli();
    this.limitTick = settings.limits().endTick();
    this.threads = kernel.javaThreads(monitors, this::ticks);
    Hashing.settle();
    StackRoom.check(); // loading it takes a lock, and that would ask for it
  }

  // Programs that are not counted have no slices.

  @Override
  public void sliceEnded() {}

  @Override
  public void renewSlice() {}

  @Override
  public void sliceOverrun() {}

  @Override
  public void advance(long counter) {}

  @Override
  public int reach(int node, long bytes) {
    return 0;
  }

  @Override
  public void suspendCounting() {}

  @Override
  public void resumeCounting() {}

  @Override
  public void enter(Object object) {
    kernel.admitToMonitor();
    monitors.enter(object);
  }

  @Override
  public void exit(Object object) {
    monitors.exit(object);
  }

  @Override
  public void await(Object object, long nanos) throws InterruptedException {
    kernel.admit();
    if (monitors.await(object, ticks(nanos))) {
      Races.interrupted();
      throw new InterruptedException();
    }
  }

  @Override
  public void signal(Object object, boolean all) {
    kernel.admit();
    monitors.signal(object, all);
  }

  @Override
  public PrivateStatics initialize(int slot, PrivateStatics fresh) {
    kernel.admit();
    return initializer.initialize(slot, fresh);
  }

  @Override
  public long nanoTime() {
    return scaled(kernel.clock(), NANOS, clockHertz);
  }

  @Override
  public long nanosToLimit() {
    return limitTick == LastTick.TICK
        ? Long.MAX_VALUE
        : scaled(Math.max(1, limitTick - kernel.now()), NANOS, clockHertz) + 1;
  }

  @Override
  public long currentTimeMillis() {
    long millis = scaled(kernel.clock(), 1000, clockHertz);
    return bootMillis + Math.min(millis, Long.MAX_VALUE - bootMillis);
  }

  @Override
  public void sleep(long nanos) throws InterruptedException {
    kernel.admit();
    if (kernel.tasks().sleepOfThread("Thread.sleep", ticks(nanos))) {
      Races.interrupted();
      throw new InterruptedException();
    }
  }

  @Override
  public void awaitLook(long nanos, String outside) {
    kernel.admit();
    kernel.tasks().awaitLook(outside, ticks(nanos));
  }

  @Override
  public int processors() {
    kernel.admit();
    return threads.processors();
  }

  @Override
  public ThreadEngine threads() {
    kernel.admit();
    return threads;
  }

  /** Any time at all takes a tick; the longest one never ends. */
  private long ticks(long nanos) {
    if (nanos == 0 || nanos == Long.MAX_VALUE) {
      return nanos;
    }
    return Math.max(1, scaled(nanos, clockHertz, NANOS));
  }

  /**
   * {@code value * multiplier / divisor} of numbers that aren't negative, rounded down; what
   * doesn't fit is the largest there is.
   */
  static long scaled(long value, long multiplier, long divisor) {
    if (fits(value, multiplier)) {
      return value * multiplier / divisor;
    }
    long whole = value / divisor; // From three simulated seconds of a clock of 3 GHz on.
    long rest = value % divisor;
    if (fits(whole + 1, multiplier) && fits(rest, multiplier)) {
      return whole * multiplier + rest * multiplier / divisor;
    }
    BigInteger product = BigInteger.valueOf(value).multiply(BigInteger.valueOf(multiplier));
    return product.divide(BigInteger.valueOf(divisor)).min(MOST).longValueExact();
  }

  private static boolean fits(long value, long multiplier) {
    return Math.multiplyHigh(value, multiplier) == 0 && value * multiplier >= 0;
  }

  @Override
  public long seed() {
    kernel.admit();
    return operations.running().nextSeed();
  }

  @Override
  public int identityHash(Object object) {
    kernel.admit();
    return Places.areKept() && object.getClass().isArray()
        ? Places.hash(object)
        : operations.running().memory().identityHash(object);
  }

  @Override
  public void ownSettings() {
    kernel.admit();
    operations.ownSettings();
  }

  @Override
  public void exitProgram(int status) {
    kernel.admit();
    kernel.exitProgram(status);
  }

  @Override
  public void haltProgram(int status) {
    kernel.admit();
    kernel.haltProgram(status);
  }

  @Override
  public void yieldTurn() {
    kernel.admit();
    kernel.flick();
  }

  @Override
  public void loopInJdk() {
    if (Hooks.isTask()) {
      int ticks = operations.running().jdkLoops().round(operations.now());
      if (ticks > 0) {
        Ticks.left += ticks;
        yieldTurn();
      }
    }
  }

  @Override
  public void takeForJdk(Object object) {
    if (Hooks.isTask()) {
      StackRoom.check();
      monitors.takeForJdk(object);
    }
  }

  @Override
  public void giveForJdk(Object object) {
    if (Hooks.isTask()) {
      monitors.giveForJdk(object);
    }
  }

  @Override
  public StackTraceElement[] programFrames(StackTraceElement[] all) {
    boolean truncated = all.length > 0 && Hooks.isTask();
    return truncated || ProgramStack.isOfTask(all)
        ? ProgramStack.of(all).toArray(StackTraceElement[]::new)
        : all;
  }

  @Override
  public Class<?>[] programFrames(Class<?>[] all) {
    return ProgramStack.of(all);
  }

  @Override
  public Stream<StackFrame> programFrames(Stream<StackFrame> all) {
    return ProgramStack.of(all);
  }
}
