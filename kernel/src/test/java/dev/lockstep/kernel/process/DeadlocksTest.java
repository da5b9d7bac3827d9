package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.join;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.FifoLock;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that wait for each other while others go on. */
class DeadlocksTest {
  private final List<RunResult.Deadlocked> told = new ArrayList<>();

  private RunResult run(int timeslice, Task.Body main) {
    return new TestMachine()
        .timeslice(timeslice)
        .listener(what -> told.add((RunResult.Deadlocked) what))
        .run(main)
        .result();
  }

  private static List<Integer> ids(RunResult.Deadlocked deadlock) {
    return deadlock.tasks().stream().map(RunResult.WaitingTask::id).toList();
  }

  private static void lockBoth(FifoLock first, FifoLock second) {
    kernel().locks().lock(first);
    compute(10);
    kernel().locks().lock(second);
  }

  private static void tick(int times) {
    for (int i = 0; i < times; i++) {
      kernel().tasks().sleep("tsleep", 100);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void locks_that_are_waited_for_in_a_circle_are_told_when_it_closes_while_others_go_on(
      int timeslice) {
    FifoLock[] locks = {new FifoLock(), new FifoLock(), new FifoLock()};
    RunResult result =
        run(
            timeslice,
            () -> {
              for (int i = 0; i < 3; i++) {
                int mine = i;
                fork(() -> lockBoth(locks[mine], locks[(mine + 1) % 3]));
              }
              tick(5);
              join(2);
            });
    assertEquals(1, told.size());
    assertEquals(List.of(1, 2, 3), ids(told.getFirst()));
    assertEquals(10, told.getFirst().tick());
    RunResult.Deadlocked end = assertInstanceOf(RunResult.Deadlocked.class, result);
    assertEquals(List.of(0, 1, 2, 3), ids(end));
    assertEquals(500, end.tick());
  }

  @Test
  void where_all_wait_nothing_is_told_before_the_end() {
    FifoLock[] locks = {new FifoLock(), new FifoLock()};
    RunResult result =
        run(
            1,
            () -> {
              int first = fork(() -> lockBoth(locks[0], locks[1]));
              fork(() -> lockBoth(locks[1], locks[0]));
              join(first);
            });
    assertEquals(List.of(), told);
    assertEquals(List.of(0, 1, 2), ids(assertInstanceOf(RunResult.Deadlocked.class, result)));
  }

  @Test
  void who_waits_for_its_own_end_or_lock_is_a_circle_too() {
    FifoLock lock = new FifoLock();
    run(
        1,
        () -> {
          fork(() -> join(1));
          fork(() -> lockBoth(lock, lock));
          tick(1);
        });
    assertEquals(List.of(List.of(1), List.of(2)), told.stream().map(t -> ids(t)).toList());
  }

  @Test
  void a_chain_that_ends_at_who_goes_on_is_none() {
    FifoLock[] locks = {new FifoLock(), new FifoLock()};
    RunResult result =
        run(
            1,
            () -> {
              kernel().locks().lock(locks[0]);
              int first = fork(() -> lockBoth(locks[1], locks[0]));
              fork(() -> join(first));
              tick(1);
              kernel().locks().unlock(locks[0]);
            });
    assertEquals(List.of(), told);
    assertInstanceOf(RunResult.Completed.class, result);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 5", "2, 1", "2, 6", "3, 4", "4, 7", "7, 3"})
  void who_comes_to_wait_for_a_circle_closes_none(int circle, int tail) {
    FifoLock[] locks = Stream.generate(FifoLock::new).limit(circle).toArray(FifoLock[]::new);
    RunResult result =
        run(
            1,
            () -> {
              for (int i = 0; i < circle; i++) {
                int mine = i;
                fork(() -> lockBoth(locks[mine], locks[(mine + 1) % circle]));
              }
              tick(5);
              for (int i = 0; i < tail; i++) {
                int before = circle + i;
                fork(() -> join(before));
              }
              tick(5);
            });
    assertEquals(1, told.size());
    assertEquals(IntStream.rangeClosed(1, circle).boxed().toList(), ids(told.getFirst()));
    assertEquals(
        IntStream.rangeClosed(1, circle + tail).boxed().toList(),
        ids(assertInstanceOf(RunResult.Deadlocked.class, result)));
  }

  /** A set of the tasks in a chain took a bit for each task that there ever was. */
  @Test
  void a_wait_for_an_end_takes_no_more_memory_behind_many_tasks() {
    int tasks = 400_000;
    int measured = 1000;
    long[] bytes = new long[1];
    run(
        1,
        () -> {
          for (int i = 0; i < tasks; i++) {
            if (i == tasks - measured) {
              bytes[0] = -allocated();
            }
            join(fork(() -> {}));
          }
          bytes[0] += allocated();
        });
    assertTrue(bytes[0] / measured < tasks / Byte.SIZE / 4, () -> bytes[0] + " bytes");
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getTotalThreadAllocatedBytes();
  }
}
