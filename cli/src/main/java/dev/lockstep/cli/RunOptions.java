package dev.lockstep.cli;

import dev.lockstep.runs.plan.PlanKey;
import dev.lockstep.runs.plan.PlanRules;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a run, as the user wrote them.
 *
 * <p>Values stay text until {@link #into} checks all of them, so that every message is ours. They
 * are told to picocli one by one: to find them as annotations took a trivial program a fifth of its
 * time, since the JVM makes classes for annotations and for fields that are set by reflection.
 */
final class RunOptions {
  private final Map<PlanKey, OptionSpec> options = new EnumMap<>(PlanKey.class);
  private final CommandSpec spec;

  /** Adds them to a command. */
  RunOptions(CommandSpec spec) {
    this.spec = spec;
    value(
        PlanKey.MACHINE,
        "NAME|FILE.yaml",
        "The machine to simulate (default: vax780); 'lockstep machines' lists them.");
    values(
        PlanKey.SET,
        "KEY=VALUE",
        "Set one figure of the machine, as often as needed;",
        "'lockstep machines NAME' shows the keys.");
    value(
        PlanKey.NETWORK,
        "ideal|endpoints|links",
        "What messages wait for: for nothing, for their sender and receiver, or for links too",
        "(default: links).");
    value(PlanKey.NODES, "N", "How many nodes it has.");
    flag(PlanKey.SPMD, "Every node runs main. Otherwise main runs on the host. Needs --nodes.");
    value(
        PlanKey.TIMESLICE,
        "N",
        "Switch tasks every N ticks; 0: only when a task blocks",
        "(default: what the program's cube_init says, or 1).");
    add(
        PlanKey.SWITCH_POINTS,
        text(PlanKey.SWITCH_POINTS.option(), "instruction|block")
            .hidden(true)
            .description("Has no effect any more."));
    flag(PlanKey.NO_ASPP, "Count no instructions, and switch tasks only when they block.");
    value(PlanKey.TRACE, "FILE", "Write a trace of the run.");
    value(
        PlanKey.TRACE_FORMAT,
        FormatTexts.NAMES,
        "How --trace and strace write (default: " + FormatTexts.USUAL + ").");
    value(
        PlanKey.RECORD,
        "FILE",
        "Record the full story of the run, for 'plot', 'view' and 'stats'.");
    value(PlanKey.SCHEDULE, "FILE", "Write what was chosen where the run could go either way.");
    value(PlanKey.REPLAY, "FILE", "Choose what was chosen in the run that wrote this schedule.");
    flag(PlanKey.STATS, "Show the table of statistics at the end.");
    value(PlanKey.SEED, "N", "Where all chance in the run comes from (default: 0).");
    value(
        PlanKey.DATE,
        "DATE|TIME",
        "When simulated time begins",
        "(default: 2035-01-01T00:00:00Z).");
    value(PlanKey.LIMIT, "TICKS", "Stop the run after so long.");
    value(
        PlanKey.STACK_DEPTH,
        "N",
        "Throw StackOverflowError where more than N calls of a task would be nested",
        "(default: where the JVM's stack ends, which differs from run to run).");
    value(
        PlanKey.SPIN_LIMIT,
        "TICKS",
        "Report a task that waits in a loop for so long, for nothing; 0: never",
        "(default: 2_000_000_000).");
    flag(
        PlanKey.KEEP_DEADLOCKED,
        "Go on where tasks wait for each other, and only daemons, timers and idle workers are"
            + " left.");
    add(
        PlanKey.CLASS_PATH,
        OptionSpec.builder("-cp", PlanKey.CLASS_PATH.option())
            .type(String.class)
            .paramLabel("PATH")
            .description("Where classes are: folders and jars (default for a class name: .)."));
    values(
        PlanKey.JAVA_AGENT,
        "JAR[=OPTIONS]",
        "Start an agent before main, as often as needed;",
        "-javaagent:JAR[=OPTIONS] is the same.");
  }

  /**
   * Puts what the user said into a plan, which checks the values.
   *
   * @throws UsageException if one is wrong, or they don't go together
   */
  void into(RunPlanBuilder plan) {
    Map<PlanKey, List<String>> given = new EnumMap<>(PlanKey.class);
    options.forEach(
        (key, option) -> {
          if (option.getValue() != null) {
            given.put(key, texts(option.getValue()));
          }
        });
    PlanRules.check(given.keySet());
    given.forEach((key, values) -> key.give(plan, values));
  }

  /** Whether a word is one of these options, with a value or without. */
  static boolean isOption(String word) {
    String name = word.split("=", 2)[0];
    return name.startsWith("--")
        && new RunOptions(CommandSpec.create()).spec.findOption(name) != null;
  }

  private void flag(PlanKey key, String description) {
    add(key, flag(key.option(), description));
  }

  private void value(PlanKey key, String label, String... description) {
    add(key, text(key.option(), label).description(description));
  }

  private void values(PlanKey key, String label, String... description) {
    add(
        key,
        text(key.option(), label)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .description(description));
  }

  private void add(PlanKey key, OptionSpec.Builder builder) {
    OptionSpec option = builder.build();
    options.put(key, option);
    spec.addOption(option);
  }

  /** An option without a value. */
  static OptionSpec.Builder flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).description(description);
  }

  /** An option whose value stays text. */
  static OptionSpec.Builder text(String name, String label) {
    return OptionSpec.builder(name).type(String.class).paramLabel(label);
  }

  private static List<String> texts(Object value) {
    return value instanceof List<?> values
        ? values.stream().map(Object::toString).toList()
        : List.of(value.toString());
  }
}
