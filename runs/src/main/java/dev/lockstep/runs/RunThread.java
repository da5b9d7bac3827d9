package dev.lockstep.runs;

import dev.lockstep.kernel.jvm.CarrierThreads;
import dev.lockstep.kernel.jvm.JvmHooks;
import dev.lockstep.kernel.schedule.RunResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The thread that waits for a run, from its start to its end, also where the JVM ends before.
 *
 * <p>It is the caller's: another one, which had to be woken at each start and end, took a fifth of
 * a short run's time.
 */
final class RunThread implements AutoCloseable {
  /** What a nested call may take: its own frame, those of the JDK around it, and its suspension. */
  private static final long BYTES_OF_CALL = 1 << 10;

  /** What a report takes, where the simulation has filled all other memory. */
  private static final int RESERVE_BYTES = 4 << 20;

  /** Where so much is free, a report needs no reserve. */
  private static final long ENOUGH_BYTES = 8L * RESERVE_BYTES;

  private static final byte[] NOTHING = new byte[0];

  private final Simulation simulation;
  private final RunOutputs outputs;
  private final Surroundings surroundings;
  private final long stackBytes;
  private final Thread thread = Thread.currentThread();
  private final CarrierWatch watch;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread atExit = new Thread(this::endEarly);
  private final AtomicReference<@Nullable RunResult> result = new AtomicReference<>();
  private final AtomicReference<@Nullable Throwable> defect = new AtomicReference<>();

  /**
   * Given up where a run didn't end by itself and has filled the memory. To make one for each run
   * took a tenth of a short one's time; for those that fail, still a twentieth of a search's, where
   * one in sixty does.
   */
  private static volatile byte[] reserve = NOTHING;

  /** Where the simulation waits for ever, or can't be interrupted, if that is so. */
  private volatile List<StackTraceElement> stuckAt = List.of();

  /**
   * The calling thread becomes that of a run.
   *
   * @param stackDepth how deep calls may be nested; 0 if the user gave no number
   */
  RunThread(
      Simulation simulation,
      RunOutputs outputs,
      Surroundings surroundings,
      int stackDepth,
      BooleanSupplier isInterrupted) {
    this.simulation = simulation;
    this.outputs = outputs;
    this.surroundings = surroundings;
    this.stackBytes = CarrierThreads.STACK_BYTES + stackDepth * BYTES_OF_CALL;
    this.watch =
        new CarrierWatch(
            thread, isInterrupted, simulation, outputs.streams(), surroundings.observer());
  }

  /** Runs all of it; there is no result if the simulation can't be brought to its end. */
  void run() {
    if (reserve == NOTHING) {
      reserve = new byte[RESERVE_BYTES];
    }
    Runtime.getRuntime().addShutdownHook(atExit);
    JvmHooks before = JvmHooks.now();
    watch.settle();
    simulate();
    watch.ended();
    try {
      endProgram(before.takeNew());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (defect.get() instanceof OutOfMemoryError full) {
      // The JVM has one for all, and what is closed behind this may throw it again.
      throw new OutOfMemoryError(full.getMessage());
    }
    if (defect.get() != null) {
      throw new IllegalStateException("the simulation failed", defect.get());
    }
  }

  /** What a program that isn't counted has left to the JVM is done where a counted one's is. */
  private static boolean runsHooks(@Nullable RunResult ended) {
    return ended instanceof RunResult.Completed || ended instanceof RunResult.Failed;
  }

  private void endProgram(List<Thread> hooks) throws InterruptedException {
    if (runsHooks(result.get())) {
      JvmHooks.run(hooks);
    }
  }

  private void simulate() {
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(simulation.loader());
    try {
      result.set(simulation.run(surroundings, stackBytes, watch::await));
    } catch (CarrierThreads.GivenUpException waitsForEver) {
      stuckAt = watch.stuckAt();
    } catch (Throwable failure) {
      defect.set(failure);
    } finally {
      thread.setContextClassLoader(before);
      if (!(result.get() instanceof RunResult.Completed) && isShortOfMemory()) {
        reserve = NOTHING;
      }
      over.countDown();
    }
  }

  private static boolean isShortOfMemory() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.maxMemory() - jvm.totalMemory() + jvm.freeMemory() < ENOUGH_BYTES;
  }

  /** The JVM ends, by a System.exit that is not simulated. */
  private void endEarly() {
    if (over.getCount() > 0 && simulation.hasBegun() && stuckAt.isEmpty() && !isExiting()) {
      simulation.abort(new IllegalStateException("interrupted"));
      try {
        boolean _ = over.await(1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    outputs.close();
  }

  private boolean isExiting() {
    return Arrays.stream(simulation.thread(thread).getStackTrace())
        .anyMatch(frame -> frame.getClassName().equals("java.lang.Shutdown"));
  }

  Optional<RunResult> result() {
    return Optional.ofNullable(result.get());
  }

  List<StackTraceElement> stuckAt() {
    return stuckAt;
  }

  /** From here on, the end of the JVM doesn't matter. */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException itEndsAlready) {
      // Then the hook runs, or has run.
    }
  }
}
