package dev.lockstep.cli.tests;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.junit.wire.Answer;
import dev.lockstep.kernel.jvm.Debugger;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Answers in a worker's place where a run hangs for real, in native code or in a lock that nothing
 * of Lockstep's sees: then the worker can't go on. Not in front of a debugger, which may stand as
 * long as its user likes.
 */
final class Watchdog {
  /** The first run of a test has two minutes; what comes behind it has more. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final long TURN_MILLIS = 500;
  private static final int MOST_FRAMES = 12;
  private static final String RUNNER = "dev.lockstep.suites.";

  private final DataOutputStream out;
  private boolean isAsked;
  private long aliveNanos;

  /** Watches what is to be answered there. */
  Watchdog(DataOutputStream out) {
    this.out = out;
    Thread.ofPlatform().daemon().name("lockstep-watchdog").start(this::watch);
  }

  /** A test begins. */
  synchronized void begin() {
    isAsked = true;
    alive();
  }

  /** A run has ended, so that the test goes on. */
  synchronized void alive() {
    aliveNanos = System.nanoTime();
  }

  /** A test has ended, and this is the answer. */
  synchronized void end(Answer answer) throws IOException {
    isAsked = false;
    answer.write(out);
  }

  private void watch() {
    try {
      while (!isTooLong()) {
        Thread.sleep(TURN_MILLIS);
      }
    } catch (InterruptedException | IOException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
    Runtime.getRuntime().halt(ExitStatus.PROGRAM_FAILED.code());
  }

  private synchronized boolean isTooLong() throws IOException {
    if (Debugger.IS_THERE || !isAsked || System.nanoTime() - aliveNanos < PATIENCE.toNanos()) {
      return false;
    }
    new Answer(
            Answer.Kind.HANGS,
            "a run has not ended after %s s, and can't be ended: it is%s"
                .formatted(PATIENCE.toSeconds(), place().orElse(" nowhere in the test")))
        .write(out);
    return true;
  }

  /** Where the program is: the innermost calls. */
  private static Optional<String> place() {
    return Thread.getAllStackTraces().values().stream()
        .filter(stack -> Arrays.stream(stack).anyMatch(at -> at.getClassName().startsWith(RUNNER)))
        .findFirst()
        .map(
            stack ->
                Arrays.stream(stack)
                    .limit(MOST_FRAMES)
                    .map(at -> "\n\tat " + at)
                    .collect(Collectors.joining()));
  }
}
