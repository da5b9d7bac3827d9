package dev.lockstep.cli;

import dev.lockstep.kernel.jvm.ProgramStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Stays with the thread that the simulation runs on: lets its output appear, shows progress, and
 * notices if it waits for ever.
 *
 * <p>All tasks share this thread. If it waits in the JVM itself, in a real monitor or a real {@code
 * wait()}, no other task can ever end that; only another thread of the program could.
 */
final class CarrierWatch {
  private static final long INTERVAL_MILLIS = 100;

  /** So many looks at the same place of a thread that waits. */
  private static final int STUCK_AFTER = 5;

  /** The JVM's own threads, which wake nobody of the program. */
  private static final Set<String> JVM_THREADS =
      Set.of(
          "main",
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Common-Cleaner",
          "Notification Thread",
          "VirtualThread-unblocker",
          "Attach Listener");

  private final Thread carrier;
  private final StandardStreams streams;
  private final Optional<LongSupplier> operations;
  private final ProgressLine progress = new ProgressLine();
  private final SilenceNotice silence = new SilenceNotice();
  private final long startNanos = System.nanoTime();
  private List<StackTraceElement> place = List.of();
  private int looks;

  /**
   * Stays with {@code carrier}.
   *
   * @param operations how many operations were begun, for a program that isn't counted
   */
  CarrierWatch(Thread carrier, StandardStreams streams, Optional<LongSupplier> operations) {
    this.carrier = carrier;
    this.streams = streams;
    this.operations = operations;
  }

  /** Waits for the end; returns nothing, or where the thread waits for ever. */
  List<StackTraceElement> awaitEnd() throws InterruptedException {
    while (!carrier.join(Duration.ofMillis(INTERVAL_MILLIS))) {
      showOutput();
      operations.ifPresent(this::tellSilence);
      if (isStuck()) {
        return place;
      }
    }
    return List.of();
  }

  private void showOutput() {
    try {
      streams.flush();
    } catch (IOException toldAtTheEnd) {
      return;
    }
    progress.at(millis()).ifPresent(streams::showProgress);
  }

  private long millis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  private void tellSilence(LongSupplier begun) {
    if (silence.isDue(millis(), begun.getAsLong())) {
      List<StackTraceElement> stack = ProgramStack.of(carrier.getStackTrace());
      String text = SilenceNotice.text(stack.isEmpty() ? "" : ", at " + stack.getFirst());
      try {
        streams.err().write(text.getBytes(StandardCharsets.UTF_8));
      } catch (IOException nobodyReads) {
        return;
      }
    }
  }

  private boolean isStuck() {
    if (!waits()) {
      looks = 0;
      return false;
    }
    List<StackTraceElement> now = Arrays.asList(carrier.getStackTrace());
    looks = now.equals(place) ? looks + 1 : 0;
    place = now;
    return looks >= STUCK_AFTER && waits() && !hasOthers();
  }

  private boolean waits() {
    Thread.State state = carrier.getState();
    return state == Thread.State.BLOCKED || state == Thread.State.WAITING;
  }

  private boolean hasOthers() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread != carrier && !JVM_THREADS.contains(thread.getName()));
  }
}
