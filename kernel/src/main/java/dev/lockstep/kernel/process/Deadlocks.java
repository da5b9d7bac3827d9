package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Notices that tasks wait for each other while others go on; where nothing goes on, the run is over
 * anyway.
 *
 * <p>Of most waits it is known which one task can end them: of a wait for a monitor or a lock, its
 * holder; of a wait for a thread's end, that thread. A task waits for at most one other then, so
 * that a chain leads from each, and a deadlock is a chain that comes back:
 *
 * <pre>
 *   main ──end of──▶ one ──monitor──▶ two          heartbeat: sleeps, wakes, sleeps ...
 *                     ▲                │
 *                     └────monitor─────┘
 * </pre>
 *
 * <p>Chains close where a task is blocked: a task that gets a lock runs. What is left may end the
 * wait all the same, by an interrupt. So the run is stopped only where none but daemons, timers and
 * idle workers of pools go on, and each of them has had a turn since (docs/threads.md).
 */
final class Deadlocks {
  /** As often as this the rest may wait anew, before all of them have. */
  private static final int MOST_ROUNDS = 100_000;

  /** Of more than this only the end of the run tells. */
  private static final int MOST_TOLD = 10;

  private final Operations operations;
  private final Tasks tasks;
  private final boolean areKept;

  /** The members of those deadlocks that were told. */
  private final Set<BitSet> told = new HashSet<>();

  /** The members of the last that closed; null if there is none. */
  private @Nullable BitSet closed;

  private long closedTick;

  /** How often others have waited anew, since only such are left as end no deadlock. */
  private int rounds;

  /** The task that last showed that the run goes on, and what it waited for then. */
  private @Nullable Task goesOn;

  private @Nullable Waiter itsWait;

  /**
   * The deadlocks of a run.
   *
   * @param areKept whether the run goes on whatever happens
   */
  Deadlocks(Operations operations, Tasks tasks, boolean areKept) {
    this.operations = operations;
    this.tasks = tasks;
    this.areKept = areKept;
  }

  /** A task was blocked. */
  void blocked(Waiter waiter) {
    BitSet members = chainOf(waiter);
    if (members != null) {
      closed = members;
      closedTick = operations.now();
      rounds = 0;
      goesOn = null;
    }
    if (closed != null) {
      look();
    }
  }

  /** A task has ended. */
  void ended() {
    if (closed != null) {
      goesOn = null;
      look();
    }
  }

  /**
   * Those that wait for each other, if it is a task that was just blocked that closes the chain.
   * Nearly always it doesn't, so the set is made afterwards: numbers of tasks can be large.
   */
  private static @Nullable BitSet chainOf(Waiter waiter) {
    Task last = waiter.task();
    Task first = waiter.ender();
    return first != null && comesBack(first, last) ? membersOf(first, last) : null;
  }

  /** Whether a chain leads to {@code last}, rather than to its end, or round in a circle. */
  private static boolean comesBack(Task first, Task last) {
    Lap lap = new Lap(first);
    while (lap.at != null && lap.at != last && !lap.isRound) {
      lap.step();
    }
    return lap.at == last;
  }

  private static BitSet membersOf(Task first, Task last) {
    BitSet members = new BitSet();
    Task next = first;
    while (next != null && next != last) {
      members.set(next.id());
      next = enderOf(next);
    }
    members.set(last.id());
    return members;
  }

  private static @Nullable Task enderOf(Task task) {
    Waiter waiter = task.waiter();
    return waiter == null ? null : waiter.ender();
  }

  /** Whether a task's chain never leads to one that may go on. */
  private static boolean isStuck(Task task) {
    Lap lap = new Lap(task);
    while (lap.at != null && !lap.isRound) {
      lap.step();
    }
    return lap.isRound;
  }

  /**
   * A walk along a chain, which notices a circle by Brent's algorithm ("An Improved Monte Carlo
   * Factorization Algorithm", BIT 20 (1980)): a mark stays where the walk was after 1, 2, 4, 8
   * steps, until the walk comes by there again.
   */
  private static final class Lap {
    /** Where it is; null at the chain's end. */
    private @Nullable Task at;

    /** Whether it has come to a task a second time. */
    private boolean isRound;

    private Task mark;
    private int steps;
    private int stepsToNextMark = 1;

    Lap(Task first) {
      at = first;
      mark = first;
    }

    @SuppressWarnings("NullAway") // the caller has seen that the chain goes on
    void step() {
      at = enderOf(at);
      isRound = at == mark;
      if (++steps == stepsToNextMark && at != null) {
        mark = at;
        steps = 0;
        stepsToNextMark *= 2;
      }
    }
  }

  /** All that are stuck. */
  List<Task> stuck() {
    List<Task> stuck = new ArrayList<>();
    tasks.forEach(
        task -> {
          if (isStuck(task)) {
            stuck.add(task);
          }
        });
    return stuck;
  }

  /** Tells, or stops the run, if it is time for that. */
  private void look() {
    if (goesOn != null && goesOn.waiter() == itsWait && !goesOn.isDone() && !isStuck(goesOn)) {
      return;
    }
    List<Task> stuck = stuck();
    if (stuck.isEmpty()) { // An interrupt has ended it.
      closed = null;
      return;
    }
    if (stuck.stream().allMatch(Task::isPlatformDaemon)) {
      tellOnce(stuck);
      return;
    }
    Rest rest = new Rest();
    tasks.forEach(rest::see);
    if (rest.other != null) {
      goesOn = rest.other;
      itsWait = goesOn.waiter();
      rounds = 0;
      tellOnce(stuck);
    } else if (!areKept && rest.goesRound && !rest.isRunning) {
      rounds++;
      if (rest.firstWaitTick > closedTick || rounds > MOST_ROUNDS) {
        operations.stop(new RunResult.Deadlocked(closedTick, List.of(), true, List.of()));
      }
    } else if (areKept) {
      tellOnce(stuck);
    }
  }

  @SuppressWarnings("NullAway") // the caller has seen that one has closed
  private void tellOnce(List<Task> stuck) {
    if (told.size() < MOST_TOLD && told.add(closed)) {
      Task current = operations.current();
      List<WaitingTask> waiting = new ArrayList<>();
      for (Task task : stuck) {
        if (closed.get(task.id())) {
          waiting.add(WaitingTask.blocked(task, current));
        }
      }
      operations.tell(new RunResult.Deadlocked(closedTick, waiting, true, List.of()));
    }
  }

  /** What is left beside those that are stuck. */
  private final class Rest {
    /** A task that is no daemon, timer or idle worker; null if there is none. */
    private @Nullable Task other;

    /** Whether one of these runs now. */
    private boolean isRunning;

    /** Whether time wakes one of them. */
    private boolean goesRound;

    /** When the one of these was blocked that has waited longest. */
    private long firstWaitTick = Long.MAX_VALUE;

    void see(Task task) {
      if (other != null || isStuck(task) || task.isIdle()) {
        return;
      }
      Waiter waiter = task.waiter();
      boolean isHarmless = isTimer(task) || task.isPlatformDaemon() || isIdleWorker(task);
      if (!isHarmless) {
        other = task;
      } else if (waiter == null) {
        isRunning = true;
      } else if (waiter.isTimed()) {
        goesRound = true;
        firstWaitTick = Math.min(firstWaitTick, task.blockedTick());
      }
    }

    private static boolean isTimer(Task task) {
      return task.thread().getClass().getName().equals("java.util.TimerThread");
    }

    /** Whether it waits for something to do, as a thread of a pool. */
    private boolean isIdleWorker(Task task) {
      return task.state() == Task.State.BLOCKED
          && WaitingTask.blocked(task, operations.current()).stack().stream()
              .anyMatch(Rest::waitsForWork);
    }

    private static boolean waitsForWork(StackTraceElement frame) {
      return switch (frame.getClassName()) {
        case "java.util.concurrent.ThreadPoolExecutor" -> frame.getMethodName().equals("getTask");
        case "java.util.concurrent.ForkJoinPool" -> frame.getMethodName().equals("awaitWork");
        default -> false;
      };
    }
  }
}
