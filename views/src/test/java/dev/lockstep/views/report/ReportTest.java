package dev.lockstep.views.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.recording.RunStory;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReportTest {
  @Test
  void the_same_story_gives_the_same_page() {
    assertArrayEquals(
        bytes(new SyntheticRun(4, 20, true), Report.Range.WHOLE),
        bytes(new SyntheticRun(4, 20, true), Report.Range.WHOLE));
  }

  @Test
  void what_a_program_wrote_ends_no_script() {
    String page = page(new HostileRun(), Report.Range.WHOLE);
    assertFalse(page.contains(HostileRun.SCRIPT));
    assertFalse(page.contains("<img src=x"));
    assertEquals(page.split("(?m)^<script").length, page.split("</script>").length);
  }

  @Test
  void the_page_obeys_nothing_but_its_own_two_scripts_and_asks_no_network() {
    String page = page(new SyntheticRun(2, 1, false), Report.Range.WHOLE);
    assertTrue(
        page.contains("content=\"default-src 'none'; script-src 'sha256-"), page.substring(0, 400));
    assertFalse(page.contains("<link rel=\"stylesheet\""));
    assertFalse(page.contains("<script src"));
  }

  @Test
  void the_licences_of_the_chart_library_are_in_the_page() {
    String page = page(new SyntheticRun(2, 1, false), Report.Range.WHOLE);
    assertTrue(page.contains("Copyright 2017-2026 The Apache Software Foundation"));
    assertTrue(page.contains("BSD 3-Clause License"));
  }

  @Test
  void a_part_tells_of_its_own_ticks() {
    String page =
        page(
            new SyntheticRun(2, 10, false),
            new Report.Range(OptionalLong.of(2_000), OptionalLong.of(3_000)));
    assertTrue(page.contains("\"window\":{\"fromTick\":2000,\"untilTick\":3000}"));
    assertTrue(page.contains("\"pairs\":[{\"from\":1,\"to\":2,\"count\":1"));
  }

  @Test
  void a_run_without_anything_has_a_page() {
    assertTrue(page(new SyntheticRun(1, 0, false), Report.Range.WHOLE).endsWith("</html>\n"));
  }

  private static String page(RunStory story, Report.Range range) {
    return new String(bytes(story, range), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(RunStory story, Report.Range range) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new Report(story, "a.rec", range).write(out);
    return out.toByteArray();
  }
}
