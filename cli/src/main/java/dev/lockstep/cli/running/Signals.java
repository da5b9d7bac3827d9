package dev.lockstep.cli.running;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jdk.internal.misc.Signal;

/**
 * What a user, or the system, sends to end a run: Ctrl-C, SIGTERM, the end of the terminal.
 *
 * <p>The run is interrupted, so that it is reported. What doesn't end by that, within seconds or
 * until the second signal, is ended at once, whatever it is stuck in.
 */
public final class Signals implements AutoCloseable {
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int FIRST_STATUS = 128;

  private record Handled(Signal signal, Signal.Handler before) {}

  /** Of a run that is not ended. */
  public static final Signals NONE = new Signals(() -> {});

  private final Runnable interrupt;
  private final List<Handled> handled = new ArrayList<>();
  private Optional<Signal> received = Optional.empty();

  private Signals(Runnable interrupt) {
    this.interrupt = interrupt;
  }

  /** From here on they do this, which interrupts what runs. */
  public static Signals interrupting(Runnable interrupt) {
    Signals signals = new Signals(interrupt);
    NAMES.forEach(signals::handle);
    return signals;
  }

  /** The JVM may have been told to leave signals alone. */
  private void handle(String name) {
    try {
      Signal signal = new Signal(name);
      handled.add(new Handled(signal, Signal.handle(signal, new Receiver())));
    } catch (IllegalArgumentException notForUs) {
      return;
    }
  }

  /** A class of its own, since the JVM would make one of a reference at each start. */
  private final class Receiver implements Signal.Handler {
    @Override
    public void handle(Signal signal) {
      receive(signal);
    }
  }

  private synchronized void receive(Signal signal) {
    if (received.isPresent()) {
      halt(signal);
    }
    received = Optional.of(signal);
    Thread.ofPlatform().daemon().name("lockstep-end").start(() -> endLater(signal));
    interrupt.run();
  }

  private static void endLater(Signal signal) {
    try {
      Thread.sleep(PATIENCE);
    } catch (InterruptedException endedAlready) {
      return;
    }
    halt(signal);
  }

  private static void halt(Signal signal) {
    Runtime.getRuntime().halt(FIRST_STATUS + signal.getNumber());
  }

  /** What ended the run, as people call it. */
  public synchronized String name() {
    return received.map(signal -> "SIG" + signal.getName()).orElse("somebody");
  }

  /** The status that a command has which was ended by this signal. */
  public synchronized int status() {
    return received.map(signal -> FIRST_STATUS + signal.getNumber()).orElse(FIRST_STATUS);
  }

  @Override
  public void close() {
    for (Handled one : handled) {
      Signal.handle(one.signal(), one.before());
    }
  }
}
