package dev.lockstep.runs.sweep;

import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The words of a sweep, in a file: its keys are the options of {@code lockstep sweep} without
 * dashes, and {@code program} and {@code arguments}. Values of an axis may stand in a list. Files
 * that the options read are looked for beside it, as the program is.
 */
public final class SweepFile {
  private static final String PROGRAM = "program";
  private static final String ARGUMENTS = "arguments";

  private SweepFile() {}

  /** Whether a word that names a program names such a file. */
  public static boolean isNamed(String word) {
    return OptionFile.isNamed(word);
  }

  /**
   * The words that a file stands for: options, the program, its arguments. What is read is looked
   * for beside it, and then in the folder in which the command is typed.
   *
   * @param kinds says of an option, with its dashes, of which kind it is, and refuses what is none
   * @throws UsageException if it can't be read or understood; the message names file and line
   */
  public static List<String> words(Path file, Function<String, OptionFile.Kind> kinds) {
    List<String> words = new ArrayList<>();
    List<String> program = new ArrayList<>();
    List<String> arguments = new ArrayList<>();
    for (OptionFile.Entry entry : OptionFile.read(file, Set.of(PROGRAM, ARGUMENTS), kinds)) {
      switch (entry.key()) {
        case PROGRAM -> program.add(OptionFile.beside(file, String.join(",", entry.words())));
        case ARGUMENTS -> arguments.addAll(entry.words());
        default -> words.addAll(entry.words());
      }
    }
    if (program.isEmpty()) {
      throw new UsageException(file + ": names no program: program: NAME.java");
    }
    words.addAll(program);
    words.addAll(arguments);
    return words;
  }
}
