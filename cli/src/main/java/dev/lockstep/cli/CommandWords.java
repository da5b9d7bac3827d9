package dev.lockstep.cli;

import dev.lockstep.runs.plan.RunOptions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The words of {@code lockstep run} as picocli can read them: it knows only options with names of
 * its own, and none whose value may be left out before a program.
 */
final class CommandWords {
  private static final String AGENT = RunOptions.JAVA_AGENT.option();
  private static final String JAVAS_AGENT = "-javaagent:";
  private static final String USUAL_PORT = "5005";

  private CommandWords() {}

  /**
   * A command line whose options all have names of ours, and values that stand in the same word
   * where they may be left out. The options stand before the program, behind which all is the
   * program's.
   *
   * @param words begin with the name of a command
   */
  static String[] asOurs(CommandLine lockstep, String[] words) {
    if (words.length == 0 || !words[0].equals(RunCommand.NAME)) {
      return words;
    }
    CommandLine command = Objects.requireNonNull(lockstep.getSubcommands().get(RunCommand.NAME));
    CommandSpec run = command.getCommandSpec();
    Deque<String> given = new ArrayDeque<>(Arrays.asList(words));
    List<String> ours = new ArrayList<>(List.of(given.remove()));
    while (!given.isEmpty() && given.element().startsWith("-")) {
      move(given, run, ours);
    }
    ours.addAll(given);
    return ours.toArray(String[]::new);
  }

  /** One option. */
  private static void move(Deque<String> given, CommandSpec run, List<String> ours) {
    String word = given.remove();
    OptionSpec option = run.findOption(word);
    if (word.startsWith(JAVAS_AGENT)) {
      ours.add(AGENT + "=" + word.substring(JAVAS_AGENT.length()));
    } else if (word.equals(RunCommand.DEBUG)) {
      boolean isGiven = !given.isEmpty() && isPort(given.element());
      ours.add(word + "=" + (isGiven ? given.remove() : USUAL_PORT));
    } else {
      ours.add(word);
      if (option != null && option.arity().min() > 0 && !given.isEmpty()) {
        ours.add(given.remove());
      }
    }
  }

  /** The next word is the port if it looks like a number: the program may come next. */
  private static boolean isPort(String word) {
    return word.matches("[+-]?[0-9_]+");
  }
}
