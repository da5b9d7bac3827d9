package dev.lockstep.cli.words;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a user types to have a run again. */
public final class AgainCommand {
  private AgainCommand() {}

  /**
   * A command about a run, in a JVM with the options that the program has here.
   *
   * @param name of the command
   * @param target what stands behind the options: the run's file, or its line in quotation marks
   */
  public static String of(String name, String target) {
    Stream<String> options =
        JvmCommand.optionsOfProgram().stream()
            .map(option -> option.matches("[\\w@%+=:,./-]+") ? option : quoted(option));
    return Stream.of(Stream.of("lockstep " + name), options, Stream.of(target))
        .flatMap(words -> words)
        .collect(Collectors.joining(" "));
  }

  /** As one word of a shell's. */
  public static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
