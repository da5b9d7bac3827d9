package dev.lockstep.kernel.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.jvm.TaskContinuation.Need;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TaskContinuationTest {
  private static final long STACK_BYTES = 512L << 20;

  /** Their frames take more than may be suspended by many tries. */
  private static final int CALLS = 400_000;

  /** More than go by before somebody looks how much is suspended. */
  private static final int TRIES = 3_000;

  private final List<Boolean> deep = new ArrayList<>();
  private final List<Boolean> shallow = new ArrayList<>();
  private TaskContinuation task;
  private CarrierThreads carriers;

  @Test
  void a_task_that_is_back_from_deep_calls_can_be_suspended_however_deep_it_was() throws Exception {
    task = TaskContinuation.of(this::goDeepAndComeBack);
    carriers = new CarrierThreads(STACK_BYTES, this::carryOut);

    carriers.run(CarrierThreads::park);

    assertEquals(List.of(true, false), deep.stream().distinct().toList());
    assertEquals(List.of(true), shallow.stream().distinct().toList());
  }

  private void carryOut() {
    while (!task.isDone()) {
      task.resume(carriers, Thread.currentThread());
    }
  }

  private void goDeepAndComeBack() {
    suspendBelow(CALLS);
    suspend(shallow);
  }

  private int suspendBelow(int calls) {
    if (calls == 0) {
      suspend(deep);
      return 0;
    }
    return suspendBelow(calls - 1) + 1;
  }

  private void suspend(List<Boolean> done) {
    for (int i = 0; i < TRIES; i++) {
      done.add(task.suspend(carriers, Thread.currentThread(), Need.MUST));
    }
  }
}
