package dev.lockstep.runs.explore.deadlocks;

import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.kernel.lockorder.LockCircle;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.explore.WarmProgram;
import dev.lockstep.runs.explore.WarmProgram.Seen;
import dev.lockstep.runs.explore.failure.FailureFile.Origin;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Tries whether a circle of locks is a deadlock: a run that holds each of its tasks before the lock
 * that it asks for, until all are there.
 *
 * <p>Tasks are first held directly before they ask; then directly before they take the lock that
 * they have, too; then directly behind that, as something between both may wait for another one of
 * them.
 */
public final class CircleTrial implements AutoCloseable {
  /** So many ticks before it has a lock, a task surely has not asked for it. */
  private static final long NEAR = 100;

  /** The machine that programs get where nobody names one. */
  private static final String PRESENT = "smp";

  private static final int MOST_PROCESSORS = 64;

  /** A run that takes so much longer than the first one has no end. */
  private static final int TIMES_AS_LONG = 10;

  /** What pauses may add to that. */
  private static final long PAUSES = 20_000_000_000L;

  private final RunPlan plan;
  private final long limit;
  private final Program program;
  private final WarmProgram warm;
  private volatile Optional<Run> underWay = Optional.empty();
  private volatile boolean isInterrupted;

  /**
   * Will try circles that a run has shown.
   *
   * @param first the plan of that run, with its machine
   * @param lastTick up to where the clocks of its tasks came
   */
  public CircleTrial(RunPlan first, long lastTick) {
    plan = seen(first);
    long most = lastTick > (Long.MAX_VALUE - PAUSES) / TIMES_AS_LONG ? 0 : lastTick;
    limit =
        Math.min(
            first.find(RunOptions.LIMIT).orElse(Long.MAX_VALUE), TIMES_AS_LONG * most + PAUSES);
    program = Programs.load(plan.program());
    warm = new WarmProgram(program, plan.get(RunOptions.JDK));
  }

  /** The plan without what only that run leaves, and without who chooses. */
  private static RunPlan seen(RunPlan first) {
    Map<RunOption<?>, Object> values = new HashMap<>();
    first
        .values()
        .forEach(
            (option, value) -> {
              boolean chooses = option == RunOptions.CHOOSE || option == RunOptions.REPLAY;
              boolean isKept =
                  option == RunOptions.ARGUMENTS || !option.isOutput() || first.saysUsual(option);
              if (!chooses && isKept) {
                values.put(option, value);
              }
            });
    boolean counts = first.policy().policy(first.get(RunOptions.SEED)).countsJdk();
    JdkWork jdk = first.find(RunOptions.JDK).orElse(counts ? JdkWork.COUNTED : JdkWork.PRICED);
    return new RunPlan(values).with(RunOptions.JDK, jdk);
  }

  /** The line of a run that ends in this deadlock; empty if none did that was tried. */
  public Optional<String> confirm(LockCircle circle) {
    List<Holding> ways =
        List.of(
            side -> List.of(beforeAsking(side)),
            side -> List.of(beforeHaving(side), beforeAsking(side)),
            side -> List.of(side.worked().held()));
    return Stream.of(plan, withProcessors(circle))
        .flatMap(on -> ways.stream().map(way -> holding(on, circle, way)))
        .distinct()
        .filter(held -> !isInterrupted && isDeadlock(circle, held))
        .findFirst()
        .map(held -> RunLine.of(Origin.ofThisJvm(program.classesHash()), held));
  }

  /** Where a task is held: how many ticks it has worked then. */
  private interface Holding {
    List<Long> of(LockCircle.Side side);
  }

  private static long beforeAsking(LockCircle.Side side) {
    return Math.max(side.worked().beforeAsked(), side.worked().asked() - NEAR);
  }

  private static long beforeHaving(LockCircle.Side side) {
    return Math.max(side.worked().beforeHeld(), side.worked().held() - NEAR);
  }

  /** Tasks that share a processor can't stop between two instructions that take no time. */
  private RunPlan withProcessors(LockCircle circle) {
    int tasks = 1 + circle.sides().stream().mapToInt(LockCircle.Side::task).max().orElse(0);
    boolean isPresent = plan.find(RunOptions.MACHINE).filter(PRESENT::equals).isPresent();
    return isPresent && tasks > plan.find(RunOptions.NODES).orElse(0) && tasks <= MOST_PROCESSORS
        ? plan.with(RunOptions.NODES, tasks)
        : plan;
  }

  private static RunPlan holding(RunPlan plan, LockCircle circle, Holding way) {
    TreeSet<Place> places = new TreeSet<>();
    for (LockCircle.Side side : circle.sides()) {
      way.of(side).forEach(ticks -> places.add(new Place(side.task(), ticks)));
    }
    return plan.with(RunOptions.CHOOSE, PolicyChoice.holding(List.copyOf(places)));
  }

  private boolean isDeadlock(LockCircle circle, RunPlan held) {
    Seen seen = warm.see(held.with(RunOptions.LIMIT, limit), run -> underWay = Optional.of(run));
    return Stream.concat(seen.told().stream(), seen.outcome().result().stream())
        .anyMatch(end -> isOf(circle, end));
  }

  /** Whether a run has ended, or could have, in the deadlock that a circle is. */
  public static boolean isOf(LockCircle circle, RunResult end) {
    return end instanceof RunResult.Deadlocked deadlock
        && circle.sides().stream()
            .allMatch(side -> deadlock.tasks().stream().anyMatch(task -> isAt(task, side)));
  }

  private static boolean isAt(WaitingTask task, LockCircle.Side side) {
    return task.stack().stream()
        .filter(frame -> frame.getModuleName() == null)
        .findFirst()
        .filter(frame -> isSame(frame, side.asked()))
        .isPresent();
  }

  private static boolean isSame(StackTraceElement one, StackTraceElement other) {
    return one.getClassName().equals(other.getClassName())
        && one.getMethodName().equals(other.getMethodName())
        && one.getLineNumber() == other.getLineNumber();
  }

  /** Ends the run that is under way, and makes no more. Other threads may call this. */
  public void interrupt() {
    isInterrupted = true;
    underWay.ifPresent(Run::interrupt);
  }

  @Override
  public void close() {
    warm.close();
  }
}
