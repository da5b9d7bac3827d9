package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.jvm.CurrentThread;
import dev.lockstep.hooks.jvm.HashGenerator;
import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;
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
  private static final long LOOK_MILLIS = 1;

  @SuppressWarnings("NullAway.Init") // resume() sets it
  private CarrierThreads carriers;

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
        carriers.awaitTurn(thread, true);
        CurrentThread.ownAs(carrier);
        while (!isDone()) {
          TaskThread.this.run();
        }
      } finally {
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
      thread.start();
    }
    carriers.passTo(thread, here);
    if (isDone()) {
      awaitEnd();
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
    return WALKER.walk(new MayBePinned()) && !Continuation.yield(SCOPE) && pinned;
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

  /**
   * What the JDK does at the end of a thread is over before another task runs. All threads of a run
   * own monitors in one name, so the JVM may tell of the end just before this one waits for that: a
   * wait without a limit was once seen to hang, behind a thread that was gone.
   */
  private void awaitEnd() {
    try {
      while (thread.isAlive()) {
        thread.join(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
