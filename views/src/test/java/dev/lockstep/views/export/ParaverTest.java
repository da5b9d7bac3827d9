package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.export.paraver.ParaverExport;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParaverTest {
  private static String file(int at) {
    List<byte[]> files = SmallRun.written(new ParaverExport(), SmallRun.story());
    return new String(files.get(at), StandardCharsets.UTF_8);
  }

  @Test
  void records_are_in_order() throws Exception {
    assertEquals(SmallRun.expected("paraver.prv"), file(0));
  }

  @Test
  void states_and_events_have_words() throws Exception {
    assertEquals(SmallRun.expected("paraver.pcf"), file(1));
  }

  @Test
  void rows_have_names() throws Exception {
    assertEquals(SmallRun.expected("paraver.row"), file(2));
  }
}
