package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.engines.api.Answers;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.Extraction;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.runs.sweep.SweptRuns;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A JVM that makes runs of a sweep for another one, which has started it with its own words.
 *
 * <p>It is asked for runs by a line with the number of the first and of the last, and answers as
 * {@link Answers} says, with a line for each run. It ends when nobody can ask it any more.
 */
final class SweepWorker {
  /** Names the socket. */
  static final String PROPERTY = "lockstep.sweep-worker";

  /** What came of a run. */
  static final char ROW = '=';

  /** What we did wrong. */
  static final char DEFECT = '?';

  /** A row is not kept back for longer: of a worker that ends, what it has kept back is lost. */
  private static final long FLUSH_NANOS = 100_000_000;

  private final BlockingQueue<String> asked = new LinkedBlockingQueue<>();
  private final BufferedReader in;
  private final BufferedWriter out;
  private long flushedNanos = System.nanoTime();

  private SweepWorker(SocketChannel channel) {
    in = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8));
    out = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
  }

  /** Where the sweep listens that this JVM works for; empty if it is nobody's worker. */
  static Optional<Path> socket() {
    return Optional.ofNullable(System.clearProperty(PROPERTY)).map(Path::of);
  }

  /**
   * Makes the runs that are asked for, until nobody asks.
   *
   * @param looksForMarks whether it matters if the program may say something by marks
   */
  static int work(Path socket, Sweep sweep, List<Extraction> extractions, boolean looksForMarks) {
    System.setIn(InputStream.nullInputStream());
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        // A terminal sends signals to all processes: the sweep says what comes of them.
        Signals _ = Signals.interrupting(() -> {})) {
      boolean _ = channel.connect(UnixDomainSocketAddress.of(socket));
      new SweepWorker(channel).work(sweep, extractions, looksForMarks);
    } catch (IOException | InterruptedException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
    return ExitStatus.DONE.code();
  }

  private void work(Sweep sweep, List<Extraction> extractions, boolean looksForMarks)
      throws IOException, InterruptedException {
    Thread.ofPlatform().daemon().name("lockstep-asked").start(this::read);
    try (SweptRuns runs = new SweptRuns(sweep, extractions)) {
      say(Answers.READY, runs.loaded(looksForMarks).text());
      out.flush();
      while (true) {
        String[] range = asked.take().split(" ", 2);
        long last = Long.parseLong(range[1]);
        for (long number = Long.parseLong(range[0]); number <= last; number++) {
          row(runs.row(number));
          if (runs.isStuck()) {
            out.flush();
            Runtime.getRuntime().halt(ExitStatus.DEADLOCK.code());
          }
        }
        say(Answers.END, "");
        out.flush();
      }
    } catch (UsageException refused) {
      write(Answers.refusal(refused.details(), String.valueOf(refused.getMessage())));
    } catch (RuntimeException | LinkageError defect) {
      StringWriter trace = new StringWriter();
      defect.printStackTrace(new PrintWriter(trace));
      say(DEFECT, trace.toString());
    }
    out.flush();
    Thread.currentThread().join(); // What was said is read before this JVM ends.
  }

  private void row(SweepRow row) throws IOException {
    say(ROW, row.line());
    if (System.nanoTime() - flushedNanos > FLUSH_NANOS) {
      out.flush();
      flushedNanos = System.nanoTime();
    }
  }

  private void say(char kind, String line) throws IOException {
    write(kind + line.replace('\n', '\f'));
  }

  private void write(String line) throws IOException {
    out.write(line);
    out.write('\n');
  }

  private void read() {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        asked.add(line);
      }
    } catch (IOException hasEnded) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
    Runtime.getRuntime().halt(ExitStatus.DONE.code());
  }
}
