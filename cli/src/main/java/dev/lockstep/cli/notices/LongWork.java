package dev.lockstep.cli.notices;

import dev.lockstep.runs.StandardStreams;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * One line on a terminal that says, once a second, what a command does that shows nothing else, and
 * for how long it has done so. What is over within a second shows none.
 */
public final class LongWork implements AutoCloseable {
  private static final long SECOND_MILLIS = 1_000;

  /** What is done. */
  @FunctionalInterface
  public interface Work<E extends Exception> {
    /** Does it. */
    void run() throws E;
  }

  private final CountDownLatch end = new CountDownLatch(1);
  private final StandardStreams streams;
  private final Thread teller;

  private LongWork(String what, StandardStreams streams, IntSupplier columns, long intervalMillis) {
    this.streams = streams;
    this.teller = new Thread(() -> tell(what, columns, intervalMillis), "lockstep-progress");
    teller.setDaemon(true);
    teller.start();
  }

  /**
   * Does it, with the line if somebody is at a terminal.
   *
   * @param what such as "reading run.rec"
   */
  public static <E extends Exception> void during(String what, Work<E> work) throws E {
    Optional<ErrorTerminal> terminal = ErrorTerminal.found();
    if (terminal.isEmpty()) {
      work.run();
      return;
    }
    StandardStreams streams = StandardStreams.ofThisJvm();
    try (LongWork _ = begun(what, streams, () -> terminal.get().size().columns(), SECOND_MILLIS)) {
      work.run();
    }
  }

  /** The same, for what it gives. */
  public static <T> T given(String what, Supplier<T> work) {
    AtomicReference<T> result = new AtomicReference<>();
    LongWork.<RuntimeException>during(what, () -> result.set(work.get()));
    return result.get();
  }

  /** The line begins. */
  static LongWork begun(
      String what, StandardStreams streams, IntSupplier columns, long intervalMillis) {
    return new LongWork(what, streams, columns, intervalMillis);
  }

  private void tell(String what, IntSupplier columns, long intervalMillis) {
    try {
      for (int times = 1; !end.await(intervalMillis, TimeUnit.MILLISECONDS); times++) {
        int width = columns.getAsInt();
        String line = "lockstep: %s, %s s".formatted(what, times);
        streams.show(List.of(line.substring(0, Math.min(line.length(), width))), width);
      }
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  /** It is over: the line goes. */
  @Override
  public void close() {
    end.countDown();
    try {
      teller.join();
    } catch (InterruptedException hurry) {
      Thread.currentThread().interrupt();
    }
    streams.showNothing();
  }
}
