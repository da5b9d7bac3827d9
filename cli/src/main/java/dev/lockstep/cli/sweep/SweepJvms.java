package dev.lockstep.cli.sweep;

import dev.lockstep.cli.engines.Crew;
import dev.lockstep.engines.api.Answers;
import dev.lockstep.engines.api.Hand;
import dev.lockstep.engines.api.Workers;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.LoadedProgram;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Makes the runs of a sweep in several JVMs.
 *
 * <p>A thread for each worker hands it runs, as many as it makes in about a second, and takes in
 * what comes of them. Where a worker ends, those that have no row yet are made again, each by
 * itself; a run that ends one that was started since gives a row that says so.
 */
final class SweepJvms implements AutoCloseable {
  private static final double SECONDS_AT_A_TIME = 1;
  private static final int MOST_AT_A_TIME = 10_000;
  private static final int FASTER = 8;

  /** So many parts there are for each worker, if there are enough runs. */
  private static final int PARTS = 4;

  private final Sweep sweep;
  private final Crew crew;
  private final Consumer<String> tell;
  private final Deque<Range> waiting = new ArrayDeque<>();
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

  /** Runs that have ended a worker, and how many workers had been started then. */
  private final Map<Long, Integer> deadly = new HashMap<>();

  private final Set<Process> processes = new HashSet<>();
  private Optional<LoadedProgram> program = Optional.empty();
  private long left;
  private int started;
  private int serving;
  private boolean isClosed;

  /**
   * Runs from one number to another.
   *
   * @param alone whether each is to be made by itself, as it may end its worker
   */
  private record Range(long first, long last, boolean alone) {
    long size() {
      return last - first + 1;
    }
  }

  private static final Range NOTHING = new Range(1, 0, false);

  /** What those who take rows are told. */
  private sealed interface Event {}

  private record Made(SweepRow row) implements Event {}

  private record Loaded(LoadedProgram program) implements Event {}

  private record Broken(RuntimeException why) implements Event {}

  private record Ended() implements Event {}

  /**
   * Begins.
   *
   * @param crew is closed with this
   * @param tell is told of workers that ended
   */
  SweepJvms(Sweep sweep, Crew crew, Consumer<String> tell) {
    this.sweep = sweep;
    this.tell = tell;
    this.crew = crew;
    serving = crew.size();
    for (int i = 0; i < crew.size(); i++) {
      int index = i;
      Thread.ofPlatform().daemon().name("lockstep-sweep-" + i).start(() -> serve(index));
    }
  }

  /**
   * Waits until the program is loaded; returns what is known of it, or nothing if {@link
   * #interrupt} was called.
   *
   * @throws UsageException if the program can't be loaded
   */
  Optional<LoadedProgram> loaded() {
    return event() instanceof Loaded loaded ? Optional.of(loaded.program()) : Optional.empty();
  }

  /** Hands out runs, of those before none is left. */
  synchronized void make(Missing missing) {
    missing.forEachRange((first, last) -> waiting.add(new Range(first, last, false)));
    left = missing.count();
    notifyAll();
  }

  private Event event() {
    try {
      Event event = events.take();
      if (event instanceof Broken broken) {
        throw broken.why();
      }
      return event;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private synchronized void begun(LoadedProgram loaded) {
    if (program.isEmpty()) {
      program = Optional.of(loaded);
      events.add(new Loaded(loaded));
    } else if (!program.get().equals(loaded)) {
      throw new UsageException("the program's classes were changed during the sweep");
    }
  }

  /**
   * The next row that there is, in any order; empty if there are no more, or {@link #interrupt} was
   * called.
   *
   * @throws UsageException if the program can't be run
   */
  Optional<SweepRow> next() {
    if (left == 0) {
      return Optional.empty();
    }
    if (event() instanceof Made made) {
      left--;
      return Optional.of(made.row());
    }
    return Optional.empty();
  }

  /** Ends it before its time. Other threads may call this. */
  void interrupt() {
    events.add(new Ended());
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    processes.forEach(Process::destroyForcibly);
    notifyAll();
    crew.close();
  }

  private void serve(int index) {
    try {
      boolean goesOn = true;
      int ended = 0;
      while (goesOn) {
        int serial = nextSerial();
        try (Hand hand = crew.hire(index, this::started)) {
          goesOn = new Served(hand, serial).serve();
          ended = 0;
        } catch (IOException e) {
          ended++; // Somebody may have killed it. A second one has a reason of its own.
          if (ended > 1) {
            notStarted(IoReason.of(e));
            return;
          }
        }
      }
    } catch (RuntimeException e) {
      events.add(new Broken(e));
    }
  }

  private synchronized void notStarted(String reason) {
    serving--;
    if (serving == 0) {
      events.add(new Broken(new UsageException("no worker can be started: " + reason)));
    } else if (!isClosed) {
      tell.accept("a worker can't be started: %s; the others go on".formatted(reason));
    }
  }

  private synchronized int nextSerial() {
    return ++started;
  }

  private synchronized void started(Process process) {
    processes.removeIf(other -> !other.isAlive());
    processes.add(process);
    if (isClosed) {
      process.destroyForcibly();
    }
  }

  /** Some runs, so many at most; empty if there are no more to come. */
  private synchronized Optional<Range> take(int most) {
    try {
      while (waiting.isEmpty() && !isClosed) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (isClosed) {
      return Optional.empty();
    }
    Range first = waiting.removeFirst();
    long count =
        first.alone() ? 1 : Math.clamp(first.size() / (PARTS * (long) crew.size()), 1, most);
    if (count < first.size()) {
      waiting.addFirst(new Range(first.first() + count, first.last(), first.alone()));
    }
    return Optional.of(new Range(first.first(), first.first() + count - 1, first.alone()));
  }

  /** A worker has ended in one of these runs. */
  private synchronized void died(Range unmade, int serial, int status) {
    if (isClosed) {
      return;
    }
    long number = unmade.first();
    if (unmade.size() == 1) {
      Integer before = deadly.putIfAbsent(number, crew.isElsewhere() ? 0 : started);
      if (before != null && serial > before) {
        String why = "ends the JVM with exit status " + status;
        events.add(new Made(SweepRow.without(number, sweep.values(number), "crashed", why)));
        return;
      }
    }
    String runs =
        unmade.size() == 1 ? "run " + number : "runs %s to %s".formatted(number, unmade.last());
    tell.accept(
        "a worker ended in %s, with exit status %s; another one makes %s again"
            .formatted(runs, status, unmade.size() == 1 ? "it" : "them"));
    waiting.addFirst(new Range(number, unmade.last(), true));
    notifyAll();
  }

  /** A worker, or a line to those who have some, while it is asked. */
  private final class Served {
    private final Hand hand;
    private final int serial;
    private final BufferedReader in;
    private final BufferedWriter out;
    private int most = 1;

    /** What was asked for, and the first of it that has no answer yet. */
    private Range asked = NOTHING;

    private long next;

    Served(Hand hand, int serial) {
      this.hand = hand;
      this.serial = serial;
      in = new BufferedReader(Channels.newReader(hand.channel(), StandardCharsets.UTF_8));
      out = new BufferedWriter(Channels.newWriter(hand.channel(), StandardCharsets.UTF_8));
    }

    /** Asks until nothing is to be done; returns whether another one is to go on, as it ended. */
    boolean serve() throws IOException {
      // A worker says that it is ready before it is asked anything, but not one that is far away.
      if (!make(NOTHING)) {
        throw new IOException("it ended with exit status " + hand.status());
      }
      while (true) {
        Optional<Range> some = take(most);
        if (some.isEmpty()) {
          return false;
        }
        long begun = System.nanoTime();
        if (!make(some.get())) {
          died(hand.status(), serial);
          return true;
        }
        double seconds = Math.max((System.nanoTime() - begun) / 1e9, 1e-6);
        double atATime = some.get().size() * SECONDS_AT_A_TIME / seconds;
        most = (int) Math.clamp(atATime, 1, Math.min((double) most * FASTER, MOST_AT_A_TIME));
      }
    }

    /** Asks for runs, and takes in what comes; returns whether there can be more. */
    private boolean make(Range range) {
      asked = range;
      next = range.first();
      boolean isFresh = crew.isElsewhere() && range.alone();
      try {
        out.write((isFresh ? Workers.FRESH : "") + range.first() + " " + range.last() + "\n");
        out.flush();
        String line = in.readLine();
        while (line != null && line.charAt(0) != Answers.END && line.charAt(0) != Answers.DIED) {
          takeIn(line);
          line = in.readLine();
        }
        if (line != null && line.charAt(0) == Answers.DIED) {
          // Of those that are elsewhere, the one that makes a run again has been started for it.
          died(Integer.parseInt(line.substring(1)), range.alone() ? Integer.MAX_VALUE : 0);
        }
        return line != null;
      } catch (IOException ended) {
        return false;
      }
    }

    private void died(int status, int serial) {
      if (next <= asked.last()) {
        SweepJvms.this.died(new Range(next, asked.last(), true), serial, status);
      }
    }

    private void takeIn(String line) {
      if (line.charAt(0) == Answers.READY) {
        begun(LoadedProgram.read(line.substring(1)));
      } else {
        events.add(new Made(SweepRow.read(answer(line), sweep.axes().size())));
        next++;
      }
    }

    private String answer(String line) {
      String text = line.substring(1).replace('\f', '\n');
      char kind = line.charAt(0);
      if (kind == Answers.REFUSED) {
        int end = text.lastIndexOf(Answers.DETAILS);
        throw new UsageException(
            text.substring(0, end), text.substring(end + Answers.DETAILS.length()));
      }
      if (kind != SweepWorker.ROW) {
        throw new IllegalStateException("a worker says " + text);
      }
      return text;
    }
  }
}
