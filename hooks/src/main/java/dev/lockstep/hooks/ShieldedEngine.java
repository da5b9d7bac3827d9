package dev.lockstep.hooks;

import java.lang.StackWalker.StackFrame;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine of a run whose program has agents, which may have changed classes of the JDK: what
 * they put there calls the program, also where the kernel uses such a class on the thread of a
 * task. The program must not go on in the midst of the kernel's work, so this knows whether the
 * kernel is at it, and {@link dev.lockstep.hooks.jdk.Threads#isProgram} asks.
 *
 * <p>What is known is of the task that runs: it is given back as it was when a call of the kernel
 * ends, and when a task goes on.
 *
 * <p>Where classes of the JDK are counted, it keeps the mark of a call that a method of the JDK has
 * not taken ({@link Ticks#called}) while the kernel works, which uses such classes too. Then the
 * mark is there again: the call may wait for its class to be initialised, which calls hooks, once
 * in a JVM.
 *
 * <p>Other runs do without: their engine is the kernel's own.
 */
public final class ShieldedEngine implements Engine {
  /** The mark of {@link Runnable#run}. */
  private static final int RUN = "run()V".hashCode();

  /** Whether agents are expected in the run that comes next. */
  private static boolean areAgents;

  /** Whether classes of the JDK are counted in the run that comes next. */
  private static boolean isJdkCounted;

  /** Whether the run that comes next looks for data races, also through classes of the JDK. */
  private static boolean areRaces;

  /** In how many calls of the kernel, and links of the JVM, the task is that runs. */
  private static int depth;

  private final Engine engine;
  private @Nullable ShieldedThreads threads;

  private ShieldedEngine(Engine engine) {
    this.engine = engine;
  }

  /** Whether the program that runs next has agents. */
  public static void agents(boolean areThere) {
    areAgents = areThere;
  }

  /** Whether the program that runs next is counted in the JDK's classes, which the kernel uses. */
  public static void countsJdk(boolean does) {
    isJdkCounted = does;
  }

  /** Whether the program that runs next is looked at for data races. */
  public static void races(boolean are) {
    areRaces = are;
  }

  /**
   * A thread begins: where classes of the JDK are counted, its {@code run} is called by counted
   * code. In other runs of the JVM methods may still have a body that counts.
   */
  public static void beginThread() {
    Ticks.called = isJdkCounted ? RUN : 0;
  }

  /** The engine that hooks are to ask. */
  static Engine of(Engine engine) {
    return areAgents || isJdkCounted || areRaces ? new ShieldedEngine(engine) : engine;
  }

  /** Whether the kernel, or the JVM, is at work: nothing of the program can go on. */
  public static boolean isKernelAtWork() {
    return depth > 0;
  }

  /** How deep the task that runs is in their work, for {@link #goOn}. */
  public static int depth() {
    return depth;
  }

  /**
   * The JVM links what a task's code uses, such as a lambda; {@link #endLink} follows. It does so
   * once, so what agents have put into the JDK's classes must not count there: a run that is the
   * first one in its JVM would be another one.
   */
  public static void beginLink() {
    if (Hooks.isTask()) {
      depth++;
    }
  }

  /** It is linked, or can't be. */
  public static void endLink() {
    if (Hooks.isTask()) {
      depth--;
    }
  }

  /** The kernel lets the program begin on a task; {@link #endProgram} has to follow. */
  public static void beginProgram() {
    depth = 0;
  }

  /** The program's part of the task is over. */
  public static void endProgram() {
    depth = areAgents || areRaces ? 1 : 0;
  }

  /** Another task goes on, which was so deep in their work when it was suspended. */
  public static void goOn(int own) {
    depth = own;
  }

  /**
   * The kernel begins to work for a task; {@link #leave} is given what this returns. Other threads
   * of the JVM, such as the one that awaits the run's end, come here with the locks of the JDK that
   * they take, at any time: they change nothing.
   */
  static long enter() {
    if (!Hooks.isTask()) {
      return 0;
    }
    long before = (long) Ticks.called << Integer.SIZE | depth;
    depth++;
    Ticks.called = 0;
    return before;
  }

  /** It is back where it was, and a call that was about to be made is again. */
  static void leave(long before) {
    if (Hooks.isTask()) {
      depth = (int) before;
      Ticks.called = (int) (before >> Integer.SIZE);
    }
  }

  @Override
  public ThreadEngine threads() {
    long before = enter();
    try {
      ThreadEngine kernels = engine.threads();
      if (threads == null) {
        threads = new ShieldedThreads(kernels);
      }
      return threads;
    } finally {
      leave(before);
    }
  }

  @Override
  public void sliceEnded() {
    long before = enter();
    try {
      engine.sliceEnded();
    } finally {
      leave(before);
    }
  }

  @Override
  public void sliceOverrun() {
    long before = enter();
    try {
      engine.sliceOverrun();
    } finally {
      leave(before);
    }
  }

  @Override
  public void renewSlice() {
    long before = enter();
    try {
      engine.renewSlice();
    } finally {
      leave(before);
    }
  }

  @Override
  public void advance(long counter) {
    long before = enter();
    try {
      engine.advance(counter);
    } finally {
      leave(before);
    }
  }

  @Override
  public int reach(int node, long bytes) {
    long before = enter();
    try {
      return engine.reach(node, bytes);
    } finally {
      leave(before);
    }
  }

  @Override
  public void suspendCounting() {
    long before = enter();
    try {
      engine.suspendCounting();
    } finally {
      leave(before);
    }
  }

  @Override
  public void resumeCounting() {
    long before = enter();
    try {
      engine.resumeCounting();
    } finally {
      leave(before);
    }
  }

  @Override
  public void enter(Object object) {
    long before = enter();
    try {
      engine.enter(object);
    } finally {
      leave(before);
    }
  }

  @Override
  public void exit(Object object) {
    long before = enter();
    try {
      engine.exit(object);
    } finally {
      leave(before);
    }
  }

  @Override
  public void await(Object object, long nanos) throws InterruptedException {
    long before = enter();
    try {
      engine.await(object, nanos);
    } finally {
      leave(before);
    }
  }

  @Override
  public void signal(Object object, boolean all) {
    long before = enter();
    try {
      engine.signal(object, all);
    } finally {
      leave(before);
    }
  }

  @Override
  public PrivateStatics initialize(int slot, PrivateStatics fresh) {
    return engine.initialize(slot, fresh);
  }

  @Override
  public long nanoTime() {
    long before = enter();
    try {
      return engine.nanoTime();
    } finally {
      leave(before);
    }
  }

  @Override
  public long nanosToLimit() {
    long before = enter();
    try {
      return engine.nanosToLimit();
    } finally {
      leave(before);
    }
  }

  @Override
  public long currentTimeMillis() {
    long before = enter();
    try {
      return engine.currentTimeMillis();
    } finally {
      leave(before);
    }
  }

  @Override
  public void sleep(long nanos) throws InterruptedException {
    long before = enter();
    try {
      engine.sleep(nanos);
    } finally {
      leave(before);
    }
  }

  @Override
  public void awaitLook(long nanos, String outside) {
    long before = enter();
    try {
      engine.awaitLook(nanos, outside);
    } finally {
      leave(before);
    }
  }

  @Override
  public int processors() {
    long before = enter();
    try {
      return engine.processors();
    } finally {
      leave(before);
    }
  }

  @Override
  public long seed() {
    long before = enter();
    try {
      return engine.seed();
    } finally {
      leave(before);
    }
  }

  @Override
  public int identityHash(Object object) {
    long before = enter();
    try {
      return engine.identityHash(object);
    } finally {
      leave(before);
    }
  }

  @Override
  public void ownSettings() {
    long before = enter();
    try {
      engine.ownSettings();
    } finally {
      leave(before);
    }
  }

  @Override
  public void exitProgram(int status) {
    long before = enter();
    try {
      engine.exitProgram(status);
    } finally {
      leave(before);
    }
  }

  @Override
  public void haltProgram(int status) {
    long before = enter();
    try {
      engine.haltProgram(status);
    } finally {
      leave(before);
    }
  }

  @Override
  public void yieldTurn() {
    long before = enter();
    try {
      engine.yieldTurn();
    } finally {
      leave(before);
    }
  }

  @Override
  public void loopInJdk() {
    long before = enter();
    try {
      engine.loopInJdk();
    } finally {
      leave(before);
    }
  }

  @Override
  public void takeForJdk(Object object) {
    long before = enter();
    try {
      engine.takeForJdk(object);
    } finally {
      leave(before);
    }
  }

  @Override
  public void giveForJdk(Object object) {
    long before = enter();
    try {
      engine.giveForJdk(object);
    } finally {
      leave(before);
    }
  }

  // What a stack shows is found without touching what tasks share.

  @Override
  public StackTraceElement[] programFrames(StackTraceElement[] all) {
    return engine.programFrames(all);
  }

  @Override
  public Class<?>[] programFrames(Class<?>[] all) {
    return engine.programFrames(all);
  }

  @Override
  public Stream<StackFrame> programFrames(Stream<StackFrame> all) {
    return engine.programFrames(all);
  }
}
