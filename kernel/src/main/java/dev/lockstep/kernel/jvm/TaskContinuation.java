package dev.lockstep.kernel.jvm;

import dev.lockstep.hooks.StackRoom;
import dev.lockstep.hooks.jvm.CurrentThread;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.hooks.reflection.StackViews;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import jdk.internal.vm.StackChunk;
import org.jspecify.annotations.Nullable;

/**
 * The suspended or running execution of a task.
 *
 * <p>A continuation costs 83 ns for a yield and a run, a platform thread thousands
 * (docs/decisions/tasks-are-continuations.md). It can't be taken off the stack while a native frame
 * is there, such as the JVM's when it loads a class: then its thread keeps it, and others go on.
 */
public class TaskContinuation extends Continuation {
  static final ContinuationScope SCOPE = new ContinuationScope("lockstep");

  /** How much a task has to be suspended. */
  public enum Need {
    /** It has run for a short time only, and could go on. */
    MAY,
    /** It could go on. */
    SHOULD,
    /** It waits for its turn, except where the JVM initialises a class that others can name. */
    TURN,
    /** It can't go on. */
    MUST
  }

  /** The method under which a task's frames begin. */
  static final String ENTRY = "runBody";

  private static final StackWalker WALKER =
      StackWalker.getInstance(
          Set.of(StackWalker.Option.SHOW_HIDDEN_FRAMES, StackWalker.Option.RETAIN_CLASS_REFERENCE));
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long TAIL = UNSAFE.objectFieldOffset(Continuation.class, "tail");
  private static final long CHUNK_WORDS = UNSAFE.objectFieldOffset(StackChunk.class, "size");
  private static final long CHUNK_TOP = UNSAFE.objectFieldOffset(StackChunk.class, "sp");

  /** How much of a suspended task's stack the heap may hold: more goes to no program's good. */
  private static final long MOST_SUSPENDED_WORDS = 16 << 20 >> 3;

  /** So much is not copied without a call. */
  private static final byte[] COPIED = new byte[96];

  private static final byte[] COPY = new byte[COPIED.length];

  private static final int MOST_DOUBLINGS = 16;
  private static final int FEWEST_BETWEEN_LOOKS = 1000;

  /** The thread that keeps it, while it is suspended with its frames on the stack. */
  private volatile @Nullable Thread keeper;

  boolean pinned;
  boolean isInitializing;
  private boolean isTooDeep;
  private int failures;
  private int triesToPutOff;
  private int suspensionsToLook = FEWEST_BETWEEN_LOOKS;

  /** What was suspended last when that was found too much, and how much was in it. */
  private @Nullable StackChunk lastOfTooMuch;

  private int wordsInLast;

  TaskContinuation(Runnable body) {
    super(SCOPE, () -> runBody(body));
  }

  /**
   * The execution of a task, as this JVM needs it.
   *
   * @param body what the task does, from its first instruction to its last; it must not throw
   */
  public static TaskContinuation of(Runnable body) {
    return Debugger.IS_THERE ? new TaskThread(body) : new TaskContinuation(body);
  }

  private static void runBody(Runnable body) {
    body.run();
  }

  /** What the task's thread does, if it is ever started. */
  @Nullable Runnable threadBody() {
    return null;
  }

  /** Whether the last try to suspend it failed because there was no room for that on the stack. */
  public final boolean isTooDeep() {
    return isTooDeep;
  }

  /**
   * Whether the last try to suspend it, where it could go on, failed because the JVM initialises a
   * class: a task that wants that class too would wait for it in the JVM itself, where no other
   * task can go on.
   */
  public final boolean isInitializing() {
    return isInitializing;
  }

  /**
   * Whether it is better not to try to suspend it soon again: where it is too deep, that takes
   * long.
   */
  public final boolean putsOff() {
    return isTooDeep && --triesToPutOff > 0;
  }

  private boolean failed() {
    failures = Math.min(failures + 1, MOST_DOUBLINGS);
    triesToPutOff = 1 << failures;
    return false;
  }

  /**
   * Suspends the running task; false if its stack is too deep for that, or there is no thread, or
   * it isn't worth one, and it goes on.
   *
   * <p>The fences are for the compiler: HotSpot's C2 does not know that other tasks run inside the
   * yield, and would keep values of fields that it read or wrote before, in the kernel and in the
   * program. They cost no instruction on x86.
   *
   * @param thread the task's own
   * @param need how much it has to be suspended where only a thread can keep it
   */
  public boolean suspend(CarrierThreads carriers, Thread thread, Need need) {
    isInitializing = false;
    isTooDeep = --suspensionsToLook < 0 && holdsTooMuch();
    if (isTooDeep) {
      return failed();
    }
    pinned = false;
    VarHandle.releaseFence();
    try {
      Continuation.yield(SCOPE);
    } catch (StackOverflowError tooDeep) { // The JVM goes through the frames by recursion.
      isTooDeep = true;
      return failed();
    }
    failures = 0;
    if (pinned) {
      HashGenerator.Words here = HashGenerator.words();
      if (!isWorthKeeping(need)) {
        HashGenerator.goTo(here);
        return false;
      }
      return isKeptPinned(carriers, thread, here);
    }
    VarHandle.acquireFence();
    return true;
  }

  /** Light locks that the task holds belong to the stack of this thread. */
  private boolean isKeptPinned(CarrierThreads carriers, Thread thread, HashGenerator.Words here) {
    RealMonitors.inflate();
    Thread carrier = carriers.holder();
    CurrentThread.set(carrier, carrier);
    boolean wasKept = isKept(carriers, here);
    CurrentThread.set(carrier, thread);
    VarHandle.acquireFence();
    return wasKept;
  }

  /** The thread that the task runs on keeps it until its next turn; false if it is the only one. */
  final boolean isKept(CarrierThreads carriers, HashGenerator.Words here) {
    keeper = carriers.holder();
    try {
      carriers.keep(here);
      return true;
    } catch (OutOfMemoryError noMoreThreads) {
      return false;
    } finally {
      keeper = null;
    }
  }

  /**
   * The thread of the JVM that keeps the task, which is suspended, with its frames on its stack;
   * null where they lie in the heap.
   */
  public final @Nullable Thread keeper() {
    return keeper;
  }

  /**
   * Runs until the task is suspended or over.
   *
   * @param thread the task's own
   */
  public void resume(CarrierThreads carriers, Thread thread) {
    Thread keptBy = keeper;
    if (keptBy == null) {
      resumeOn(carriers.holder(), thread);
    } else {
      carriers.passTo(keptBy, HashGenerator.words());
    }
  }

  private void resumeOn(Thread carrier, Thread thread) {
    CurrentThread.set(carrier, thread);
    try {
      VarHandle.releaseFence();
      clearVectors();
      run();
      VarHandle.acquireFence();
    } finally {
      CurrentThread.set(carrier, carrier);
    }
  }

  /**
   * Leaves no wide vector register in use. With AVX-512, code of C2 that has zeroed an object
   * leaves them so, which seems to be why the JVM's own code, which resumes a stack, then stands
   * still at its first narrow one: a start and a join of a thread took 1.12 microseconds for 0.92.
   * What copies arrays clears them at its end; a switch takes as long as without.
   */
  private static void clearVectors() {
    System.arraycopy(COPIED, 0, COPY, 0, COPIED.length);
  }

  /**
   * Whether the heap holds so much of the stack that this must be an endless recursion. What was
   * suspended takes no room on the carrier's stack, so no overflow would ever end it.
   */
  private boolean holdsTooMuch() {
    if (StackRoom.depth > 0) { // Then it has an end.
      return false;
    }
    StackChunk tail = (StackChunk) UNSAFE.getReference(this, TAIL);
    if (tail != null && tail == lastOfTooMuch && wordsIn(tail) >= wordsInLast) {
      return true;
    }
    long words = 0;
    int chunks = 0;
    for (StackChunk chunk = tail; chunk != null; chunk = chunk.parent()) {
      words += wordsIn(chunk);
      chunks++;
    }
    boolean tooMuch = words > MOST_SUSPENDED_WORDS;
    lastOfTooMuch = tooMuch ? tail : null;
    wordsInLast = tooMuch ? wordsIn(tail) : 0;
    suspensionsToLook = tooMuch ? 0 : Math.max(chunks, FEWEST_BETWEEN_LOOKS);
    return tooMuch;
  }

  /** How much of a chunk is in use: frames that went on are gone, and the chunk stays as large. */
  private static int wordsIn(StackChunk chunk) {
    return UNSAFE.getInt(chunk, CHUNK_WORDS) - UNSAFE.getInt(chunk, CHUNK_TOP);
  }

  /** Looks at the frames of the task that runs, under the names that rewriting gave them. */
  static boolean walk(Function<Stream<StackFrame>, Boolean> look) {
    StackViews.showToKernel(true);
    try {
      return WALKER.walk(look);
    } finally {
      StackViews.showToKernel(false);
    }
  }

  /** Where it isn't as the JVM initialises a class, {@link #isInitializing} says so afterwards. */
  final boolean isWorthKeeping(Need need) {
    return switch (need) {
      case MAY -> false;
      case MUST -> true;
      case SHOULD, TURN -> {
        isInitializing = walk(new Initialises());
        yield !isInitializing;
      }
    };
  }

  /** Whether the JVM initialises a class that others can name. */
  private static final class Initialises implements Function<Stream<StackFrame>, Boolean> {
    @Override
    public Boolean apply(Stream<StackFrame> stack) {
      Iterator<StackFrame> frames = stack.iterator();
      String method = "";
      while (frames.hasNext() && !method.equals(ENTRY)) {
        StackFrame frame = frames.next();
        method = frame.getMethodName();
        if (method.equals("<clinit>") && !frame.getDeclaringClass().isHidden()) {
          return true;
        }
      }
      return false;
    }
  }

  @Override
  protected void onPinned(Pinned reason) {
    pinned = true;
  }

  /** The frames under the one that waits for the task's turn. */
  @Override
  public StackTraceElement[] getStackTrace() {
    Thread keptBy = keeper;
    return keptBy == null ? super.getStackTrace() : sinceSuspended(keptBy.getStackTrace());
  }

  /** Of a stack. */
  static StackTraceElement[] sinceSuspended(StackTraceElement[] all) {
    int first = 0;
    while (!all[first].getClassName().equals(TaskContinuation.class.getName())) {
      first++;
    }
    return Arrays.copyOfRange(all, first, all.length);
  }
}
