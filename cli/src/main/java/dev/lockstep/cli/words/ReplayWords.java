package dev.lockstep.cli.words;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command that makes a run again. */
public final class ReplayWords {
  private ReplayWords() {}

  /**
   * The command, in a JVM with the options that the program has here.
   *
   * @param target the run's file, or its line in quotation marks
   */
  public static String again(String target) {
    Stream<String> options =
        JvmCommand.optionsOfProgram().stream()
            .map(option -> option.matches("[\\w@%+=:,./-]+") ? option : quoted(option));
    return Stream.of(Stream.of("lockstep replay"), options, Stream.of(target))
        .flatMap(words -> words)
        .collect(Collectors.joining(" "));
  }

  /** As one word of a shell's. */
  public static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
