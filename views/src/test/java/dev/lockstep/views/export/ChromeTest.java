package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.export.chrome.ChromeExport;
import org.junit.jupiter.api.Test;

class ChromeTest {
  @Test
  void a_small_run() throws Exception {
    assertEquals(SmallRun.expected("chrome.json"), SmallRun.text(new ChromeExport()));
  }
}
