package dev.lockstep.cli.tests;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.kernel.jvm.Debugger;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Ends this JVM where a run of a test hangs for real, in native code or in a lock that nothing of
 * Lockstep's sees: then the JVM can't go on. Not in front of a debugger, which may stand as long as
 * its user likes.
 */
final class Watchdog implements AutoCloseable {
  private static final long TURN_MILLIS = 500;
  private static final int MOST_OF_JDK = 4;
  private static final int MOST_FRAMES = 8;
  private static final String OURS = "dev.lockstep.";
  private static final String RUNNER = "dev.lockstep.suites.";

  private final Thread thread =
      Thread.ofPlatform().daemon().name("lockstep-watchdog").unstarted(this::watch);
  private Optional<Watched> watched = Optional.empty();
  private long aliveNanos;

  /** Whoever asked for a test: hears of it for as long as it takes. */
  interface Asking {
    /** It is still explored. */
    default void isAlive() throws IOException {}

    /** A run of it hangs, and so does this JVM, which ends behind this. */
    void hangs(String text) throws IOException;
  }

  private record Watched(Duration patience, Asking asking) {}

  /** Watches tests from when they begin. */
  Watchdog() {
    thread.start();
  }

  /**
   * A test begins.
   *
   * @param patience how long a run of it may take
   */
  synchronized void begin(Duration patience, Asking asking) {
    watched = Optional.of(new Watched(patience, asking));
    alive();
  }

  /** A run has ended, so that the test goes on. */
  synchronized void alive() {
    aliveNanos = System.nanoTime();
  }

  /** A test has ended. From here on nobody hears of it. */
  synchronized void end() {
    watched = Optional.empty();
  }

  /** No other test begins. */
  @Override
  public void close() {
    thread.interrupt();
  }

  private void watch() {
    try {
      while (!isTooLong()) {
        Thread.sleep(TURN_MILLIS);
      }
      Runtime.getRuntime().halt(ExitStatus.PROGRAM_FAILED.code());
    } catch (InterruptedException closed) {
      return;
    } catch (IOException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
  }

  private synchronized boolean isTooLong() throws IOException {
    if (watched.isEmpty()) {
      return false;
    }
    Watched now = watched.get();
    if (Debugger.IS_THERE || System.nanoTime() - aliveNanos < now.patience().toNanos()) {
      now.asking().isAlive();
      return false;
    }
    now.asking()
        .hangs(
            "a run has not ended after %s s, and can't be ended: it is%s"
                .formatted(now.patience().toSeconds(), place().orElse(" nowhere in the test")));
    return true;
  }

  /** Where the program is. */
  private static Optional<String> place() {
    return Thread.getAllStackTraces().values().stream()
        .filter(stack -> Arrays.stream(stack).anyMatch(at -> at.getClassName().startsWith(RUNNER)))
        .findFirst()
        .map(Watchdog::place);
  }

  /** The innermost calls, and of many of the JDK's own only some: then those of the program. */
  private static String place(StackTraceElement[] stack) {
    int own = 0;
    while (own < stack.length && !isOfProgram(stack[own])) {
      own++;
    }
    int left = Math.max(0, own - MOST_OF_JDK);
    return lines(stack, 0, own - left)
        + (left == 0 ? "" : "\n\t... %s more".formatted(left))
        + lines(stack, own, own + MOST_FRAMES);
  }

  private static boolean isOfProgram(StackTraceElement call) {
    return call.getModuleName() == null && !call.getClassName().startsWith(OURS);
  }

  private static String lines(StackTraceElement[] stack, int from, int to) {
    return Arrays.stream(stack, from, Math.min(to, stack.length))
        .map(at -> "\n\tat " + at)
        .collect(Collectors.joining());
  }
}
