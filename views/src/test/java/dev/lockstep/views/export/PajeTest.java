package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.export.paje.PajeExport;
import org.junit.jupiter.api.Test;

class PajeTest {
  @Test
  void a_small_run() throws Exception {
    assertEquals(SmallRun.expected("paje.trace"), SmallRun.text(new PajeExport()));
  }
}
