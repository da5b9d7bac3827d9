package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.JavaOptions;
import dev.lockstep.machines.reader.Suggestion;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one line what is wrong with a command line, and in a second one where to find help. */
final class UsageErrors {
  private static final String IS_A_PROGRAM = ".*\\.(java|class|jar)";

  private static final Pattern SENTENCE = Pattern.compile("[A-Z][a-z]+ ");

  /** What picocli says of a flag that is given one. */
  private static final Pattern FLAG_WITH_VALUE =
      Pattern.compile("Invalid value for option '(\\S+)'.*: '(.*)' is not a boolean");

  private UsageErrors() {}

  /** Tells the user, and returns the exit status. */
  static int report(ParameterException wrong, String[] args) {
    return report(wrong, args, UnaryOperator.identity());
  }

  /**
   * The same.
   *
   * @param placed adds to what is wrong where it stands
   */
  static int report(ParameterException wrong, String[] args, UnaryOperator<String> placed) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("lockstep: " + placed.apply(describe(wrong, List.of(args))));
    err.println("Try '%s --help'.".formatted(command.getCommandSpec().qualifiedName()));
    err.flush();
    return ExitStatus.USAGE.code();
  }

  /**
   * What is wrong, without where to find help.
   *
   * @param args the words in which it is
   */
  static String describe(ParameterException wrong, List<String> args) {
    return switch (wrong) {
      case UnmatchedArgumentException unmatched -> unknown(unmatched, args);
      case MissingParameterException missing ->
          missing(missing.getMissing().getFirst()) + takenAsValue(missing, args);
      case OverwrittenOptionException twice -> name(twice.getOverwritten()) + " is given twice";
      default -> described(String.valueOf(wrong.getMessage()));
    };
  }

  /** What begins with a name, such as that of a file, stays as it is. */
  private static String inLowerCase(String sentence) {
    return SENTENCE.matcher(sentence).lookingAt()
        ? Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1)
        : sentence;
  }

  private static String unknown(UnmatchedArgumentException wrong, List<String> args) {
    String argument = wrong.getUnmatched().getFirst();
    CommandLine command = wrong.getCommandLine();
    if (argument.startsWith("-")) {
      return javaAdvice(command, argument, args)
          .orElseGet(() -> "unknown option " + argument + didYouMean(command, argument));
    }
    return command.getParent() == null
        ? notACommand(command, argument)
        : "%s: one argument too many".formatted(argument);
  }

  private static Optional<String> javaAdvice(
      CommandLine command, String option, List<String> args) {
    boolean runs = command.getParent() == null || command.getCommandName().equals(RunCommand.NAME);
    return Optional.of(option)
        .filter(_ -> runs)
        .flatMap(given -> JavaOptions.advice(given, behind(given, args)));
  }

  private static List<String> behind(String word, List<String> args) {
    return args.subList(args.indexOf(word) + 1, args.size());
  }

  /** Where the program is missing, it may have become the value of the option before it. */
  private static String takenAsValue(ParameterException wrong, List<String> args) {
    if (args.size() < 2 || !args.getLast().matches(IS_A_PROGRAM)) {
      return "";
    }
    String option = args.get(args.size() - 2);
    boolean isOption = wrong.getCommandLine().getCommandSpec().findOption(option) != null;
    return isOption ? ": %s was taken as the value of %s".formatted(args.getLast(), option) : "";
  }

  private static String notACommand(CommandLine command, String argument) {
    if (argument.matches(IS_A_PROGRAM)) {
      return "to run a program, say: lockstep run " + argument;
    }
    return unknownCommand(argument, command);
  }

  /** The command is none of those that {@code lockstep} has. */
  static String unknownCommand(String name, CommandLine lockstep) {
    Set<String> commands = lockstep.getSubcommands().keySet();
    String closest = Suggestion.closest(List.copyOf(commands), name);
    return closest.isEmpty()
        ? "unknown command %s; the commands are %s".formatted(name, String.join(", ", commands))
        : "unknown command %s; did you mean %s?".formatted(name, closest);
  }

  private static String didYouMean(CommandLine command, String argument) {
    List<String> names =
        command.getCommandSpec().options().stream()
            .map(option -> withoutDashes(option.longestName()))
            .toList();
    String closest = Suggestion.closest(names, withoutDashes(argument.split("=", 2)[0]));
    return closest.isEmpty() ? "" : "; did you mean --%s?".formatted(closest);
  }

  private static String withoutDashes(String option) {
    return option.replaceFirst("^-+", "");
  }

  private static String described(String message) {
    Matcher flag = FLAG_WITH_VALUE.matcher(message);
    return flag.matches()
        ? "%s takes no value: leave out =%s".formatted(flag.group(1), flag.group(2))
        : inLowerCase(message);
  }

  private static String missing(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? "%1$s needs a value: %1$s %2$s".formatted(option.longestName(), option.paramLabel())
        : argument.paramLabel() + " is missing";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
