package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.CurrentThread;
import dev.lockstep.hooks.HashGenerator;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;

/**
 * The execution of a task on a thread of the JVM for itself, which is what debuggers understand
 * (docs/decisions/debuggers-see-threads.md).
 *
 * <p>Still one runs at a time. The carrier gives a task its turn and waits until it gives it back.
 * The task runs in a continuation, and could be suspended wherever that can; but it waits for its
 * next turn with all its frames on the stack, where debuggers see them.
 *
 * <p>There is no lambda in here: the classes that the JDK makes for one draw hash codes, and serve
 * the program's too, which would then draw fewer than without a debugger.
 */
final class TaskThread extends TaskContinuation {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final StackWalker WALKER =
      StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES));

  /** Whose turn it is: the task's, or the carrier's. */
  private volatile boolean isRunning;

  /** Where the hash codes of the one that gave up its turn stand. */
  @SuppressWarnings("NullAway.Init") // giveTurn() sets it
  private HashGenerator.Words hashes;

  @SuppressWarnings("NullAway.Init") // resume() sets it
  private Thread carrier;

  @SuppressWarnings("NullAway.Init") // resume() sets it
  private Thread thread;

  TaskThread(Runnable body) {
    super(body);
  }

  @Override
  Runnable threadBody() {
    return new Life();
  }

  /** What the thread does. */
  private final class Life implements Runnable {
    @Override
    public void run() {
      try {
        awaitTurn(true);
        CurrentThread.ownAs(carrier);
        while (!isDone()) {
          TaskThread.this.run();
        }
      } finally {
        giveTurn(false, carrier, HashGenerator.words());
      }
    }
  }

  @Override
  public void resume(Thread runningCarrier, Thread ofTask) {
    HashGenerator.Words here = HashGenerator.words();
    carrier = runningCarrier;
    if (thread == null) {
      thread = ofTask;
      thread.start();
    }
    giveTurn(true, thread, here);
    awaitTurn(false);
    if (isDone()) {
      awaitEnd();
    }
  }

  /**
   * Where in doubt, the continuation is suspended, and at once resumed, which tells whether it can
   * be. It can't be done always: a debugger's step over a call gets lost there.
   */
  @Override
  public boolean suspend() {
    HashGenerator.Words here = HashGenerator.words();
    if (WALKER.walk(new MayBePinned()) && !super.suspend()) {
      HashGenerator.goTo(here);
      return false;
    }
    giveTurn(false, carrier, here);
    awaitTurn(true);
    return true;
  }

  /** Whether the task is in a native method, or in what the JVM itself calls. */
  private static final class MayBePinned implements Function<Stream<StackFrame>, Boolean> {
    @Override
    public Boolean apply(Stream<StackFrame> stack) {
      Iterator<StackFrame> frames = stack.iterator();
      StackFrame frame = frames.next();
      while (!frame.getMethodName().equals(ENTRY)) {
        if (frame.isNativeMethod() || isCalledByJvm(frame)) {
          return true;
        }
        frame = frames.next();
      }
      return false;
    }

    /** While it initialises, loads or links. */
    private static boolean isCalledByJvm(StackFrame frame) {
      String method = frame.getMethodName();
      return method.equals("<clinit>")
          || method.equals("loadClass")
          || frame.getClassName().equals("java.lang.invoke.MethodHandleNatives");
    }
  }

  private void giveTurn(boolean toTask, Thread other, HashGenerator.Words here) {
    hashes = here;
    isRunning = toTask;
    UNSAFE.unpark(other);
  }

  /** An interrupt, which is the program's own matter, does not end it. */
  private void awaitTurn(boolean ofTask) {
    while (isRunning != ofTask) {
      UNSAFE.park(false, 0);
    }
    HashGenerator.goTo(hashes);
  }

  /** What the JDK does at the end of a thread is over before another task runs. */
  private void awaitEnd() {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The frames under the one that waits for the task's turn. */
  @Override
  public StackTraceElement[] getStackTrace() {
    StackTraceElement[] all = thread.getStackTrace();
    int first = 0;
    while (!all[first].getClassName().equals(TaskThread.class.getName())) {
      first++;
    }
    return Arrays.copyOfRange(all, first, all.length);
  }
}
