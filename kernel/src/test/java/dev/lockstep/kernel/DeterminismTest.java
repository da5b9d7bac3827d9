package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Outside;
import dev.lockstep.kernel.schedule.Task;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/**
 * What reaches a program from outside is the same on every run (ARCHITECTURE.md, time and order).
 */
class DeterminismTest {
  private final List<Object> seen = new ArrayList<>();

  private List<Object> run(long seed, Task.Body body) {
    seen.clear();
    new TestMachine().seed(seed).run(body);
    return List.copyOf(seen);
  }

  private List<Object> outside(long seed) {
    return run(
        seed,
        () -> {
          for (int i = 0; i < 3; i++) {
            fork(
                () -> {
                  for (int round = 0; round < 3; round++) {
                    compute(1);
                    kernel().flick();
                    seen.add(Outside.seed());
                    seen.add(Outside.random());
                    seen.add(Outside.randomUuid());
                    seen.add(Outside.newSplittableRandom().nextLong());
                    seen.add(Outside.identityHash(new Object()));
                    seen.add(ThreadLocalRandom.current().nextLong());
                  }
                });
          }
        });
  }

  @Test
  void the_same_seed_gives_the_same_and_another_seed_something_else() {
    assertEquals(outside(1), outside(1));
    List<Object> other = new ArrayList<>(outside(2));
    other.retainAll(outside(1));
    assertEquals(List.of(), other);
    assertEquals(54, new HashSet<>(outside(1)).size());
  }

  @Test
  void processes_draw_numbers_of_their_own_whatever_the_others_do() {
    List<List<Long>> drawn = List.of(new ArrayList<>(), new ArrayList<>());
    List<List<Long>> again = List.of(new ArrayList<>(), new ArrayList<>());
    new TestMachine().spmd(2, node -> () -> draw(drawn.get(node), 5));
    new TestMachine().spmd(2, node -> () -> draw(again.get(node), node == 0 ? 5 : 500));
    assertEquals(drawn.get(0), again.get(0));
    assertEquals(drawn.get(1), again.get(1).subList(0, 10));
    assertNotEquals(drawn.get(0), drawn.get(1));
  }

  private static void draw(List<Long> numbers, int count) {
    for (int i = 0; i < count; i++) {
      numbers.add(Outside.seed());
      numbers.add((long) Outside.identityHash(new Object()));
    }
  }

  @Test
  void each_task_is_a_thread_of_its_own() {
    ThreadLocal<String> local = ThreadLocal.withInitial(() -> "nothing");
    Thread carrier = Thread.currentThread();
    run(
        1,
        () -> {
          Thread host = Thread.currentThread();
          assertNotEquals(carrier, host);
          local.set("host");
          fork(
              () -> {
                assertNotEquals(host, Thread.currentThread());
                seen.add(Thread.currentThread().getName());
                seen.add(Thread.currentThread().threadId());
                seen.add(local.get());
                local.set("task");
                kernel().tasks().sleep("tsleep", 10);
                seen.add(local.get());
                assertTrue(Hooks.isTask());
                assertNotSame(host, Hooks.task);
                assertNotSame(carrier, Hooks.task);
              });
          kernel().tasks().sleep("tsleep", 5);
          assertSame(host, Thread.currentThread());
          seen.add(local.get());
        });
    assertEquals(List.of("task 1 on node 0", 1_000_001L, "nothing", "host", "task"), seen);
    assertSame(carrier, Thread.currentThread());
    assertEquals("nothing", local.get());
  }

  @Test
  void clocks_start_in_2035_and_go_at_the_machines_pace() {
    long hertz = TestMachine.HERTZ;
    run(
        1,
        () -> {
          seen.add(Instant.ofEpochMilli(Outside.currentTimeMillis()).toString());
          seen.add(Outside.nanoTime());
          kernel().tasks().sleep("tsleep", 90 * hertz);
          seen.add(Instant.ofEpochMilli(Outside.currentTimeMillis()).toString());
          seen.add(Outside.nanoTime());
          Outside.sleep(1500);
          seen.add(kernel().clock());
          kernel().tasks().sleep("tsleep", hertz * 1_000_000_000L - kernel().clock());
          seen.add(Outside.nanoTime());
        });
    assertEquals(
        List.of(
            "2035-01-01T00:00:00Z",
            0L,
            "2035-01-01T00:01:30Z",
            90_000_000_000L,
            90 * hertz + 3 * hertz / 2,
            1_000_000_000_000_000_000L),
        seen);
  }

  @Test
  void sleeping_in_java_takes_at_least_a_tick_unless_it_is_0() {
    run(
        1,
        () -> {
          Outside.sleep(0, 0);
          seen.add(kernel().clock());
          Outside.sleep(0, 1);
          seen.add(kernel().clock());
          Outside.yieldTurn();
          seen.add(kernel().clock());
        });
    assertEquals(List.of(0L, 1L, 1L), seen);
  }

  @Test
  void a_library_call_may_take_longer_than_a_slice() {
    run(
        1,
        () -> {
          compute(5);
          dev.lockstep.hooks.Ticks.left =
              dev.lockstep.hooks.Ticks.charge(
                  dev.lockstep.hooks.Ticks.left, Integer.MAX_VALUE, 1000);
          seen.add(kernel().clock());
          compute(5);
          seen.add(kernel().clock());
        });
    assertEquals(List.of(5 + 2_147_483_647_000L, 10 + 2_147_483_647_000L), seen);
  }

  @Test
  void a_forked_task_loads_classes_as_the_one_that_forked_it() {
    ClassLoader loader = new ClassLoader() {};
    List<Object> loaders =
        run(
            0,
            () -> {
              Thread.currentThread().setContextClassLoader(loader);
              fork(() -> seen.add(Thread.currentThread().getContextClassLoader()));
            });
    assertEquals(List.of(loader), loaders);
  }
}
