package dev.lockstep.cli;

import dev.lockstep.runs.plan.PlanKey;
import dev.lockstep.runs.plan.PlanRules;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options of a run, as the user wrote them.
 *
 * <p>Values stay text until {@link #into} checks all of them, so that every message is ours.
 */
@Command
final class RunOptions {
  @Mixin private MachineOptions machine = new MachineOptions();

  @Option(
      names = "--spmd",
      description = "Every node runs main. Otherwise main runs on the host. Needs --nodes.")
  private boolean spmd;

  @Option(
      names = "--timeslice",
      paramLabel = "N",
      description = {
        "Switch tasks every N ticks; 0: only when a task blocks",
        "(default: what the program's cube_init says, or 1)."
      })
  private Optional<String> timeslice = Optional.empty();

  @Option(
      names = "--switch-points",
      paramLabel = "instruction|block",
      hidden = true,
      description = "Has no effect any more.")
  private Optional<String> switchPoints = Optional.empty();

  @Option(
      names = "--no-aspp",
      description = "Count no instructions, and switch tasks only when they block.")
  private boolean noAspp;

  @Option(names = "--trace", paramLabel = "FILE", description = "Write a trace of the run.")
  private Optional<String> trace = Optional.empty();

  @Option(
      names = "--trace-format",
      paramLabel = FormatTexts.NAMES,
      description = "How --trace and strace write (default: " + FormatTexts.USUAL + ").")
  private Optional<String> traceFormat = Optional.empty();

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = "Record the full story of the run, for 'plot', 'view' and 'stats'.")
  private Optional<String> recording = Optional.empty();

  @Option(
      names = "--schedule",
      paramLabel = "FILE",
      description = "Write what was chosen where the run could go either way.")
  private Optional<String> schedule = Optional.empty();

  @Option(
      names = "--replay",
      paramLabel = "FILE",
      description = "Choose what was chosen in the run that wrote this schedule.")
  private Optional<String> replay = Optional.empty();

  @Option(names = "--stats", description = "Show the table of statistics at the end.")
  private boolean stats;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Where all chance in the run comes from (default: 0).")
  private Optional<String> seed = Optional.empty();

  @Option(
      names = "--date",
      paramLabel = "DATE|TIME",
      description = {"When simulated time begins", "(default: 2035-01-01T00:00:00Z)."})
  private Optional<String> date = Optional.empty();

  @Option(names = "--limit", paramLabel = "TICKS", description = "Stop the run after so long.")
  private Optional<String> limit = Optional.empty();

  @Option(
      names = "--stack-depth",
      paramLabel = "N",
      description = {
        "Throw StackOverflowError where more than N calls of a task would be nested",
        "(default: where the JVM's stack ends, which differs from run to run)."
      })
  private Optional<String> stackDepth = Optional.empty();

  @Option(
      names = "--spin-limit",
      paramLabel = "TICKS",
      description = {
        "Report a task that waits in a loop for so long, for nothing; 0: never",
        "(default: 2_000_000_000)."
      })
  private Optional<String> spinLimit = Optional.empty();

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "Where classes are: folders and jars (default for a class name: .).")
  private Optional<String> classPath = Optional.empty();

  @Option(
      names = "--java-agent",
      paramLabel = "JAR[=OPTIONS]",
      description = {
        "Start an agent before main, as often as needed;",
        "-javaagent:JAR[=OPTIONS] is the same."
      })
  private List<String> agents = new ArrayList<>();

  /**
   * Puts what the user said into a plan, which checks the values.
   *
   * @throws UsageException if one is wrong, or they don't go together
   */
  void into(RunPlanBuilder plan) {
    Map<PlanKey, List<String>> given = given();
    PlanRules.check(given.keySet());
    given.forEach((key, values) -> key.give(plan, values));
  }

  /** Whether a word is one of these options, with a value or without. */
  static boolean isOption(String word) {
    String name = word.split("=", 2)[0];
    return name.startsWith("--")
        && CommandLines.of(new RunOptions()).getCommandSpec().findOption(name) != null;
  }

  /** What was said, in the order in which values are checked. */
  private Map<PlanKey, List<String>> given() {
    Map<PlanKey, List<String>> given = new LinkedHashMap<>();
    addValue(given, PlanKey.TIMESLICE, timeslice);
    machine.addTo(given);
    addValue(given, PlanKey.SWITCH_POINTS, switchPoints);
    addFlag(given, PlanKey.SPMD, spmd);
    addFlag(given, PlanKey.NO_ASPP, noAspp);
    addValue(given, PlanKey.TRACE, trace);
    addValue(given, PlanKey.TRACE_FORMAT, traceFormat);
    addValue(given, PlanKey.RECORD, recording);
    addValue(given, PlanKey.SCHEDULE, schedule);
    addValue(given, PlanKey.REPLAY, replay);
    addFlag(given, PlanKey.STATS, stats);
    addValue(given, PlanKey.SEED, seed);
    addValue(given, PlanKey.DATE, date);
    addValue(given, PlanKey.LIMIT, limit);
    addValue(given, PlanKey.STACK_DEPTH, stackDepth);
    addValue(given, PlanKey.SPIN_LIMIT, spinLimit);
    addValue(given, PlanKey.CLASS_PATH, classPath);
    if (!agents.isEmpty()) {
      given.put(PlanKey.JAVA_AGENT, agents);
    }
    return given;
  }

  private static void addFlag(Map<PlanKey, List<String>> given, PlanKey key, boolean isSet) {
    addValue(given, key, Optional.of("true").filter(value -> isSet));
  }

  /** Adds an option's value, if the option is there. */
  static void addValue(Map<PlanKey, List<String>> given, PlanKey key, Optional<String> value) {
    value.ifPresent(text -> given.put(key, List.of(text)));
  }
}
