package dev.lockstep.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.TaskExited;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.dunigan.DuniganFormat;
import dev.lockstep.traces.events.OriginText;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.recorder.PiclFormat;
import dev.lockstep.traces.statistics.RunSummary;
import dev.lockstep.traces.statistics.Seconds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces name their run, and say where they are complete. */
class NamedRunTest {
  private static final RunOrigin ORIGIN =
      new RunOrigin(
          "1.0",
          "my own ipsc2",
          16_000_000,
          8,
          Optional.of("7"),
          -3,
          Instant.parse("2026-01-31T00:00:00Z"));

  private static final String DUNIGANS =
      """
      strace tid 1 clock 0
      syslog tid 1 clock 0 pid -1 msg "lockstep 1.0 timeslice 7 seed -3 date 2026-01-31T00:00:00Z hertz 16000000 \
      nodes 8 machine my own ipsc2"
      mark tid 1 clock 32000000 msg "7"
      texit tid 1 clock 32000000 status 0
      syslog tid 1 clock 32000000 pid -1 msg "lockstep end of trace"
      """;

  private static final String NAMES =
      """
      16 0 0 0 lockstep 1.0 hertz 16000000 nodes 8 machine my own ipsc2
      16 0 0 0 lockstep 1.0 timeslice 7 seed -3 date 2026-01-31T00:00:00Z
      """;

  private static final TraceFormat COMPACT = new PiclFormat(PiclForm.COMPACT);

  private static String traced(TraceFormat format) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RunTraces traces = new RunTraces(format, new TracedRun(ORIGIN));
    try (TraceSink trace = traces.share(out, "a.trace")) {
      trace.accept(new TraceStarted(0, 1));
      trace.accept(new Marked(32_000_000, 1, "7"));
      trace.accept(new TaskExited(32_000_000, 1, 0));
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Trace trace(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return TraceFormats.STANDARD.read(new ByteArrayInputStream(bytes), "a.trace");
  }

  private static String converted(String text, TraceFormat to, TracedRun run) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Trace in = trace(text)) {
      in.convert(to, TraceOutput.to(out, "b.trace"), run);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String messages(String trace) {
    return String.join(
        "", trace.lines().filter(l -> l.startsWith("16 ")).map(l -> l + "\n").toList());
  }

  private static List<String> cutOffs(String text) {
    try (Trace in = trace(text)) {
      in.statistics();
      return in.cutOffs();
    }
  }

  @Test
  void a_run_is_named_behind_the_start_of_its_trace() {
    assertEquals(DUNIGANS, traced(new DuniganFormat()));
    assertEquals(NAMES, messages(traced(COMPACT)));
  }

  @Test
  void a_conversion_takes_clock_and_nodes_from_the_trace() {
    assertEquals(traced(COMPACT), converted(DUNIGANS, COMPACT, new TracedRun(0, 0)));
    assertEquals(DUNIGANS, converted(DUNIGANS, new DuniganFormat(), new TracedRun(0, 0)));
  }

  @Test
  void what_is_said_to_a_conversion_goes_before_what_the_trace_names() {
    assertEquals(
        NAMES.replace("nodes 8", "nodes 4"),
        messages(converted(DUNIGANS, COMPACT, new TracedRun(0, 4))));
    String other = converted(DUNIGANS, COMPACT, new TracedRun(1_000_000, 0));
    assertEquals("", messages(other));
    assertEquals("15 32 0 0 7", other.lines().filter(l -> l.startsWith("15 ")).findAny().get());
  }

  @Test
  void a_trace_that_names_no_machine_is_not_converted_unless_somebody_does() {
    String unnamed = DUNIGANS.replaceAll("syslog.*\n", "");
    assertEquals(
        "a.trace:1: the trace doesn't say on which machine it was made, so its ticks have no"
            + " length: name the machine with --machine (Dunigan's own simulator had the clock of"
            + " vax780); the line begins: strace tid 1 clock 0",
        assertThrows(
                TraceFormatException.class, () -> converted(unnamed, COMPACT, new TracedRun(0, 0)))
            .getMessage());
    assertEquals("", messages(converted(unnamed, COMPACT, new TracedRun(1_000_000, 0))));
  }

  @Test
  void each_run_of_a_file_has_its_own_clock() {
    String second = DUNIGANS.replace("hertz 16000000", "hertz 32000000");
    assertEquals(
        List.of("15 2 0 0 7", "15 1 0 0 7"),
        converted(DUNIGANS + second, COMPACT, new TracedRun(0, 0))
            .lines()
            .filter(line -> line.startsWith("15 "))
            .toList());
    try (Trace in = trace(DUNIGANS + second)) {
      assertEquals(
          List.of(Optional.of(new Seconds(16_000_000)), Optional.of(new Seconds(32_000_000))),
          in.statistics().runs().stream().map(RunSummary::seconds).toList());
      assertEquals(List.of(), in.cutOffs());
    }
  }

  @Test
  void the_names_change_no_statistics() {
    String unnamed = DUNIGANS.replaceAll("syslog.*\n", "");
    try (Trace named = trace(DUNIGANS);
        Trace old = trace(unnamed)) {
      assertEquals(
          old.statistics().runs().getFirst().rows(), named.statistics().runs().getFirst().rows());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lockstep 1.0 hertz 5",
        "lockstep",
        "locksteps 1.0 hertz 5 machine m",
        "lockstep 1 hertz 5 date x machine m"
      })
  void other_texts_are_the_programs(String text) {
    assertEquals(Optional.empty(), OriginText.read(text));
    String mark = "strace tid 1 clock 0\nsyslog tid 1 clock 0 pid -1 msg \"%s\"\n".formatted(text);
    assertEquals(mark, converted(mark, new DuniganFormat(), new TracedRun(0, 0)));
  }

  @Test
  void what_a_program_logs_later_names_nothing() {
    String later =
        "strace tid 1 clock 0\ncnt 1 clock 0\n" + DUNIGANS.lines().toList().get(1) + "\n";
    assertEquals(later, converted(later, new DuniganFormat(), new TracedRun(0, 0)));
  }

  @Test
  void a_trace_without_its_end_is_cut_off() {
    assertEquals(List.of(), cutOffs(DUNIGANS));
    String started = DUNIGANS.substring(0, DUNIGANS.indexOf("texit"));
    String cut =
        "is cut off: its run was killed, or still goes on; %s could be read, up to tick %s";
    assertEquals(List.of(cut.formatted("2 records", "32,000,000")), cutOffs(started));
    assertEquals(List.of(cut.formatted("2 records", "32,000,000")), cutOffs(started + "texit ti"));
    assertEquals(List.of(cut.formatted("2 records", "32,000,000")), cutOffs(started + DUNIGANS));
    assertEquals(List.of(), cutOffs("strace tid 1 clock 0\nmark tid 1 clock 5 msg \"\"\n"));
    assertEquals(
        List.of(cut.formatted("1 record", "0")), cutOffs("strace tid 1 clock 0\nmark tid 1 clo"));
  }

  /** Statistics of a trace have the table that those of the run have. */
  @Test
  void traces_tell_what_memory_modules_were_asked_for() throws Exception {
    ModuleUsed used = new ModuleUsed(3, 12, 345, 67);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RunTraces traces = new RunTraces(new DuniganFormat(), new TracedRun(ORIGIN));
    try (TraceSink trace = traces.share(out, "a.trace")) {
      trace.accept(new TraceStarted(0, 1));
      trace.accept(new TaskExited(8, 1, 0));
      trace.detail(used);
    }
    String text = out.toString(StandardCharsets.UTF_8);
    assertEquals(
        """
        syslog tid 1 clock 8 pid -1 msg "lockstep memory module 3 local 12 remote 345 waited 67"
        syslog tid 1 clock 8 pid -1 msg "lockstep end of trace"
        """,
        text.substring(text.indexOf("texit") + "texit tid 1 clock 8 status 0\n".length()));
    try (Trace read = trace(text)) {
      assertEquals(List.of(used), read.statistics().runs().getFirst().modules());
    }
  }
}
