package dev.lockstep.junit;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Ends a worker that was stopped. One that hangs in a test says so itself, and while one works it
 * says that twice in a second.
 */
final class Silence implements AutoCloseable {
  private static final long TURN_MILLIS = 500;
  private static final Pattern SECONDS = Pattern.compile("[1-9]\\d{0,6}");
  private static final long USUAL_SECONDS = 120;

  /** A worker itself has half as much again as a first run, and says so then. */
  private static final long TIMES = 3;

  private final Process worker;
  private final Duration most;
  private final Thread thread = new Thread(this::listen, "lockstep-silence");
  private volatile long heardNanos = System.nanoTime();
  private volatile boolean isEnded;

  private Silence(Process worker, Duration most) {
    this.worker = worker;
    this.most = most;
    thread.setDaemon(true);
  }

  /** Listens to a worker until it is closed. */
  static Silence of(Process worker, Duration most) {
    Silence begun = new Silence(worker, most);
    begun.thread.start();
    return begun;
  }

  /** How long a worker may be silent: for ever in front of a debugger, which stops it. */
  static Duration most(ExtensionContext context) {
    if (WorkerCommand.debugPort(context).isPresent()) {
      return Duration.ofDays(365);
    }
    Optional<String> said = Properties.find(context, "lockstep.patience");
    long patience =
        said.filter(text -> SECONDS.matcher(text).matches())
            .map(Long::valueOf)
            .orElse(USUAL_SECONDS);
    return Duration.ofSeconds(TIMES * patience);
  }

  /** The worker has said something. */
  void heard() {
    heardNanos = System.nanoTime();
  }

  /** What it says of a worker that it has ended; empty if it has not. */
  Optional<String> told() {
    return isEnded
        ? Optional.of(
            "nothing was heard of it for %s s, so it was ended".formatted(most.toSeconds()))
        : Optional.empty();
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void listen() {
    try {
      while (System.nanoTime() - heardNanos < most.toNanos()) {
        Thread.sleep(TURN_MILLIS);
      }
      isEnded = true;
      worker.destroyForcibly();
    } catch (InterruptedException closed) {
      return;
    }
  }
}
