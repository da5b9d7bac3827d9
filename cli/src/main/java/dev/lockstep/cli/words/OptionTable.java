package dev.lockstep.cli.words;

import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Which options hold, and who says so. */
public final class OptionTable {
  private static final Pattern BY_DEFAULT = Pattern.compile("\\(default: ([^()]*)\\)");

  private OptionTable() {}

  /**
   * A line for each option that is given or has a default.
   *
   * @param command with the values that were parsed
   * @param source says of one that is given who says so
   * @throws UsageException if a value of a run's option is wrong
   */
  public static String of(CommandSpec command, Function<OptionSpec, String> source) {
    check(command);
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("option", "value", "from"));
    for (OptionSpec option : command.options()) {
      if (!option.hidden() && !option.longestName().equals(ConfigFile.SHOW)) {
        row(option, source).ifPresent(rows::add);
      }
    }
    int names = width(rows, 0);
    int values = width(rows, 1);
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      text.append(padded(row.get(0), names)).append(padded(row.get(1), values));
      text.append(row.get(2)).append('\n');
    }
    return text.toString();
  }

  /**
   * Checks the values of a run's options, but for those of a sweep, which may have many values.
   *
   * @param command with the values that were parsed
   * @throws UsageException if one is wrong
   */
  public static void check(CommandSpec command) {
    RunPlanBuilder plan = new RunPlanBuilder();
    for (RunOption<?> row : RunOptions.all()) {
      OptionSpec option = row.isOption() ? command.findOption(row.option()) : null;
      if (option != null && option.getValue() != null && !command.name().equals("sweep")) {
        plan.give(row, texts(option));
      }
    }
  }

  private static List<String> texts(OptionSpec option) {
    return option.getValue() instanceof List<?> all
        ? all.stream().map(Object::toString).toList()
        : List.of(option.getValue().toString());
  }

  private static Optional<List<String>> row(
      OptionSpec option, Function<OptionSpec, String> source) {
    if (option.getValue() != null) {
      String value = String.join(" ", texts(option));
      return Optional.of(List.of(option.longestName(), value, source.apply(option)));
    }
    boolean isMerelyPossible =
        option.arity().min() == 0 || option.longestName().equals(ConfigFile.CONFIG);
    if (isMerelyPossible) {
      return Optional.empty();
    }
    Matcher usual = BY_DEFAULT.matcher(String.join(" ", option.description()));
    return usual.find()
        ? Optional.of(List.of(option.longestName(), usual.group(1), "default"))
        : Optional.empty();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length() + 2);
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
  }
}
