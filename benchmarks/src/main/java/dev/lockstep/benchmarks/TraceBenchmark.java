package dev.lockstep.benchmarks;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.dunigan.DuniganWriter;
import java.io.OutputStream;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long a line of a trace takes, beside what {@code String.format} would take for it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TraceBenchmark {
  private final DuniganWriter writer =
      new DuniganWriter(OutputStream.nullOutputStream(), "nowhere");
  private long tick;

  /** A record of a message. */
  @Benchmark
  public void written() {
    writer.accept(new TraceEvent.MessageSent(tick++, 3, 4, 15, 1, 1024, 0x8000));
  }

  /** The baseline. */
  @Benchmark
  public String formatted() {
    return String.format(
        Locale.ROOT,
        "send tid %d clock %d to %d pid %d type %d lth %d addr 0%o\n",
        3,
        tick++,
        4,
        15,
        1,
        1024,
        0x8000);
  }
}
