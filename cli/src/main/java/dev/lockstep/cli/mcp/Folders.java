package dev.lockstep.cli.mcp;

import dev.lockstep.cli.shell.Offered;
import dev.lockstep.cli.words.ConfigFile;
import dev.lockstep.runs.plan.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The folders that requests may name files in.
 *
 * @param folder where commands run, absolute and without symbolic links
 * @param others the others, such as a repository of jars, in the same form
 */
record Folders(Path folder, List<Path> others) {
  private static final String PATH = "PATH";

  /** What a value of {@code --choose} begins with that names a file. */
  private static final String SCHEDULE = "replay:";

  private static final String CONFIG = ConfigFile.CONFIG + "=";
  private static final String FAILURE = "FILE|LINE";
  private static final Pattern JAR_WITH_OPTIONS = Pattern.compile("JAR\\[=.*");

  /** Takes a copy of the list. */
  Folders {
    others = List.copyOf(others);
  }

  /**
   * Those that a user has named.
   *
   * @throws UsageException if one of them is no folder
   */
  static Folders of(String folder, List<String> others) {
    return new Folders(real(folder), others.stream().map(Folders::real).toList());
  }

  private static Path real(String name) {
    try {
      Path folder = Path.of(name).toRealPath();
      if (Files.isDirectory(folder)) {
        return folder;
      }
    } catch (IOException | InvalidPathException notThere) {
      // The message below says the same.
    }
    throw new UsageException("%s: there is no such folder".formatted(name.isEmpty() ? "''" : name));
  }

  /**
   * Checks all files and folders that a command line names.
   *
   * @throws UsageException if one of them is outside
   */
  void check(CommandSpec command) {
    command.options().forEach(option -> check(option, option.longestName()));
    command.positionalParameters().stream()
        .filter(word -> !word.paramLabel().equals("args"))
        .forEach(word -> check(word, word.paramLabel()));
  }

  /** Checks the file of options that a word names, if it names one. */
  void checkConfig(String word) {
    if (word.startsWith(CONFIG)) {
      checkPlace(ConfigFile.CONFIG, word.substring(CONFIG.length()));
    }
  }

  private void check(ArgSpec argument, String name) {
    boolean isFlag = argument.isOption() && argument.arity().max() == 0;
    Object value = isFlag ? null : argument.getValue();
    if (value == null) {
      return;
    }
    String option = argument instanceof OptionSpec named ? named.longestName() : "";
    List<?> values = value instanceof List<?> several ? several : List.of(value);
    if (!Offered.of(option, argument.paramLabel()).isPlace()) {
      values.stream()
          .map(Object::toString)
          .filter(text -> text.startsWith(SCHEDULE))
          .forEach(text -> checkPlace(name, text.substring(SCHEDULE.length())));
      return;
    }
    for (Object one : values) {
      check(argument.paramLabel(), name, one.toString());
    }
  }

  private void check(String label, String name, String value) {
    if (label.equals(PATH)) {
      for (String part : value.split(Pattern.quote(File.pathSeparator))) {
        checkPlace(name, part);
      }
    } else if (label.equals(FAILURE) && value.contains(" ")) {
      for (String word : value.split("[ ='\"" + File.pathSeparator + "]+")) {
        checkPlace(name, word); // It names a program and its class path.
      }
    } else if (JAR_WITH_OPTIONS.matcher(label).matches()) {
      checkPlace(name, value.split("=", 2)[0]);
    } else {
      checkPlace(name, value);
    }
  }

  private void checkPlace(String name, String value) {
    try {
      Path place = followed(folder.resolve(value).normalize());
      if (!place.startsWith(folder) && others.stream().noneMatch(place::startsWith)) {
        throw new UsageException(
            "%s %s is outside %s, the folder of 'lockstep mcp'; --allow names further ones"
                .formatted(name, value, folder));
      }
    } catch (IOException | InvalidPathException unreadable) {
      throw new UsageException("%s %s: is no name of a file".formatted(name, value));
    }
  }

  /** The place without symbolic links, as far as it is there. */
  private static Path followed(Path place) throws IOException {
    Path there = place;
    while (there.getParent() != null && !Files.exists(there)) {
      if (Files.isSymbolicLink(there)) {
        Path target = there.getParent().resolve(Files.readSymbolicLink(there)).normalize();
        return followed(target.resolve(there.relativize(place)));
      }
      there = there.getParent();
    }
    return there.toRealPath().resolve(there.relativize(place));
  }
}
