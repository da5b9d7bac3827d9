package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.export.shown.Export;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What all formats have in common. */
class EverythingTest {
  static List<Export> exports() {
    return Exports.names().stream().map(name -> Exports.named(name).orElseThrow()).toList();
  }

  @Test
  void there_are_these() {
    assertEquals(
        List.of("perfetto", "chrome", "paje", "paraver", "otlp", "csv", "parquet", "arrow"),
        Exports.names());
  }

  /** Nothing of it is whole: tasks that never began, messages that nobody sent, huge numbers. */
  private static void tellOddThings(Recorder to) {
    to.takes(1, 5, Recorder.NOBODY, false);
    to.arrives(1, 6, 0, 0, 7);
    to.runs(2, 3, 9);
    to.works(3, 3, Long.MAX_VALUE, true, 0);
    to.works(3, 3, -4, false, 1);
    to.isDelayed(3, 3, 0);
    to.sends(4, Long.MAX_VALUE, 3, 77, -1, Integer.MIN_VALUE, 0, -1, 0);
    to.takes(4, Long.MAX_VALUE, Recorder.NOBODY, true);
    to.sends(5, 8, 4, 1, 0, -1, 1, 0, 99);
    to.takes(5, 8, 2, true);
    for (Wait wait : Wait.values()) {
      to.blocks(6, 4, wait, -1, 3, 99);
    }
    for (Cause cause : Cause.values()) {
      to.wakes(7, 4, cause, 1);
    }
    to.event(new TraceEvent.Marked(8, 6, "half a pair \uD800, <\"quoted\">,\nand a line"));
    to.event(new TraceEvent.Logged(8, 6, 1, ""));
    to.detail(new TraceDetail.Polled(9, 8, 1));
    to.detail(new TraceDetail.SpinLockAsked(9, 8, 1, true, 3, 99));
    to.detail(new TraceDetail.SpinLockTaken(10, 8, 1, 99));
    to.begins(11, 8, 1);
    to.ends(12, 8, -1);
    to.active(12, 0);
    to.awaits(12, 4, 3, "a lock");
  }

  @ParameterizedTest
  @MethodSource("exports")
  void whatever_is_told_is_written_the_same_each_time(Export export) {
    Consumer<Recorder> odd = EverythingTest::tellOddThings;
    List<byte[]> first = SmallRun.written(export, SmallRun.told(odd));
    List<byte[]> second = SmallRun.written(export, SmallRun.told(odd));
    for (int at = 0; at < first.size(); at++) {
      assertArrayEquals(first.get(at), second.get(at));
    }
  }

  @ParameterizedTest
  @MethodSource("exports")
  void a_run_that_tells_nothing_is_written(Export export) {
    ToldStory story = SmallRun.told(_ -> {});
    assertEquals(Math.max(1, export.endings().size()), SmallRun.written(export, story).size());
  }

  @Test
  void json_is_read_by_another_parser() {
    for (String name : List.of("chrome", "otlp")) {
      Export export = Exports.named(name).orElseThrow();
      ToldStory story = SmallRun.told(EverythingTest::tellOddThings);
      byte[] bytes = SmallRun.written(export, story).getFirst();
      for (String line : new String(bytes, StandardCharsets.UTF_8).lines().toList()) {
        assertTrue(JsonParser.parseString(line).isJsonObject());
      }
    }
  }
}
