package dev.lockstep.cli.sweep;

import dev.lockstep.cli.jobs.ChildJvm;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private final int jobs;
  private final Consumer<String> tell;
  private final Path folder;
  private final Deque<Range> waiting = new ArrayDeque<>();
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();

  /** Runs that have ended a worker, and how many workers had been started then. */
  private final Map<Long, Integer> deadly = new HashMap<>();

  private final Set<Process> processes = new HashSet<>();
  private Optional<String> classesHash = Optional.empty();
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

  /** What those who take rows are told. */
  private sealed interface Event {}

  private record Made(SweepRow row) implements Event {}

  private record Loaded(String hash) implements Event {}

  private record Broken(RuntimeException why) implements Event {}

  private record Ended() implements Event {}

  /**
   * Begins.
   *
   * @param jobs in so many JVMs
   * @param tell is told of workers that ended
   */
  SweepJvms(Sweep sweep, int jobs, Consumer<String> tell) {
    this.sweep = sweep;
    this.tell = tell;
    this.jobs = jobs;
    try {
      folder = Files.createTempDirectory("lockstep-sweep");
    } catch (IOException e) {
      throw new UsageException("no temporary folder can be made: " + IoReason.of(e));
    }
    serving = this.jobs;
    for (int i = 0; i < this.jobs; i++) {
      Path socket = folder.resolve(String.valueOf(i));
      Thread.ofPlatform().daemon().name("lockstep-sweep-" + i).start(() -> serve(socket));
    }
  }

  /**
   * Waits until the program is loaded; returns what tells its classes from others, or nothing if
   * {@link #interrupt} was called.
   *
   * @throws UsageException if the program can't be loaded
   */
  Optional<String> loaded() {
    return event() instanceof Loaded loaded ? Optional.of(loaded.hash()) : Optional.empty();
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

  private synchronized void begun(String hash) {
    if (classesHash.isEmpty()) {
      classesHash = Optional.of(hash);
      events.add(new Loaded(hash));
    } else if (!classesHash.get().equals(hash)) {
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
    try {
      Files.deleteIfExists(folder);
    } catch (IOException othersAreStillInIt) {
      folder.toFile().deleteOnExit();
    }
  }

  private void serve(Path socket) {
    try {
      boolean goesOn = true;
      while (goesOn) {
        int serial = nextSerial();
        try (ChildJvm child = ChildJvm.start(SweepWorker.PROPERTY, socket, this::started)) {
          goesOn = new Served(child, serial).serve();
        }
      }
    } catch (IOException e) {
      notStarted(IoReason.of(e));
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
    long count = first.alone() ? 1 : Math.clamp(first.size() / (PARTS * (long) jobs), 1, most);
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
      Integer before = deadly.putIfAbsent(number, started);
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

  /** A worker, while it is asked. */
  private final class Served {
    private final ChildJvm child;
    private final int serial;
    private final BufferedReader in;
    private final BufferedWriter out;
    private int most = 1;

    Served(ChildJvm child, int serial) {
      this.child = child;
      this.serial = serial;
      in = new BufferedReader(Channels.newReader(child.channel(), StandardCharsets.UTF_8));
      out = new BufferedWriter(Channels.newWriter(child.channel(), StandardCharsets.UTF_8));
    }

    /** Asks until nothing is to be done; returns whether another one is to go on, as it ended. */
    boolean serve() throws IOException {
      String ready = in.readLine();
      if (ready == null) {
        throw new IOException("it ended with exit status " + child.status());
      }
      begun(answer(ready, SweepWorker.READY));
      while (true) {
        Optional<Range> some = take(most);
        if (some.isEmpty()) {
          return false;
        }
        if (!make(some.get())) {
          return true;
        }
      }
    }

    private boolean make(Range range) {
      long begun = System.nanoTime();
      long next = range.first();
      try {
        out.write(range.first() + " " + range.last() + "\n");
        out.flush();
        for (; next <= range.last(); next++) {
          String line = in.readLine();
          if (line == null) {
            died(new Range(next, range.last(), true), serial, child.status());
            return false;
          }
          String row = answer(line, SweepWorker.ROW);
          events.add(new Made(SweepRow.read(row, sweep.axes().size())));
        }
      } catch (IOException ended) {
        died(new Range(next, range.last(), true), serial, child.status());
        return false;
      }
      double seconds = Math.max((System.nanoTime() - begun) / 1e9, 1e-6);
      most =
          (int)
              Math.clamp(
                  range.size() * SECONDS_AT_A_TIME / seconds,
                  1,
                  Math.min((double) most * FASTER, MOST_AT_A_TIME));
      return true;
    }

    private String answer(String line, char expected) {
      String text = line.substring(1).replace('\f', '\n');
      char kind = line.charAt(0);
      if (kind == SweepWorker.REFUSED) {
        int end = text.lastIndexOf(SweepWorker.DETAILS);
        throw new UsageException(
            text.substring(0, end), text.substring(end + SweepWorker.DETAILS.length()));
      }
      if (kind != expected) {
        throw new IllegalStateException("a worker says " + text);
      }
      return text;
    }
  }
}
