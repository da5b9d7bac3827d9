package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class StatsCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void the_table_of_a_trace_is_shown() throws IOException {
    Path trace = TestFiles.write(folder, "a.trace", "strace tid 0 clock 4\n");

    assertEquals(ExitStatus.DONE.code(), stats(trace));
    try (Trace read = TraceFormats.STANDARD.read(trace)) {
      assertEquals(read.statistics().table(), out.toString());
    }
  }

  @Test
  void a_named_machine_has_seconds_and_a_trace_without_its_end_is_cut_off() throws IOException {
    Path trace =
        TestFiles.write(
            folder,
            "a.trace",
            """
            strace tid 0 clock 4
            syslog tid 0 clock 4 pid -1 msg "lockstep 1.0 seed 0 hertz 10 machine slow"
            cnt 1 clock 4
            mark tid 0 clock 2345 ms\
            """);

    assertEquals(ExitStatus.DONE.code(), stats(trace));
    assertEquals(
        """
        tid  start  end  duration  busy  utiliz  sends  recvs  start s  end s  duration s  busy s
          0      4    4         0     0      0%      0      0      0.4    0.4         0.0     0.0
        """,
        out.toString().lines().limit(2).map(line -> line + "\n").reduce("", String::concat));
    assertEquals(
        "lockstep: %s is cut off: its run was killed, or still goes on; 2 records could be read, up"
                .formatted(trace)
            + " to tick 4\n",
        err.toString());
  }

  @Test
  void a_damaged_trace_is_refused_by_its_line() throws IOException {
    Path trace = TestFiles.write(folder, "a.trace", "strace tid 0 clock 4\nsend\n");

    assertEquals(ExitStatus.USAGE.code(), stats(trace));
    assertEquals(
        "lockstep: %s:2: 'tid' is missing; the line begins: send\n".formatted(trace),
        err.toString());
  }

  @Test
  void a_picl_trace_is_refused_with_what_to_do() throws IOException {
    Path trace = TestFiles.write(folder, "a.trf", "10 1 2 3\n");

    assertEquals(ExitStatus.USAGE.code(), stats(trace));
    assertEquals(
        ("lockstep: %s is a PICL trace, and this table is made of Dunigan's format: trace the run"
                + " with --trace-format dunigan. Each node's last compstats and commstats records"
                + " hold its sums\n")
            .formatted(trace),
        err.toString());
  }

  @Test
  void the_table_goes_to_a_file() throws IOException {
    Path trace = TestFiles.write(folder, "a.trace", "strace tid 0 clock 4\n");
    Path table = folder.resolve("n.out");

    assertEquals(ExitStatus.DONE.code(), stats("-o", table, trace));
    assertEquals("", out.toString());
    assertEquals(ExitStatus.DONE.code(), stats(trace));
    assertEquals(out.toString(), Files.readString(table));
  }

  @Test
  void the_trace_is_not_replaced_by_its_table() throws IOException {
    Path trace = TestFiles.write(folder, "a.trace", "strace tid 0 clock 4\n");

    assertEquals(ExitStatus.USAGE.code(), stats("-o", trace, trace));
    assertEquals(
        "lockstep: -o %s: that is what is read; choose another name\n".formatted(trace),
        err.toString());
    assertEquals("strace tid 0 clock 4\n", Files.readString(trace));
  }

  @Test
  void a_missing_trace_is_named() {
    Path trace = folder.resolve("a.trace");

    assertEquals(ExitStatus.USAGE.code(), stats(trace));
    assertEquals(
        "lockstep: cannot read trace %s: no such file or directory\n".formatted(trace),
        err.toString());
  }

  private int stats(Object... words) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Main.run(
        commandLine,
        Stream.concat(Stream.of("stats"), Arrays.stream(words).map(Object::toString))
            .toArray(String[]::new));
  }
}
