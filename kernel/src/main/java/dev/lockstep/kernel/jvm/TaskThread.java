package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.jvm.CurrentThread;
import dev.lockstep.hooks.jvm.HashGenerator;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.Continuation;

/**
 * The execution of a task on a thread of the JVM for itself, which is what debuggers understand
 * (docs/decisions/debuggers-see-threads.md).
 *
 * <p>Still one runs at a time: see {@link CarrierThreads}. A task that waits for its next turn is
 * kept by its thread with all its frames on the stack, where debuggers see them.
 *
 * <p>There is no lambda in here: the classes that the JDK makes for one draw hash codes, and serve
 * the program's too, which would then draw fewer than without a debugger.
 */
final class TaskThread extends TaskContinuation {
  private static final long LOOK_NANOS = 100_000;
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  @SuppressWarnings("NullAway.Init") // resume() sets it
  private CarrierThreads carriers;

  @SuppressWarnings("NullAway.Init") // resume() sets it
  private Thread carrier;

  @SuppressWarnings("NullAway.Init") // resume() sets it
  private Thread thread;

  private final Runnable life = new Life();

  TaskThread(Runnable body) {
    super(body);
  }

  @Override
  Runnable threadBody() {
    return life;
  }

  /** What the thread does. */
  private final class Life implements Runnable {
    @Override
    public void run() {
      try {
        carriers.awaitTurn(thread, true);
        CurrentThread.ownAs(carrier);
        while (!isDone()) {
          TaskThread.this.run();
        }
      } finally {
        JdkThreads.makeDaemon(thread, true);
        carriers.giveBack(HashGenerator.words());
      }
    }
  }

  @Override
  public void resume(CarrierThreads ofRun, Thread ofTask) {
    HashGenerator.Words here = HashGenerator.words();
    if (thread == null) {
      carriers = ofRun;
      carrier = ofRun.holder();
      thread = ofTask;
      JdkThreads.start(thread, life);
    }
    boolean isDaemon = thread.isDaemon();
    carriers.passTo(thread, here);
    if (isDone()) {
      awaitEnd();
      JdkThreads.makeDaemon(thread, isDaemon);
    }
  }

  /**
   * Where in doubt, the continuation is suspended, and at once resumed, which tells whether it can
   * be. It can't be done always: a debugger's step over a call gets lost there.
   */
  @Override
  public boolean suspend(CarrierThreads ofRun, Thread ofTask, Need need) {
    HashGenerator.Words here = HashGenerator.words();
    if (need != Need.MUST && (need == Need.TURN || isPinned()) && !isWorthKeeping(need)) {
      HashGenerator.goTo(here);
      return false;
    }
    return isKept(ofRun, here);
  }

  private boolean isPinned() {
    pinned = false;
    return walk(new MayBePinned()) && !Continuation.yield(SCOPE) && pinned;
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

  /** What the JDK does at the end of a thread is over before another task runs. */
  private void awaitEnd() {
    while (JdkThreads.isStarted(thread)) {
      UNSAFE.park(false, LOOK_NANOS);
    }
  }

  /** The frames under the one that waits for the task's turn. */
  @Override
  public StackTraceElement[] getStackTrace() {
    return keeper() == null ? super.getStackTrace() : sinceSuspended(JdkThreads.stack(thread));
  }
}
