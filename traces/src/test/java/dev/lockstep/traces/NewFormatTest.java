package dev.lockstep.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A format is one class: all else follows from its place in the list. */
class NewFormatTest {
  private static final TraceFormat DIARY = new DiaryFormat();
  private static final TraceFormats FORMATS =
      new TraceFormats(
          Stream.concat(TraceFormats.STANDARD.all().stream(), Stream.of(DIARY)).toList());

  private static final String DUNIGANS =
      """
      strace tid 1 clock 3
      mark tid 1 clock 4 msg "7"
      mark tid 1 clock 16 msg "my \\"self\\""
      """;

  private static final String ENTRIES =
      """
      at 4 task 1 wrote "7"
      at 16 task 1 wrote "my \\"self\\""
      """;

  @TempDir private Path folder;

  private static RunTraces traces() {
    return new RunTraces(DIARY, run());
  }

  private static TracedRun run() {
    return new TracedRun(1_000_000, 0);
  }

  private static void tell(TraceSink trace) {
    try (trace) {
      trace.accept(new TraceStarted(3, 1));
      trace.accept(new Marked(4, 1, "7"));
      trace.accept(new Marked(16, 1, "my \"self\""));
    }
  }

  private static Trace trace(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return FORMATS.read(new ByteArrayInputStream(bytes), "a.trace");
  }

  private static String converted(String text, TraceFormat to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Trace in = trace(text)) {
      in.convert(to, TraceOutput.to(out, "b.trace"), run());
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static TraceFormat named(String name) {
    return FORMATS.all().get(FORMATS.names().indexOf(name));
  }

  @Test
  void it_is_opened_for_a_run_in_every_way() throws IOException {
    Path file = Files.writeString(folder.resolve("a.trace"), "something else");
    tell(traces().over(file));
    assertEquals(ENTRIES, Files.readString(file));
    tell(traces().behind(file));
    assertEquals(ENTRIES + ENTRIES, Files.readString(file));

    ByteArrayOutputStream shared = new ByteArrayOutputStream();
    TraceSink trace = traces().share(shared, "standard output");
    trace.accept(new Marked(4, 1, "7"));
    assertEquals("at 4 task 1 wrote \"7\"\n", shared.toString(StandardCharsets.UTF_8));
  }

  @Test
  void nothing_is_written_behind_what_is_in_another_format() throws IOException {
    Path file = Files.writeString(folder.resolve("a.trace"), DUNIGANS);
    assertEquals(
        "cannot write trace %s: it holds something else; remove it or choose another name"
            .formatted(file),
        assertThrows(UncheckedIOException.class, () -> traces().behind(file)).getMessage());
  }

  @Test
  void it_is_recognised_among_the_others() {
    assertEquals(DIARY, trace(ENTRIES).format());
    assertEquals(named("dunigan"), trace(DUNIGANS).format());
  }

  @Test
  void it_is_added_up() {
    assertEquals(
        trace(DUNIGANS).statistics().runs().size(), trace(ENTRIES).statistics().runs().size());
    assertTrue(trace(ENTRIES).statistics().table().contains("  1      4   16        12"));
  }

  @Test
  void it_is_converted_to_and_becomes_others() {
    assertEquals(ENTRIES, converted(DUNIGANS, DIARY));
    assertEquals(ENTRIES, converted(ENTRIES, DIARY));
    assertEquals(
        DUNIGANS.substring(DUNIGANS.indexOf("mark")), converted(ENTRIES, named("dunigan")));
    assertEquals(
        List.of("15 0 0 0 7", "16 0 12 0 my \"self\""),
        converted(ENTRIES, named("picl-compact"))
            .lines()
            .filter(line -> line.matches("1[56] .*"))
            .toList());
  }

  @Test
  void damage_is_refused_by_its_line() {
    assertEquals(
        "a.trace:2: 'task' is missing; the line begins: at 5",
        assertThrows(
                TraceFormatException.class,
                () -> converted("at 4 task 1 wrote \"\"\nat 5\n", DIARY))
            .getMessage());
  }

  @Test
  void what_lacks_its_events_says_so_in_its_own_words() {
    assertEquals(
        "is a PICL trace, which lacks what the diary's format has: tasks, process ids, addresses"
            + " and ticks. Trace the run again with --trace-format diary",
        named("picl").whyNot(DIARY).orElseThrow());
  }

  @Test
  void messages_and_help_pages_know_it() {
    assertEquals(List.of("dunigan", "picl", "picl-compact", "diary"), FORMATS.names());
    assertEquals(
        "a.trace:1: 'x' begins no record of Dunigan's or PICL's or the diary's format; the line"
            + " begins: x",
        assertThrows(TraceFormatException.class, () -> trace("x\n")).getMessage());
    assertEquals(
        "Dunigan's traces become PICL's or the diary's, and PICL's verbose and compact form each"
            + " other, and the diary's traces become Dunigan's or PICL's. PICL's never become"
            + " Dunigan's or the diary's: they have no tasks, process ids and ticks.",
        FORMATS.words().conversions());
    assertEquals("Dunigan's or the diary's format to PICL's", FORMATS.words().needsMachine());
    assertEquals("dunigan or diary to picl", FORMATS.words().needsMachineByName());
  }
}
