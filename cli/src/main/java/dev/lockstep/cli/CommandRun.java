package dev.lockstep.cli;

import dev.lockstep.agent.Agent;
import dev.lockstep.cli.notices.TerminalNotices;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.StandardStreams;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import java.util.function.Function;

/** Carries out plans for a user in front of a terminal. */
final class CommandRun {
  private CommandRun() {}

  /**
   * Runs a program and says how that ended.
   *
   * @param loading loads the program of the plan
   * @return the exit status
   * @throws dev.lockstep.runs.plan.UsageException if the plan can't be carried out
   */
  static int run(RunPlan plan, Function<RunPlan, Program> loading) {
    if (plan.counted()) {
      Agent.beginChanges(); // While the program is compiled, which takes longer.
    }
    StandardStreams streams = StandardStreams.ofThisJvm();
    Surroundings surroundings = new Surroundings(streams, new TerminalNotices(streams));
    try (Program program = loading.apply(plan);
        Run run = new Run(plan, program, surroundings);
        Signals signals = Signals.interrupting(run)) {
      RunOutcome outcome = run.carryOut();
      int status = new RunReport(plan, outcome, signals, System.err).print();
      if (!outcome.stuckAt().isEmpty()) {
        // What the JVM does at its end could wait for the thread that is stuck.
        Runtime.getRuntime().halt(status);
      }
      return status;
    }
  }
}
