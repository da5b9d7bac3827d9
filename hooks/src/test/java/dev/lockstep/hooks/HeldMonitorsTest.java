package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class HeldMonitorsTest {
  private final HeldMonitors held = new HeldMonitors();
  private final RecordingEngine engine = new RecordingEngine();

  @BeforeEach
  void open() {
    held.openTo(Thread.currentThread());
    HeldMonitors.current = held;
  }

  @AfterEach
  void processEnds() {
    HeldMonitors.current = HeldMonitors.NONE;
  }

  @Test
  void the_engine_is_not_asked_and_learns_later_what_is_held() throws Exception {
    engine.during(
        () -> {
          Monitors.enter("outer");
          Monitors.enter("inner");
          Monitors.exit("inner");
          Monitors.enter("outer");
        });
    assertEquals(List.of(), engine.requests);
    assertEquals(List.of("outer", "outer"), held.removeAll());
    assertEquals(List.of(), held.removeAll());
  }

  @Test
  void the_engine_is_asked_about_what_was_not_entered_last() throws Exception {
    engine.during(
        () -> {
          Monitors.exit("nothing");
          Monitors.enter("outer");
          Monitors.enter("inner");
          Monitors.exit("outer");
        });
    assertEquals(List.of("exit[nothing]", "exit[outer]"), engine.requests);
  }

  @Test
  void the_engine_is_asked_when_the_stack_is_closed() throws Exception {
    engine.during(
        () -> {
          Monitors.enter("o");
          held.close();
          Monitors.exit("o");
          Monitors.enter("o");
        });
    assertEquals(List.of("exit[o]", "enter[o]"), engine.requests);
  }

  @Test
  void the_engine_is_asked_by_other_threads() throws Exception {
    Thread other = new Thread(() -> Monitors.enter("o"));
    engine.during(
        () -> {
          other.start();
          other.join();
        });
    assertEquals("enter[o]", engine.requests.getLast());
    assertEquals(List.of(), held.removeAll());
  }

  @Test
  void the_engine_is_asked_about_more_than_fit() throws Exception {
    engine.during(() -> Collections.nCopies(65, "o").forEach(Monitors::enter));
    assertEquals(List.of("enter[o]"), engine.requests);
    assertEquals(Collections.nCopies(64, "o"), held.removeAll());
  }

  @Test
  void the_engine_is_asked_about_null() throws Exception {
    engine.during(() -> Monitors.enter(null));
    assertEquals(List.of("enter[null]"), engine.requests);
  }
}
