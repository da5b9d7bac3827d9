package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MonitorsTest {
  @Test
  void each_hook_asks_the_engine_for_what_it_is_named_after() throws Exception {
    RecordingEngine engine = new RecordingEngine();
    engine.during(
        () -> {
          Monitors.enter("o");
          Monitors.await("o");
          Monitors.await("o", 5);
          Monitors.await("o", 5, 7);
          Monitors.signal("o");
          Monitors.signalAll("o");
          Monitors.exit("o");
        });
    assertEquals(
        List.of(
            "enter[o]",
            "await[o, 0]",
            "await[o, 5000000]",
            "await[o, 5000007]",
            "signal[o, false]",
            "signal[o, true]",
            "exit[o]"),
        engine.requests);
  }
}
