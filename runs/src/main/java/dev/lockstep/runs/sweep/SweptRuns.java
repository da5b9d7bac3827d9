package dev.lockstep.runs.sweep;

import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MemoryCosts;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.WarmProgram;
import dev.lockstep.runs.explore.WarmProgram.Seen;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import dev.lockstep.traces.statistics.Seconds;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes runs of a sweep in this JVM, one after the other.
 *
 * <p>Runs share classes where they need the same: those of another machine are rewritten with other
 * costs. Of machines, the last few keep theirs.
 */
public final class SweptRuns implements AutoCloseable {
  private static final int MOST_WARM = 3;
  private static final int MOST_MACHINES = 200;
  private static final int HASH_BYTES = 8;

  private final Sweep sweep;
  private final List<Extraction> extractions;
  private final Program program;
  private final Map<Costs, WarmProgram> warm = new LinkedHashMap<>(MOST_WARM, 0.75f, true);
  private final Map<MachineChoice, MachineProfile> machines = new LinkedHashMap<>();
  private @Nullable WarmProgram current;
  private @Nullable MachineProfile currentMachine;
  private int currentDepth;
  private boolean isStuck;

  /** What of a machine its classes know. */
  private record Costs(
      InstructionCosts instructions, LibraryCosts libraries, boolean memoryIsApart, int depth) {}

  /**
   * Loads the program.
   *
   * @throws UsageException if it can't be loaded
   */
  public SweptRuns(Sweep sweep, List<Extraction> extractions) {
    this.sweep = sweep;
    this.extractions = List.copyOf(extractions);
    this.program = Programs.load(sweep.plan(1).program());
  }

  /**
   * What is known of the program before it runs.
   *
   * @param looksForMarks whether to look for marks, which takes some time; else it may have some
   */
  public LoadedProgram loaded(boolean looksForMarks) {
    boolean mayMark = !looksForMarks || program.mentions("mark");
    return new LoadedProgram(program.classesHash(), mayMark);
  }

  /** Whether the last run waits for ever in the JVM itself, so that no other can be made here. */
  public boolean isStuck() {
    return isStuck;
  }

  /** Makes one run, which has a number from 1. */
  public SweepRow row(long number) {
    List<String> values = sweep.values(number);
    try {
      RunPlan said = UsualMachine.completed(sweep.plan(number), program);
      boolean countsJdk = said.policy().policy(said.get(RunOptions.SEED)).countsJdk();
      JdkWork usual = countsJdk && said.isCounted() ? JdkWork.COUNTED : JdkWork.PRICED;
      RunPlan plan =
          said.find(RunOptions.JDK).isPresent() ? said : said.with(RunOptions.JDK, usual);
      Measured measured = new Measured();
      Seen seen = warm(plan).see(plan, measured, _ -> {});
      return row(number, values, plan, seen, measured);
    } catch (UsageException refused) {
      return SweepRow.without(
          number, values, SweepRow.REFUSED, firstLine(String.valueOf(refused.getMessage())));
    }
  }

  private WarmProgram warm(RunPlan plan) {
    if (machines.size() > MOST_MACHINES) {
      machines.clear();
    }
    MachineProfile machine = machines.computeIfAbsent(plan.machine(), MachineChoice::load);
    int depth = plan.find(RunOptions.STACK_DEPTH).orElse(0);
    if (current != null && machine == currentMachine && depth == currentDepth) {
      return current;
    }
    currentMachine = machine;
    currentDepth = depth;
    Costs costs =
        new Costs(
            machine.instructionCosts(),
            machine.libraryCosts(),
            machine.memory().filter(MemoryCosts::areApart).isPresent(),
            depth);
    WarmProgram known = warm.get(costs);
    if (known != null && known == current) {
      return known;
    }
    warm.values().forEach(WarmProgram::unprepare); // One at a time has its classes rewritten.
    current = known == null ? made(plan, costs) : known;
    return current;
  }

  private WarmProgram made(RunPlan plan, Costs costs) {
    if (warm.size() == MOST_WARM) {
      Map.Entry<Costs, WarmProgram> oldest = warm.entrySet().iterator().next();
      oldest.getValue().close();
      warm.remove(oldest.getKey());
    }
    JdkWork jdk = plan.find(RunOptions.JDK).orElse(JdkWork.PRICED);
    WarmProgram made = new WarmProgram(Programs.load(plan.program()), jdk);
    warm.put(costs, made);
    return made;
  }

  private SweepRow row(
      long number, List<String> values, RunPlan plan, Seen seen, Measured measured) {
    RunOutcome outcome = seen.outcome();
    isStuck = outcome.result().isEmpty();
    if (isStuck) {
      return SweepRow.without(
          number, values, "stuck", "it waits for ever in a lock of the JVM itself");
    }
    RunResult result = outcome.result().orElseThrow();
    if (result instanceof RunResult.Aborted aborted) {
      if (!(aborted.cause() instanceof UsageException)) {
        throw aborted.cause();
      }
      return SweepRow.without(
          number,
          values,
          SweepRow.REFUSED,
          firstLine(String.valueOf(aborted.cause().getMessage())));
    }
    Map<String, String> said = new TreeMap<>();
    extractions.forEach(one -> one.names().forEach(name -> said.put(name, "")));
    said.putAll(measured.said());
    if (!extractions.isEmpty()) {
      String out = new String(seen.out(), StandardCharsets.UTF_8);
      extractions.forEach(extraction -> extraction.find(out, said));
    }
    boolean isFailed = outcome.threadDied() && plan.is(RunOptions.FAIL_ON_UNCAUGHT);
    long ticks = ticks(result).orElse(measured.lastTick());
    SweepRow row =
        new SweepRow(
            number,
            values,
            isFailed ? "failed" : status(result),
            List.of(
                String.valueOf(ticks),
                new Seconds(outcome.clockHertz()).of(ticks),
                String.valueOf(measured.messages()),
                String.valueOf(measured.bytes()),
                measured.utilisation(),
                HexFormat.of().formatHex(seen.outHash(), 0, HASH_BYTES)),
            said,
            isFailed ? "a thread died" : why(result));
    return seen.isOutCut() && !extractions.isEmpty() ? row.cut() : row;
  }

  private static Optional<Long> ticks(RunResult result) {
    return switch (result) {
      case RunResult.Completed completed -> Optional.of(completed.tick());
      case RunResult.Failed failed -> Optional.of(failed.tick());
      case RunResult.Deadlocked deadlock -> Optional.of(deadlock.tick());
      case RunResult.Spinning spinning -> Optional.of(spinning.tick());
      case RunResult.LimitReached limit -> Optional.of(limit.limitTicks());
      case RunResult.Interrupted interrupted -> Optional.of(interrupted.tick());
      case RunResult.Exited _, RunResult.Aborted _ -> Optional.empty();
    };
  }

  private static String status(RunResult result) {
    return switch (result) {
      case RunResult.Completed _ -> SweepRow.DONE;
      case RunResult.Exited exited ->
          exited.status() == 0 ? SweepRow.DONE : "exit " + exited.status();
      case RunResult.Failed _ -> "failed";
      case RunResult.Deadlocked _ -> "deadlock";
      case RunResult.Spinning _ -> "polls";
      case RunResult.LimitReached _ -> "limit";
      case RunResult.Interrupted _, RunResult.Aborted _ -> throw new IllegalArgumentException();
    };
  }

  private static String why(RunResult result) {
    return switch (result) {
      case RunResult.Failed failed -> firstLine(failed.failure().toString());
      case RunResult.Deadlocked deadlock ->
          deadlock.tasks().size() == 1 ? "a task waits" : deadlock.tasks().size() + " tasks wait";
      case RunResult.Spinning spinning -> spinning.task().name() + " polls";
      default -> "";
    };
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    warm.values().forEach(WarmProgram::close);
    program.close();
  }
}
