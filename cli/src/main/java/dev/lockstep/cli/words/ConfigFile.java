package dev.lockstep.cli.words;

import dev.lockstep.machines.reader.Suggestion;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.OptionFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options that one always gives: the file {@code lockstep.yaml} beside the program, or the one
 * that {@code --config} names. One file serves {@code run}, {@code explore} and {@code sweep}, of
 * which each takes the options that it has.
 */
public final class ConfigFile {
  /** The name of such a file, if the user names none. */
  public static final String NAME = "lockstep.yaml";

  /** The option that names one. */
  public static final String CONFIG = "--config";

  /** The option that shows what holds. */
  public static final String SHOW = "--show-options";

  /** Who says what is in no file. */
  public static final String TYPED = "command line";

  /** Says that none is read. */
  public static final String NONE = CONFIG + "=none";

  private static final String PROJECT = "--project";
  private static final Set<String> READING = Set.of("run", "explore", "sweep");

  /** What would not do in a file what it does on a command line. */
  private static final Set<String> NOT_HERE = Set.of(CONFIG, SHOW, "--help", PROJECT);

  /**
   * An option in the file.
   *
   * @param option what picocli knows of it
   * @param words how it is typed; none of a flag that is false
   * @param place file and line
   */
  public record Setting(OptionSpec option, List<String> words, String place) {
    /** Takes a copy of the list. */
    public Setting {
      words = List.copyOf(words);
    }

    /** Its values, but for numbers, which may stand in any message. */
    public List<String> names() {
      return words.stream()
          .filter(word -> word.contains("="))
          .map(word -> word.substring(word.indexOf('=') + 1))
          .filter(value -> value.matches(".*[A-Za-z].*"))
          .toList();
    }
  }

  private final Path file;

  private ConfigFile(Path file) {
    this.file = file;
  }

  /** Whether a command reads such files. */
  public static boolean isReadBy(String command) {
    return READING.contains(command);
  }

  /**
   * A command line, of which each option is one word, as it is read where there is no such file.
   */
  public static List<String> without(List<String> words) {
    if (!isReadBy(words.getFirst())) {
      return words;
    }
    List<String> options = words.stream().skip(1).takeWhile(word -> word.startsWith("-")).toList();
    List<String> others = new ArrayList<>(List.of(words.getFirst(), NONE));
    options.stream().filter(word -> !word.startsWith(CONFIG + "=")).forEach(others::add);
    others.addAll(words.subList(1 + options.size(), words.size()));
    return others;
  }

  /** Declares the options that are about it. */
  public static void declare(CommandSpec command) {
    command.addOption(
        OptionSpec.builder(CONFIG)
            .type(String.class)
            .paramLabel("FILE.yaml|none")
            .description(
                "Take options from there, too (default: lockstep.yaml beside the program).")
            .build());
    command.addOption(
        OptionSpec.builder(SHOW)
            .type(boolean.class)
            .description("Show which options hold, and who says so, and run nothing.")
            .build());
  }

  /**
   * The file that holds, if there is one.
   *
   * @param words the command and its options, as they were typed
   * @param program the word that names it, if there is one
   * @throws UsageException if the user names one that is not there
   */
  public static Optional<ConfigFile> find(List<String> words, Optional<String> program) {
    Optional<String> named = value(words, CONFIG);
    if (named.isPresent()) {
      return named.filter(name -> !name.equals("none")).map(ConfigFile::named);
    }
    Path folder =
        value(words, PROJECT)
            .map(Path::of)
            .or(
                () ->
                    program
                        .map(Path::of)
                        .filter(Files::isRegularFile)
                        .map(Path::toAbsolutePath)
                        .map(Path::getParent))
            .orElse(Path.of(""));
    Path beside = folder.resolve(NAME);
    return Files.isRegularFile(beside)
        ? Optional.of(new ConfigFile(shown(beside)))
        : Optional.empty();
  }

  private static ConfigFile named(String name) {
    Path file = Path.of(name);
    if (!Files.exists(file)) {
      throw UsageException.noFile(CONFIG + ": ", file);
    }
    return new ConfigFile(file);
  }

  /** As it is seen from the folder in which the command is typed. */
  private static Path shown(Path file) {
    Path here = Path.of("").toAbsolutePath();
    Path whole = file.toAbsolutePath();
    return whole.startsWith(here) ? here.relativize(whole) : whole;
  }

  private static Optional<String> value(List<String> words, String option) {
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      if (word.startsWith(option + "=")) {
        return Optional.of(word.substring(option.length() + 1));
      }
      if (word.equals(option) && at + 1 < words.size()) {
        return Optional.of(words.get(at + 1));
      }
    }
    return Optional.empty();
  }

  /** Takes the option that names it out of words of a command. */
  public static void take(List<String> words) {
    words.removeIf(word -> word.startsWith(CONFIG + "="));
    int at = words.indexOf(CONFIG);
    if (at >= 0 && at + 1 < words.size()) {
      words.subList(at, at + 2).clear();
    }
  }

  /** How an option of a command takes its values; nothing if it has no such option. */
  public static Optional<OptionFile.Kind> kind(CommandSpec command, String option) {
    OptionSpec found = command.findOption(option);
    if (found == null) {
      return Optional.empty();
    }
    boolean isFlag = found.arity().max() == 0;
    return Optional.of(
        isFlag
            ? OptionFile.Kind.FLAG
            : found.isMultiValue() ? OptionFile.Kind.LIST : OptionFile.Kind.VALUE);
  }

  /**
   * What the file says to a command, in its order.
   *
   * @param command the one that was typed
   * @param all it and all others: what another one knows is left out
   * @throws UsageException if a key is unknown, or the file can't be read; the message names file
   *     and line
   */
  public List<Setting> settings(CommandSpec command, List<CommandSpec> all) {
    List<Setting> settings = new ArrayList<>();
    for (OptionFile.Entry entry : OptionFile.read(file, Set.of(), option -> kind(all, option))) {
      OptionSpec option = command.findOption("--" + entry.key());
      if (option != null) {
        settings.add(
            new Setting(option, inOneWord(entry.words()), "%s:%s".formatted(file, entry.line())));
      }
    }
    return List.copyOf(settings);
  }

  private static OptionFile.Kind kind(List<CommandSpec> commands, String option) {
    String key = option.substring(2);
    if (NOT_HERE.contains(option)) {
      throw new UsageException(key + " can't stand in a file: say it on the command line");
    }
    return commands.stream()
        .flatMap(command -> kind(command, option).stream())
        .findFirst()
        .orElseThrow(
            () -> new UsageException("unknown key %s%s".formatted(key, meant(commands, key))));
  }

  private static String meant(List<CommandSpec> commands, String key) {
    List<String> names =
        commands.stream()
            .flatMap(command -> command.options().stream())
            .map(option -> option.longestName().replaceFirst("^-+", ""))
            .distinct()
            .toList();
    String closest = Suggestion.closest(names, key);
    return closest.isEmpty()
        ? "; keys are the long options of run, explore and sweep, without dashes"
        : "; did you mean %s?".formatted(closest);
  }

  /** Each option and its value, as picocli also takes them where the value may be left out. */
  private static List<String> inOneWord(List<String> words) {
    if (words.size() < 2) {
      return words;
    }
    return Stream.iterate(0, at -> at < words.size(), at -> at + 2)
        .map(at -> words.get(at) + "=" + words.get(at + 1))
        .toList();
  }
}
