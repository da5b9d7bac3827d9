package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.export.otlp.OtlpExport;
import org.junit.jupiter.api.Test;

class OtlpTest {
  @Test
  void a_small_run() throws Exception {
    assertEquals(SmallRun.expected("otlp.json"), SmallRun.text(new OtlpExport()));
  }
}
