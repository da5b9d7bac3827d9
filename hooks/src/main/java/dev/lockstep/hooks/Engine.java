package dev.lockstep.hooks;

import java.lang.StackWalker.StackFrame;
import java.util.stream.Stream;

/** What rewritten code asks of the machine that it runs on. The kernel is one; see its Javadoc. */
public interface Engine {
  /**
   * {@link Ticks#left} has reached zero: lets others run, and sets it to what the task has next.
   */
  void sliceEnded();

  /**
   * The same, where the slice ended earlier, at an instruction after which the task did nothing
   * that others could see: for them it ended there.
   */
  void sliceOverrun();

  /**
   * {@link Ticks#left} may reach zero in what comes next: if no other task can see where slices of
   * the task end, it has another one right now.
   */
  void renewSlice();

  /** A library call was charged so much that the counter, as a long, left the range of a slice. */
  void advance(long counter);

  /**
   * A task refers to an array of another node.
   *
   * @param bytes how many, word by word
   * @return how much longer that takes than one of its own, in ticks
   */
  int reach(int node, long bytes);

  /** Stops counting: what runs until {@link #resumeCounting} belongs to no process. */
  void suspendCounting();

  /** Goes on counting. */
  void resumeCounting();

  /** Enters the monitor of {@code object}, as {@code monitorenter} does. */
  void enter(Object object);

  /** Leaves the monitor of {@code object}, as {@code monitorexit} does. */
  void exit(Object object);

  /** {@link Object#wait(long, int)}; 0 waits without limit. */
  void await(Object object, long nanos) throws InterruptedException;

  /** {@link Object#notify()} or {@link Object#notifyAll()}. */
  void signal(Object object, boolean all);

  /**
   * Initialises the class behind {@code slot} for the running process, or finds it under way.
   *
   * @return the statics to use: {@code fresh}, or those that the running task is initialising
   */
  PrivateStatics initialize(int slot, PrivateStatics fresh);

  /** {@link System#nanoTime()} of the simulated processor. */
  long nanoTime();

  /** How long it is until the run's limit; {@link Long#MAX_VALUE} if it has none. */
  long nanosToLimit();

  /** {@link System#currentTimeMillis()} of the simulated machine. */
  long currentTimeMillis();

  /** {@link Thread#sleep(long, int)}. */
  void sleep(long nanos) throws InterruptedException;

  /**
   * Waits so long before the task looks again for what comes from outside of the simulation. No
   * interrupt ends that, and the thread's state is that of one that reads.
   *
   * @param outside what is waited for, in words
   */
  void awaitLook(long nanos, String outside);

  /** {@link Runtime#availableProcessors()}: those that the running process has for its threads. */
  int processors();

  /** What threads of the JDK ask, where a task calls. */
  ThreadEngine threads();

  /** A seed for a random generator that the program left unseeded. */
  long seed();

  /** {@link System#identityHashCode(Object)}, the same on every run. */
  int identityHash(Object object);

  /** A task is going to set something for its whole JVM: its process gets that for itself. */
  void ownSettings();

  /** {@link System#exit(int)}. */
  void exitProgram(int status);

  /** {@link Runtime#halt(int)}. */
  void haltProgram(int status);

  /** Lets another ready task run: {@link Thread#yield()}. */
  void yieldTurn();

  /** A loop of the JDK, in which it may wait for others or for time, begins anew. */
  void loopInJdk();

  /**
   * A class of the JDK takes a real lock on {@code object}, or has just taken it: a task in its
   * monitor leaves that first.
   */
  void takeForJdk(Object object);

  /** A class of the JDK is about to give such a lock back. */
  void giveForJdk(Object object);

  /** The frames of a stack trace that the program should see. */
  default StackTraceElement[] programFrames(StackTraceElement[] all) {
    return all;
  }

  /** The same, of which only the classes are known. */
  default Class<?>[] programFrames(Class<?>[] all) {
    return all;
  }

  /** The frames of a stack that is walked that the program should see. */
  default Stream<StackFrame> programFrames(Stream<StackFrame> all) {
    return all;
  }
}
