package dev.lockstep.kernel.choice;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Questions as the kernel asks them, for policies in other packages. */
public final class MadeChoice {
  private MadeChoice() {}

  private record Working(int taskId, long workedTicks) implements Candidate {}

  /** How long a task pauses that has worked so long, beside others that could go on. */
  public static Choice pause(Why why, int task, long worked, int... others) {
    return about(why, task, worked, Pause.ALL, others);
  }

  /** How far it goes. */
  public static Choice far(int task, long worked) {
    return about(Why.FAR, task, worked, Stretch.upTo(100));
  }

  private static Choice about(Why why, int task, long worked, List<?> all, int... others) {
    Choice choice = new Choice();
    choice.tasksAre((IntPredicate such) -> IntStream.of(others).anyMatch(such));
    return choice.is(why, 5, new Working(task, worked), all);
  }
}
