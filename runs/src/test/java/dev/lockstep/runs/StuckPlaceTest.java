package dev.lockstep.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.Thread.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StuckPlaceTest {
  private static final int NATIVE = -2;

  private final StuckPlace place = new StuckPlace();
  private final Thread thread = new Thread();

  private static StackTraceElement[] stack(String type, String method, int line) {
    return new StackTraceElement[] {
      new StackTraceElement(type, method, type + ".java", line),
      new StackTraceElement("Main", "main", "Main.java", 3)
    };
  }

  @ParameterizedTest
  @CsvSource({
    "java.lang.Object,                         wait0,        -2, WAITING",
    "jdk.internal.misc.Unsafe,                 park,         -2, WAITING",
    "Main,                                     synchronized,  7, BLOCKED"
  })
  void who_waits_at_each_look_is_stuck(String type, String method, int line, State state) {
    for (int looks = 0; looks <= 5; looks++) {
      assertEquals(false, place.isWaiting());
      place.look(thread, stack(type, method, line), state);
    }
    assertEquals(true, place.isWaiting());
  }

  @Test
  void who_waits_at_some_looks_is_not() {
    for (int looks = 0; looks < 20; looks++) {
      place.look(thread, stack("Main", "m", 7), looks % 5 == 0 ? State.RUNNABLE : State.WAITING);
      assertEquals(false, place.isWaiting());
    }
  }

  /** Its state was asked for when it had gone on. */
  @ParameterizedTest
  @CsvSource({"sun.nio.ch.Net, poll", "sun.nio.ch.EPoll, wait", "java.lang.Class, forName0"})
  void who_asks_the_system_does_not_wait_in_the_jvm(String type, String method) {
    for (int looks = 0; looks < 20; looks++) {
      place.look(thread, stack(type, method, NATIVE), State.WAITING);
      assertEquals(false, place.isWaiting());
    }
  }

  @Test
  void another_place_another_thread_and_a_turn_in_between_begin_anew() {
    for (int looks = 0; looks < 20; looks++) {
      place.look(thread, stack("Main", "m", looks % 5), State.WAITING);
      assertEquals(false, place.isWaiting());
    }
    for (int looks = 0; looks < 20; looks++) {
      place.look(looks % 5 == 0 ? new Thread() : thread, stack("Main", "m", 7), State.WAITING);
      assertEquals(false, place.isWaiting());
    }
    for (int looks = 0; looks < 20; looks++) {
      if (looks % 5 == 0) {
        place.leave();
      }
      place.look(thread, stack("Main", "m", 7), State.WAITING);
      assertEquals(false, place.isWaiting());
    }
  }

  @Test
  void a_thread_without_a_stack_is_not_stuck() {
    for (int looks = 0; looks <= 60; looks++) {
      place.look(thread, new StackTraceElement[0], State.WAITING);
      assertEquals(false, place.isWaiting());
      assertEquals(false, place.isWorking());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Main,                       m,                         7, true",
    "java.lang.Class,            forName0,                 -2, true",
    "jdk.internal.misc.Unsafe,   ensureClassInitialized0,  -2, true",
    "sun.nio.ch.EPoll,           wait,                     -2, false",
    "java.io.FileInputStream,    readBytes,                -2, false",
    "java.lang.ProcessHandleImpl, waitForProcessExit0,     -2, false"
  })
  void who_works_in_one_place_for_long_may_wait_for_a_class(
      String type, String method, int line, boolean mayWait) {
    for (int looks = 0; looks <= 50; looks++) {
      assertEquals(false, place.isWorking());
      place.look(thread, stack(type, method, line), State.RUNNABLE);
    }
    assertEquals(mayWait, place.isWorking());
    assertEquals(false, place.isWaiting());
  }
}
