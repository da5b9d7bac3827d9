package dev.lockstep.cli.jobs;

import dev.lockstep.cli.jobs.Wire.Kind;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.OneJvm;
import dev.lockstep.runs.explore.Order;
import dev.lockstep.runs.explore.Ran;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A JVM that makes runs of a search for another one, which has started it with its own words and
 * names it a socket. It ends when that is closed.
 */
public final class Worker {
  /** Names the socket. */
  public static final String PROPERTY = "lockstep.explore-worker";

  private final OneJvm runs;
  private final Wire wire;
  private final Optional<AnsweredLines> lines;
  private final BlockingQueue<Asked> asked = new LinkedBlockingQueue<>();

  /** What is to be done. */
  private sealed interface Asked {}

  private record Make(Order order) implements Asked {}

  private record Expect(String output) implements Asked {}

  private record Minimise(Finding finding) implements Asked {}

  /** All is answered that was asked on one line. */
  private record End() implements Asked {}

  private Worker(OneJvm runs, Wire wire, Optional<AnsweredLines> lines) {
    this.runs = runs;
    this.wire = wire;
    this.lines = lines;
  }

  /** Where the search listens that this JVM works for; empty if it is nobody's worker. */
  public static Optional<Path> socket() {
    return Optional.ofNullable(System.clearProperty(PROPERTY)).map(Path::of);
  }

  /**
   * Makes the runs that are asked for; returns only if that can't be done.
   *
   * @param isElsewhere whether it was started on another machine than the command
   */
  public static int work(
      Path socket, boolean isElsewhere, Exploration search, OneJvm.Teller teller) {
    System.setIn(InputStream.nullInputStream()); // As a search has it that makes its runs itself.
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        OneJvm runs = new OneJvm(search, teller);
        // A terminal sends signals to all processes: the search says what comes of them.
        Signals _ = Signals.interrupting(() -> {})) {
      boolean _ = channel.connect(UnixDomainSocketAddress.of(socket));
      if (isElsewhere) {
        AnsweredLines lines = new AnsweredLines(channel);
        Wire wire = new Wire(lines.in(), lines.out(), Optional.of(search.plan()));
        new Worker(runs, wire, Optional.of(lines)).work();
      } else {
        new Worker(runs, new Wire(channel), Optional.empty()).work();
      }
    } catch (IOException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
    return ExitStatus.DONE.code();
  }

  private void work() throws IOException {
    Thread.ofPlatform().daemon().name("lockstep-asked").start(this::read);
    answer(
        () -> {
          RunPlan base = runs.begin();
          wire.kind(Kind.LOADED).plan(base);
          wire.loaded(runs.loaded());
        });
    while (true) {
      Asked next = next();
      switch (next) {
        case Make make -> answer(() -> make(make.order()));
        case Expect expect -> runs.expect(expect.output());
        case Minimise minimise -> answer(() -> minimise(minimise.finding()));
        case End _ -> lines.orElseThrow().end();
      }
    }
  }

  private Asked next() {
    try {
      return asked.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void make(Order order) throws IOException {
    Optional<Ran> ran = runs.run(order);
    if (ran.isEmpty()) {
      wire.kind(Kind.INTERRUPTED);
    } else {
      wire.kind(Kind.RAN).ran(ran.get());
    }
  }

  private void minimise(Finding finding) throws IOException {
    Optional<Finding> minimal = runs.minimise(finding);
    if (minimal.isEmpty()) {
      wire.kind(Kind.INTERRUPTED);
    } else {
      wire.kind(Kind.MINIMISED).finding(minimal.get());
    }
  }

  private interface Answering {
    void answer() throws IOException;
  }

  private void answer(Answering answering) throws IOException {
    try {
      answering.answer();
    } catch (UsageException refused) {
      wire.kind(Kind.REFUSED).text(refused.details()).text(String.valueOf(refused.getMessage()));
    } catch (RuntimeException defect) {
      StringWriter trace = new StringWriter();
      defect.printStackTrace(new PrintWriter(trace, true));
      wire.kind(Kind.DEFECT).text(trace.toString());
    }
    wire.flush();
  }

  /** On a thread of its own, as an interrupt does not wait. */
  private void read() {
    try {
      while (true) {
        switch (wire.kind()) {
          case HELLO -> {}
          case RUN -> asked.add(new Make(wire.order()));
          case EXPECT -> asked.add(new Expect(wire.text()));
          case MINIMISE -> asked.add(new Minimise(wire.finding()));
          case INTERRUPT -> runs.interrupt();
          default -> throw new IOException("not for workers");
        }
        if (lines.isPresent() && wire.isAtEnd()) {
          asked.add(new End());
        }
      }
    } catch (IOException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
  }
}
