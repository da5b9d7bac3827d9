package dev.lockstep.cli.words;

import dev.lockstep.runs.plan.UsageException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;

/**
 * A command: a subclass declares its arguments in the order of its help page, one field each, and
 * does its work in {@link #call}, which returns the code of an exit status.
 *
 * <p>Arguments are declared by methods and not by annotations: to find annotations took a trivial
 * program a fifth of its time, since the JVM makes classes for annotations and for fields that are
 * set by reflection. Values are text, so that every message about a wrong value is ours.
 */
public abstract class Command implements Callable<Integer> {
  /** What stands above examples. */
  public static final String EXAMPLES = "Examples:";

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  /**
   * A command without arguments yet.
   *
   * @param description what its help page says first
   */
  protected Command(String... description) {
    spec.usageMessage().description(description).sortOptions(false);
  }

  /** What picocli knows of it. */
  public final CommandSpec spec() {
    return spec;
  }

  /** Says how to type it, where picocli's own line of its arguments would mislead. */
  protected final void synopsis(String... lines) {
    spec.usageMessage().customSynopsis(lines);
  }

  /** Says what stands at the end of its help page, as a paragraph. */
  protected final void footer(String... lines) {
    String[] before = spec.usageMessage().footer();
    List<String> all = new ArrayList<>(List.of(before));
    all.add("");
    all.addAll(List.of(lines));
    spec.usageMessage().footer(all.toArray(String[]::new));
  }

  /** Shows how it is typed: command lines, behind which two blanks and a remark may stand. */
  protected final void examples(String... lines) {
    List<String> all = new ArrayList<>();
    all.add(EXAMPLES);
    for (String line : lines) {
      all.add("  " + line);
    }
    footer(all.toArray(String[]::new));
  }

  /** Says that options stand before all other words: behind the first of those all are its own. */
  protected final void optionsStandFirst() {
    spec.parser().stopAtPositional(true);
  }

  /** An option without a value. */
  protected final Argument flag(String name, String... description) {
    return add(OptionSpec.builder(name).type(boolean.class).description(description).build());
  }

  /**
   * An option with a value, which can be left out.
   *
   * @param names its long name, or its short and its long one, separated by a blank
   */
  protected final Argument option(String names, String label, String... description) {
    return add(text(names, label, description).build());
  }

  /** An option with a value, which the command needs. */
  protected final Argument neededOption(String name, String label, String... description) {
    return add(text(name, label, description).required(true).build());
  }

  /** An option that can be given several times. */
  protected final Argument listOption(String name, String label, String... description) {
    return add(
        text(name, label, description).type(List.class).auxiliaryTypes(String.class).build());
  }

  /** An option whose value can be left out although the option is given. */
  protected final Argument bareOption(String name, String label, String... description) {
    return add(text(name, label, description).arity("0..1").build());
  }

  private static OptionSpec.Builder text(String names, String label, String... description) {
    return OptionSpec.builder(names.split(" "))
        .type(String.class)
        .paramLabel(label)
        .description(description);
  }

  /**
   * A word that is no option.
   *
   * @param arity how many there are: 1, or 0..1
   */
  protected final Argument parameter(String arity, String label, String... description) {
    return add(
        PositionalParamSpec.builder()
            .arity(arity)
            .required(!arity.startsWith("0"))
            .type(String.class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  /**
   * All words from one on that are no options.
   *
   * @param index which they are: 0..* are all
   * @param arity how many are needed at least, and how many there are at most
   */
  protected final Argument parameters(
      String index, String arity, String label, String... description) {
    return add(
        PositionalParamSpec.builder()
            .index(index)
            .arity(arity)
            .required(!arity.startsWith("0"))
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel(label)
            .description(description)
            .build());
  }

  private Argument add(ArgSpec argument) {
    spec.add(argument);
    return new Argument(argument);
  }

  /** Where the command prints what it was asked for. */
  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Where the command prints all else. */
  protected final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Prints a sentence that is no part of what the command was asked for. */
  protected final void tell(String sentence) {
    err().println("lockstep: " + sentence);
    err().flush();
  }

  /** What is wrong in the options is told with where to find help. */
  protected final <T> T checked(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (UsageException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /** What to throw where the command line is wrong; the user also reads where to find help. */
  protected final ParameterException wrong(String sentence) {
    return new ParameterException(spec.commandLine(), sentence);
  }
}
