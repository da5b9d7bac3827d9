package dev.lockstep.runs.sweep;

import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What differs from run to run, and which values it has.
 *
 * @param name what its column is called, and in braces its place in the program's arguments: the
 *     word of an option, the key of a figure of the machine, or a name that the user gave
 * @param option the option that gets the values; {@link RunOptions#SET} for a figure; empty where
 *     only arguments have them
 */
public record Axis(String name, Optional<RunOption<?>> option, List<String> values) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z][\\w.-]*");

  /** Takes a copy of the values. */
  public Axis {
    values = List.copyOf(values);
  }

  /**
   * An option's.
   *
   * @throws UsageException if the text can't be read
   */
  public static Axis of(RunOption<?> option, String text) {
    return new Axis(option.word(), Optional.of(option), ValueList.read(option.option(), text));
  }

  /**
   * A figure's: {@code KEY=VALUES}.
   *
   * @throws UsageException if the text can't be read
   */
  public static Axis ofFigure(String text) {
    Optional<RunOption<?>> set = Optional.of(RunOptions.SET);
    int end = text.indexOf('=');
    if (end < 1) {
      return new Axis(text, set, List.of("")); // The machine's profile says what is wrong.
    }
    String key = text.substring(0, end);
    return new Axis(key, set, ValueList.read("--set " + key + "=", text.substring(end + 1)));
  }

  /**
   * One of arguments alone: {@code NAME=VALUES}.
   *
   * @throws UsageException if the text can't be read
   */
  public static Axis ofArguments(String text) {
    int end = text.indexOf('=');
    if (end < 0 || !NAME.matcher(text.substring(0, end)).matches()) {
      throw new UsageException("--vary " + text + ": must be NAME=VALUES, such as --vary n=1..10");
    }
    String name = text.substring(0, end);
    return new Axis(
        name, Optional.empty(), ValueList.read("--vary " + name + "=", text.substring(end + 1)));
  }
}
