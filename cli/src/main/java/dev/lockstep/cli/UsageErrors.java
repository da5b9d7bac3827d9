package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.machines.reader.Suggestion;
import java.io.PrintWriter;
import java.util.List;
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

  private UsageErrors() {}

  /** Tells the user, and returns the exit status. */
  static int report(ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("lockstep: " + describe(wrong));
    err.println("Try '%s --help'.".formatted(command.getCommandSpec().qualifiedName()));
    err.flush();
    return ExitStatus.USAGE.code();
  }

  /** What is wrong, without where to find help. */
  static String describe(ParameterException wrong) {
    return switch (wrong) {
      case UnmatchedArgumentException unmatched -> unknown(unmatched);
      case MissingParameterException missing -> missing(missing.getMissing().getFirst());
      case OverwrittenOptionException twice -> name(twice.getOverwritten()) + " is given twice";
      default -> inLowerCase(String.valueOf(wrong.getMessage()));
    };
  }

  private static String inLowerCase(String sentence) {
    return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
  }

  private static String unknown(UnmatchedArgumentException wrong) {
    String argument = wrong.getUnmatched().getFirst();
    CommandLine command = wrong.getCommandLine();
    if (argument.startsWith("-")) {
      return "unknown option " + argument + didYouMean(command, argument);
    }
    return command.getParent() == null
        ? unknownCommand(command, argument)
        : "%s: one argument too many".formatted(argument);
  }

  private static String unknownCommand(CommandLine command, String argument) {
    if (argument.matches(IS_A_PROGRAM)) {
      return "to run a program, say: lockstep run " + argument;
    }
    return "unknown command %s; the commands are %s"
        .formatted(argument, String.join(", ", command.getSubcommands().keySet()));
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

  private static String missing(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? "%1$s needs a value: %1$s %2$s".formatted(option.longestName(), option.paramLabel())
        : argument.paramLabel() + " is missing";
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
