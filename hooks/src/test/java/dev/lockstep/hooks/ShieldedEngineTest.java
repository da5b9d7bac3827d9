package dev.lockstep.hooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.hooks.jdk.Threads;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whether the kernel is at work, where the program has agents. */
final class ShieldedEngineTest {
  /** Whether it was at work each time that it was given a lock. */
  private final List<Boolean> seen = new ArrayList<>();

  private Engine noting() {
    return (Engine)
        Proxy.newProxyInstance(
            Engine.class.getClassLoader(),
            new Class<?>[] {Engine.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "takeForJdk" -> {
                    seen.add(ShieldedEngine.isKernelAtWork());
                    yield null;
                  }
                  default -> throw new AssertionError(method);
                });
  }

  @BeforeEach
  void begin() {
    ShieldedEngine.agents(true);
    ShieldedEngine.beginProgram();
  }

  @AfterEach
  void end() {
    ShieldedEngine.agents(false);
    ShieldedEngine.endProgram();
  }

  @Test
  void it_is_while_a_task_calls_it() {
    try (Installation _ = Installation.put(noting())) {
      Hooks.task = Thread.currentThread();
      Threads.lockTaken("lock");
    }
    assertEquals(List.of(true), seen);
    assertFalse(ShieldedEngine.isKernelAtWork());
  }

  @Test
  void what_other_threads_call_says_nothing_of_the_task_that_runs() {
    try (Installation _ = Installation.put(noting())) {
      Threads.lockTaken("lock");
    }
    assertEquals(List.of(false), seen);
  }
}
