package dev.lockstep.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.recorder.PiclFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is written by a conversion can be read. */
class ConvertedTracesTest {
  private static final int TRACES = 3000;
  private static final TraceFormat VERBOSE = new PiclFormat(PiclForm.VERBOSE);
  private static final TraceFormat COMPACT = new PiclFormat(PiclForm.COMPACT);

  /** Where traces come from. */
  enum Kind {
    DUNIGANS,
    PICLS_VERBOSE,
    PICLS_COMPACT;

    String trace(Random random) {
      RandomTraces traces = new RandomTraces(random);
      return switch (this) {
        case DUNIGANS -> traces.dunigans();
        case PICLS_VERBOSE -> traces.picls(true);
        case PICLS_COMPACT -> traces.picls(false);
      };
    }
  }

  private static Trace trace(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return TraceFormats.STANDARD.read(new ByteArrayInputStream(bytes), "a.trace");
  }

  private static String converted(String text, TraceFormat to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Trace in = trace(text)) {
      in.convert(to, TraceOutput.to(out, "b.trace"), new TracedRun(1_000_000, 0));
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Empty if that is refused. */
  private static Optional<String> perhaps(String text, TraceFormat to) {
    try (Trace in = trace(text)) {
      return in.format().whyNot(to).isPresent()
          ? Optional.empty()
          : Optional.of(converted(text, to));
    } catch (TraceFormatException | UncheckedIOException refused) {
      return Optional.empty();
    }
  }

  private static void assertReadable(String text) {
    try (Trace in = trace(text)) {
      assertEquals(text, converted(text, in.format()));
      if (in.format().equals(COMPACT)) {
        assertReadable(converted(text, VERBOSE));
      }
      if (in.format().whyNoEvents().isEmpty()) {
        assertTrue(in.statistics().table().startsWith("tid"));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_a_conversion_writes_is_read(Kind kind) {
    int written = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      String text = kind.trace(new Random(seed));
      for (TraceFormat to : TraceFormats.STANDARD.all()) {
        Optional<String> converted = perhaps(text, to);
        converted.ifPresent(ConvertedTracesTest::assertReadable);
        written += converted.isPresent() ? 1 : 0;
      }
    }
    assertTrue(written > TRACES / 2, "only " + written);
  }

  @ParameterizedTest
  @CsvSource({"0 7, 3 0", "3 0, 0 0", "0 5, 0 0"})
  void a_busy_time_that_the_compact_form_cannot_hold_is_refused(String busy, String idle) {
    String trace =
        """
        trace_start clock 1 0 node 0 event 3 compstats 3 commstats 3
        compstats clock 3 0 node 0 busy 1 999998 idle 0 0
        compstats clock 3 0 node 0 busy %s idle %s
        """
            .formatted(busy, idle);
    assertEquals(
        "a.trace:3: the compact form leaves out the busy time, as what wasn't idle since"
            + " trace_start, and here it is something else; the line begins: compstats clock 3 0"
            + " node 0 busy %s idle %s".formatted(busy, idle),
        assertThrows(TraceFormatException.class, () -> converted(trace, COMPACT)).getMessage());
  }

  @Test
  void a_trace_of_which_nothing_would_be_left_is_refused() {
    assertEquals(
        "a.trace: holds nothing that PICL's format could tell of",
        assertThrows(TraceFormatException.class, () -> converted("cnt 1 clock 0\n", COMPACT))
            .getMessage());
  }
}
