package dev.lockstep.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Words that {@code lockstep run} has in common with {@code java}. */
final class JavaWords {
  /** The option that {@code -javaagent:} stands for. */
  static final String AGENT = "--java-agent";

  private static final String JAVAS_AGENT = "-javaagent:";

  private JavaWords() {}

  /**
   * A command line whose options all have names of ours: {@code -javaagent:JAR} stands before the
   * program, behind which all is the program's.
   *
   * @param words begin with the name of a command
   */
  static String[] asOurs(CommandLine lockstep, String[] words) {
    CommandLine run = lockstep.getSubcommands().get(RunCommand.NAME);
    boolean isRun = words.length > 0 && words[0].equals(RunCommand.NAME);
    return run == null || !isRun ? words : asOurs(run.getCommandSpec(), words);
  }

  private static String[] asOurs(CommandSpec run, String[] words) {
    String[] ours = words.clone();
    for (int i = 1; i < ours.length && ours[i].startsWith("-"); i++) {
      OptionSpec option = run.findOption(ours[i]);
      if (ours[i].startsWith(JAVAS_AGENT)) {
        ours[i] = AGENT + "=" + ours[i].substring(JAVAS_AGENT.length());
      } else if (option != null && i + 1 < ours.length && RunCommand.takes(option, ours[i + 1])) {
        i++;
      }
    }
    return ours;
  }
}
