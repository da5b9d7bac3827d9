package dev.lockstep.runs;

import dev.lockstep.hooks.jdk.RealWait;
import dev.lockstep.kernel.jvm.CarrierThreads;
import dev.lockstep.kernel.jvm.Debugger;
import dev.lockstep.kernel.jvm.ProgramStack;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Stays with the thread that goes on with a simulation: lets its output appear, shows the run to
 * its observer, and notices if it waits for ever.
 *
 * <p>One task at a time goes on. If its thread waits in the JVM itself, in a real monitor or a real
 * {@code wait()}, no other task can ever end that; only another thread of the program could.
 *
 * <p>Where a debugger can look, the thread waits for the threads of its tasks, and these for its
 * user: then only output appears.
 */
final class CarrierWatch {
  private static final long INTERVAL_NANOS = 100_000_000;

  /** So many looks at a thread that should end. */
  private static final int INTERRUPTED_AFTER = 20;

  /** So much can't be filled before the first look. */
  private static final long LARGE_MEMORY = 1L << 30;

  /** The JVM's own threads, and ours, which wake no thread of the program. */
  private static final Set<String> JVM_THREADS =
      Set.of(
          "main",
          CarrierThreads.NAME,
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Common-Cleaner",
          "Notification Thread",
          "VirtualThread-unblocker",
          "Attach Listener");

  private final Thread caller;
  private final BooleanSupplier isInterrupted;
  private final Simulation simulation;
  private final StandardStreams streams;
  private final RunObserver observer;
  private final long startNanos = System.nanoTime();
  private final StuckPlace place = new StuckPlace();
  private final Supplier<List<StackTraceElement>> programStack = this::programStack;
  private long lookNanos = startNanos + INTERVAL_NANOS;
  private static boolean isSettled;

  private int interruptedFor;
  private boolean wasInterrupted;
  private List<StackTraceElement> stuckAt = List.of();

  /**
   * Stays with a simulation.
   *
   * @param caller the thread that waits for its end
   * @param isInterrupted whether the run is to end
   */
  CarrierWatch(
      Thread caller,
      BooleanSupplier isInterrupted,
      Simulation simulation,
      StandardStreams streams,
      RunObserver observer) {
    this.caller = caller;
    this.isInterrupted = isInterrupted;
    this.simulation = simulation;
    this.streams = streams;
    this.observer = observer;
  }

  /**
   * Looks twice before there is anything to be seen, once for each JVM. What a look needs is loaded
   * then, before a program can fill the memory: a class that the JVM has no memory for is
   * complained of by the library of its agents, on the program's standard output. It takes 20 of
   * 800 ms of a start, so it is left out where the first look comes before the memory can be full.
   */
  void settle() {
    if (!isSettled && Runtime.getRuntime().maxMemory() < LARGE_MEMORY) {
      isSettled = true;
      for (int look = 0; look < 2; look++) {
        boolean _ = isStuck();
      }
      place.leave();
      List<StackTraceElement> _ = programStack.get();
    }
  }

  /**
   * Waits for a moment, at most until the next look is due.
   *
   * @throws CarrierThreads.GivenUpException if the thread waits for ever, or runs on though it was
   *     interrupted
   */
  void await() {
    long nanos = lookNanos - System.nanoTime();
    if (nanos > 0) {
      LockSupport.parkNanos(nanos);
      wasInterrupted |= Thread.interrupted(); // Then it would not wait again.
      return;
    }
    look();
    lookNanos = System.nanoTime() + INTERVAL_NANOS;
  }

  /** It is over, or given up. */
  void ended() {
    if (wasInterrupted) {
      caller.interrupt();
    }
    observer.ended(millis());
  }

  /** Where the thread is that was given up; nothing if none was. */
  List<StackTraceElement> stuckAt() {
    return stuckAt;
  }

  private void look() {
    if (isInterrupted.getAsBoolean()) {
      simulation.interrupt();
      if (++interruptedFor > INTERRUPTED_AFTER) {
        giveUp(Arrays.asList(carrier().getStackTrace()));
      }
    } else if (isStuckAfterShowing()) {
      giveUp(place.stack());
    }
  }

  private void giveUp(List<StackTraceElement> at) {
    stuckAt = at;
    throw new CarrierThreads.GivenUpException();
  }

  private boolean isStuckAfterShowing() {
    try {
      showOutput();
      if (Debugger.IS_THERE) {
        return false;
      }
      simulation.tellSwitches(millis(), observer);
      observer.awaits(millis(), RealWait.what(), programStack);
      observer.goesOn(millis(), simulation.mark(), simulation.isCounted(), programStack);
      return isStuck();
    } catch (OutOfMemoryError toldByTheCarrier) {
      return false;
    }
  }

  private List<StackTraceElement> programStack() {
    return ProgramStack.of(carrier().getStackTrace());
  }

  private void showOutput() {
    try {
      streams.flush();
    } catch (IOException toldAtTheEnd) {
      return;
    }
    observer.outputAppeared(millis());
  }

  private long millis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  private boolean isStuck() {
    Thread carrier = carrier();
    StackTraceElement[] stack = carrier.getStackTrace();
    if (CarrierThreads.isAboutToGoOn(stack)) {
      place.leave();
      return false;
    }
    place.look(carrier, stack, carrier.getState());
    boolean isWaiting = place.isWaiting() || (place.isWorking() && isClassBeingInitialized());
    return isWaiting && !hasOthers();
  }

  /** Whether a task waits in a static initialiser that the JVM has called. */
  private boolean isClassBeingInitialized() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey() != carrier() && isKeeper(each.getKey()))
        .flatMap(each -> Arrays.stream(each.getValue()))
        .anyMatch(frame -> frame.getMethodName().equals("<clinit>"));
  }

  private static boolean isKeeper(Thread thread) {
    return thread.isDaemon() && thread.getName().equals(CarrierThreads.NAME);
  }

  private boolean hasOthers() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> !JVM_THREADS.contains(thread.getName()));
  }

  private Thread carrier() {
    return simulation.thread(caller);
  }
}
