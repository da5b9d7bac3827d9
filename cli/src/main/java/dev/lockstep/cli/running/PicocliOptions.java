package dev.lockstep.cli.running;

import dev.lockstep.runs.plan.PlanRules;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a run, as the user wrote them: a row of {@link RunOptions} each.
 *
 * <p>Values stay text until {@link #into} checks all of them, so that every message is ours.
 */
public final class PicocliOptions {
  /** Other names of {@link RunOptions#CLASS_PATH}, which {@code java} has. */
  public static final List<String> JAVAS_CLASS_PATH = List.of("-cp", "-classpath");

  private final Map<RunOption<?>, OptionSpec> options = new TreeMap<>();

  /** Adds them to a command; those that are about the program come last. */
  public PicocliOptions(CommandSpec spec) {
    this(spec, _ -> true);
  }

  /** Adds only those that are such. */
  public PicocliOptions(CommandSpec spec, Predicate<RunOption<?>> such) {
    add(spec, row -> such.test(row) && !row.isPrograms());
    add(spec, row -> such.test(row) && row.isPrograms());
  }

  private void add(CommandSpec spec, Predicate<RunOption<?>> such) {
    for (RunOption<?> row : RunOptions.all()) {
      if (row.isOption() && such.test(row)) {
        OptionSpec option = option(row);
        options.put(row, option);
        spec.addOption(option);
      }
    }
  }

  private static OptionSpec option(RunOption<?> row) {
    String[] names =
        row.equals(RunOptions.CLASS_PATH)
            ? Stream.concat(JAVAS_CLASS_PATH.stream(), Stream.of(row.option()))
                .toArray(String[]::new)
            : new String[] {row.option()};
    OptionSpec.Builder option =
        OptionSpec.builder(names)
            .hidden(row.isHidden())
            .description(row.help().toArray(String[]::new));
    if (row.isFlag()) {
      return option.type(boolean.class).build();
    }
    option.paramLabel(row.label()).type(String.class);
    return row.isList()
        ? option.type(List.class).auxiliaryTypes(String.class).build()
        : option.build();
  }

  /**
   * Puts what the user said into a plan, which checks the values.
   *
   * @throws UsageException if one is wrong, or they don't go together
   */
  public void into(RunPlanBuilder plan) {
    given().forEach(plan::give);
  }

  /**
   * What the user said, by options.
   *
   * @throws UsageException if options don't go together
   */
  public Map<RunOption<?>, List<String>> given() {
    Map<RunOption<?>, List<String>> given = new TreeMap<>();
    options.forEach(
        (row, option) -> {
          if (option.getValue() != null) {
            given.put(row, texts(option.getValue()));
          }
        });
    PlanRules.check(given.keySet());
    return given;
  }

  /** Whether a word is one of these options, with a value or without. */
  public static boolean isOption(String word) {
    String name = word.split("=", 2)[0];
    return RunOptions.all().stream().anyMatch(row -> row.isOption() && row.option().equals(name));
  }

  private static List<String> texts(Object value) {
    return value instanceof List<?> values
        ? values.stream().map(Object::toString).toList()
        : List.of(value.toString());
  }
}
