package dev.lockstep.kernel;

import dev.lockstep.hooks.Engine;
import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.StackRoom;
import dev.lockstep.kernel.jvm.Hashing;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.process.ClassInitializer;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.sync.Monitors;
import java.lang.StackWalker.StackFrame;
import java.util.stream.Stream;

/**
 * What the hooks in rewritten code reach: each request goes to the part of the kernel it means, if
 * the stack has room for what that does. What gives something back needs no more room than what
 * took it, and is not refused.
 */
class KernelEngine implements Engine {
  /**
   * 5 June 1985, the date of Dunigan's manual pages: when every simulated machine is switched on.
   */
  private static final long BOOT_MILLIS = 486_777_600_000L;

  private static final long NANOS = 1_000_000_000L;

  private final Kernel kernel;
  private final Operations operations;
  private final Monitors monitors;
  private final ClassInitializer initializer;
  private final long clockHertz;

  /** To be made on the thread that the tasks will run on. */
  KernelEngine(Kernel kernel, Operations operations, long clockHertz) {
    this.kernel = kernel;
    this.operations = operations;
    this.monitors = new Monitors(operations);
    this.initializer = new ClassInitializer(operations);
    this.clockHertz = clockHertz;
    Hashing.settle();
  }

  // Programs that are not counted have no slices.

  @Override
  public void sliceEnded() {}

  @Override
  public void sliceOverrun() {}

  @Override
  public void advance(long counter) {}

  @Override
  public void suspendCounting() {}

  @Override
  public void resumeCounting() {}

  @Override
  public void enter(Object object) {
    StackRoom.check();
    monitors.enter(object);
  }

  @Override
  public void exit(Object object) {
    monitors.exit(object);
  }

  @Override
  public void await(Object object, long nanos) {
    StackRoom.check();
    monitors.await(object, ticks(nanos));
  }

  @Override
  public void signal(Object object, boolean everybody) {
    StackRoom.check();
    monitors.signal(object, everybody);
  }

  @Override
  public PrivateStatics initialize(int slot, PrivateStatics fresh) {
    StackRoom.check();
    return initializer.initialize(slot, fresh);
  }

  @Override
  public long nanoTime() {
    return scaled(kernel.clock(), NANOS, clockHertz);
  }

  @Override
  public long currentTimeMillis() {
    return BOOT_MILLIS + scaled(kernel.clock(), 1000, clockHertz);
  }

  @Override
  public void sleep(long nanos) {
    StackRoom.check();
    kernel.tasks().sleep("Thread.sleep", ticks(nanos));
  }

  /** Any time at all takes a tick. */
  private long ticks(long nanos) {
    return nanos == 0 ? 0 : Math.max(1, scaled(nanos, clockHertz, NANOS));
  }

  /** {@code value * multiplier / divisor}, rounded down, without overflow on the way. */
  private static long scaled(long value, long multiplier, long divisor) {
    return value / divisor * multiplier + value % divisor * multiplier / divisor;
  }

  @Override
  public long seed() {
    return operations.running().nextSeed();
  }

  @Override
  public int identityHash(Object object) {
    StackRoom.check();
    return operations.running().memory().identityHash(object);
  }

  @Override
  public void ownSettings() {
    StackRoom.check();
    operations.ownSettings();
  }

  @Override
  public void exitProgram(int status) {
    StackRoom.check();
    kernel.exitProgram(status);
  }

  @Override
  public void yieldTurn() {
    StackRoom.check();
    kernel.flick();
  }

  @Override
  public void jdkLockTaken() {
    if (isTask(Thread.currentThread())) {
      StackRoom.check();
      operations.running().jdkLockTaken(operations.now());
    }
  }

  @Override
  public void jdkLockGiven() {
    if (isTask(Thread.currentThread())) {
      operations.running().jdkLockGiven();
    }
  }

  @Override
  public boolean isTask(Thread thread) {
    return operations.isTask(thread);
  }

  @Override
  public StackTraceElement[] programFrames(StackTraceElement[] all) {
    boolean truncated = all.length > 0 && isTask(Thread.currentThread());
    return truncated || ProgramStack.isOfTask(all)
        ? ProgramStack.of(all).toArray(StackTraceElement[]::new)
        : all;
  }

  @Override
  public Stream<StackFrame> programFrames(Stream<StackFrame> all) {
    return ProgramStack.of(all);
  }
}
