package dev.lockstep.views.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * What the tasks of a random run do, one list for each. Nobody waits for what does not come: who
 * receives does so behind who sends, in the order in which all of this was made up.
 */
final class RandomScripts {
  /** What a task can do. */
  enum What {
    /** For so many ticks. */
    COMPUTE,
    /** To another task; whether it waits until the message has left is in {@code waits}. */
    SEND,
    /** From another task. */
    RECEIVE,
    /** For so many ticks. */
    SLEEP,
    /** One of a few locks. */
    LOCK,
    UNLOCK,
    /** Lets others have the processor. */
    YIELD,
    /** Waits for the end of another task. */
    JOIN
  }

  /** One thing that a task does; {@code number} is ticks, a task or a lock. */
  record Step(What what, int number, boolean waits) {}

  private final Random random;
  private final List<List<Step>> steps = new ArrayList<>();

  private RandomScripts(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Makes scripts up.
   *
   * @param sharing whether tasks want locks and let others have their processors
   * @param losing whether some messages are waited for in vain
   */
  static List<List<Step>> of(long seed, boolean sharing, boolean losing) {
    RandomScripts scripts = new RandomScripts(seed);
    scripts.make(sharing, losing);
    return scripts.steps;
  }

  private void make(boolean sharing, boolean losing) {
    int tasks = 1 + random.nextInt(6);
    for (int task = 0; task < tasks; task++) {
      steps.add(new ArrayList<>());
    }
    int count = random.nextInt(60);
    for (int i = 0; i < count; i++) {
      add(random.nextInt(sharing ? 7 : 4), losing);
    }
    if (random.nextBoolean()) {
      for (int task = 1; task < tasks; task++) {
        add(0, What.JOIN, task);
      }
    }
  }

  private void add(int kind, boolean losing) {
    int task = random.nextInt(steps.size());
    switch (kind) {
      case 0, 1 -> message(task, losing);
      case 2 -> add(task, What.COMPUTE, 4 * random.nextInt(10));
      case 3 -> add(task, What.SLEEP, 4 * random.nextInt(20));
      case 4 -> add(task, What.YIELD, 0);
      default -> critical(task);
    }
  }

  private void message(int from, boolean losing) {
    int to = random.nextInt(steps.size());
    if (to != from) {
      add(from, What.COMPUTE, 4 * random.nextInt(10));
      if (!losing || random.nextInt(20) > 0) {
        steps.get(from).add(new Step(What.SEND, to, random.nextInt(3) == 0));
      }
      add(to, What.RECEIVE, from);
    }
  }

  private void critical(int task) {
    int lock = random.nextInt(2);
    add(task, What.LOCK, lock);
    add(task, What.COMPUTE, 4 * random.nextInt(10));
    add(task, What.UNLOCK, lock);
  }

  private void add(int task, What what, int number) {
    steps.get(task).add(new Step(what, number, false));
  }
}
