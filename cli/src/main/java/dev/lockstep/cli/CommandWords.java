package dev.lockstep.cli;

import dev.lockstep.cli.sweep.SweepCommand;
import dev.lockstep.cli.tests.TestOptions;
import dev.lockstep.cli.words.Command;
import dev.lockstep.cli.words.ConfigFile;
import dev.lockstep.cli.words.JavaOptions;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.TestsProgram;
import dev.lockstep.runs.sweep.OptionFile;
import dev.lockstep.runs.sweep.SweepFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The words of a command line, and which of them are whose. Behind {@code run} and what runs
 * programs as it does stand their options and those of the JVM, in any order, then the program, and
 * behind that all is the program's.
 */
final class CommandWords {
  private static final String AGENT = RunOptions.JAVA_AGENT.option();
  private static final String JAVAS_AGENT = "-javaagent:";
  private static final Set<String> RUNNING =
      Set.of(
          RunCommand.NAME,
          SweepCommand.NAME,
          ReplayCommand.NAME,
          ExploreCommand.NAME,
          MinimiseCommand.NAME,
          ExplainCommand.NAME);
  private static final Set<String> TAKING_TESTS = Set.of(RunCommand.NAME, ExploreCommand.NAME);
  private static final String USUAL_PORT = "5005";

  /** As picocli can read them: it knows no option of which the value may be left out. */
  private final List<String> ours = new ArrayList<>();

  /** The same as they were given, without those of the JVM. */
  private final List<String> withoutJvms = new ArrayList<>();

  private final List<String> jvms = new ArrayList<>();
  private final List<String> programs = new ArrayList<>();

  /** Those that are known, in this order. */
  private final List<OptionSpec> known = new ArrayList<>();

  /** Options of which none is known. */
  private final List<String> unknown = new ArrayList<>();

  /** Where options stand that the user has not typed, by their names. */
  private final Map<String, String> origins = new TreeMap<>();

  /** Which option has such a name there: messages about machines and files name no option. */
  private final Map<String, String> names = new HashMap<>();

  private final CommandLine lockstep;
  private String command = RunCommand.NAME;
  private boolean namesModule;

  private CommandWords(CommandLine lockstep) {
    this.lockstep = lockstep;
  }

  /**
   * Sorts the words of a command line.
   *
   * @throws ParameterException if one of the JVM's can't be what it is
   */
  static CommandWords of(CommandLine lockstep, String... words) {
    CommandWords sorted = new CommandWords(lockstep);
    Deque<String> given = new ArrayDeque<>(Arrays.asList(words));
    if (words.length > 0 && RUNNING.contains(words[0])) {
      sorted.command = words[0];
      sorted.take(given);
      sorted.sortAll(given);
      if (sorted.namesSweep(given)) {
        sorted.putIn(given);
      }
      if (ConfigFile.isReadBy(sorted.command)) {
        sorted.configure(given);
      }
    }
    sorted.programs.addAll(given);
    if (sorted.namesTests()) {
      sorted.refuseProgram(given);
      sorted.ours.add(TestsProgram.NAME);
    }
    return sorted;
  }

  private void sortAll(Deque<String> given) {
    while (!given.isEmpty() && given.element().startsWith("-") && !namesModule) {
      sort(given);
    }
  }

  private boolean namesSweep(Deque<String> given) {
    return command.equals(SweepCommand.NAME)
        && !given.isEmpty()
        && SweepFile.isNamed(given.element());
  }

  /** In the place of a file that names a sweep, its words; behind it stands nothing. */
  private void putIn(Deque<String> given) {
    Path file = Path.of(given.remove());
    if (!given.isEmpty()) {
      throw wrong("%s: the arguments of its program stand in %s".formatted(given.element(), file));
    }
    List<OptionSpec> before = List.copyOf(known);
    given.addAll(SweepFile.words(file, this::kind));
    sortAll(given);
    for (OptionSpec option : known.subList(before.size(), known.size())) {
      if (before.contains(option) && !option.isMultiValue()) {
        throw wrong(
            "%s stands in %s, too: leave one of the two out".formatted(option.longestName(), file));
      }
    }
  }

  private OptionFile.Kind kind(String option) {
    return ConfigFile.kind(run().getCommandSpec(), option)
        .orElseThrow(() -> new UsageException("unknown key " + option.substring(2)));
  }

  /** Puts what {@code lockstep.yaml} says in front of what the user says, who goes before it. */
  private void configure(Deque<String> given) {
    Optional<String> program = Optional.ofNullable(given.peek()).filter(_ -> !namesModule);
    Optional<ConfigFile> found = ConfigFile.find(ours, program);
    ConfigFile.take(ours);
    ConfigFile.take(withoutJvms);
    if (found.isEmpty()) {
      return;
    }
    List<String> own = new ArrayList<>();
    for (ConfigFile.Setting setting : found.get().settings(run().getCommandSpec(), reading())) {
      if (setting.option().isMultiValue() || !known.contains(setting.option())) {
        own.addAll(setting.words());
        origins.put(setting.option().longestName(), setting.place());
        setting.names().forEach(name -> names.put(name, setting.option().longestName()));
      }
    }
    ours.addAll(1, own);
    withoutJvms.addAll(1, own);
    withoutJvms.add(1, ConfigFile.NONE);
  }

  /** All commands that read such files, of which the parser may know this one alone. */
  private static List<CommandSpec> reading() {
    return Stream.of(new RunCommand(), new ExploreCommand(), new SweepCommand())
        .map(Command::spec)
        .toList();
  }

  private boolean namesTests() {
    return TAKING_TESTS.contains(command) && ours.stream().anyMatch(TestOptions::isSaidBy);
  }

  /**
   * Tests are no PROGRAM. An option that is unknown is told first: the next word may be its value.
   */
  private void refuseProgram(Deque<String> given) {
    if (given.isEmpty()) {
      return;
    }
    if (!unknown.isEmpty()) {
      throw new UnmatchedArgumentException(run(), unknown);
    }
    throw wrong(
        "%s: where tests are run there is no PROGRAM; --select says which tests"
            .formatted(given.getFirst()));
  }

  private String take(Deque<String> given) {
    String word = given.remove();
    ours.add(word);
    withoutJvms.add(word);
    return word;
  }

  /** One option. */
  private void sort(Deque<String> given) {
    String word = given.element();
    OptionSpec option = run().getCommandSpec().findOption(word);
    if (word.startsWith(JAVAS_AGENT)) {
      withoutJvms.add(given.remove());
      ours.add(AGENT + "=" + word.substring(JAVAS_AGENT.length()));
    } else if (word.equals(RunCommand.DEBUG)) {
      withoutJvms.add(given.remove());
      boolean isGiven = !given.isEmpty() && isPort(given.element());
      if (isGiven) {
        withoutJvms.add(given.element());
      }
      ours.add(word + "=" + (isGiven ? given.remove() : USUAL_PORT));
    } else if (word.equals("-jar")) {
      given.remove(); // A jar is a program as others are.
    } else if (JavaOptions.isOfJvm(word)) {
      JavaOptions.refusal(word)
          .ifPresent(
              reason -> {
                throw wrong(reason);
              });
      given.remove();
      jvms.add(JavaOptions.takesNext(word) ? word + "=" + next(word + " VALUE", given) : word);
    } else if (JavaOptions.isOfModules(word)) {
      jvms.add(given.remove());
      if (!word.contains("=")) {
        jvms.add(next(word + JavaOptions.valueOfModules(word), given));
      }
      namesModule = JavaOptions.namesModule(word);
      if (namesModule && !command.equals(RunCommand.NAME)) {
        throw wrong(
            "%s: '%s' takes no program in modules: put its classes on the class path"
                .formatted(word, command));
      }
    } else {
      take(given);
      OptionSpec named = run().getCommandSpec().findOption(word.split("=", 2)[0]);
      if (named == null) {
        unknown.add(word);
      } else {
        known.add(named);
      }
      if (option != null && option.arity().min() > 0) {
        takeValue(option, given);
      }
    }
  }

  /** What tests add to the words is no value of an option. */
  private void takeValue(OptionSpec option, Deque<String> given) {
    if (!given.isEmpty()) {
      take(given);
    } else if (namesTests()) {
      throw new MissingParameterException(run(), option, option.longestName());
    }
  }

  private CommandLine run() {
    return Objects.requireNonNull(lockstep.getSubcommands().get(command));
  }

  private String next(String usage, Deque<String> given) {
    if (given.isEmpty() || given.element().startsWith("-")) {
      throw wrong("%s needs a value: %s".formatted(usage.split(" ")[0], usage));
    }
    return given.remove();
  }

  /** What to throw where the words of {@code run} are wrong. */
  ParameterException wrong(String sentence) {
    return new ParameterException(run(), sentence);
  }

  /** The next word is the port if it looks like a number: the program may come next. */
  private static boolean isPort(String word) {
    return word.matches("[+-]?[0-9_]+");
  }

  /**
   * The command line whose options all have names of ours, and values that stand in the same word
   * where they may be left out.
   */
  List<String> ours() {
    return Stream.concat(ours.stream(), programs.stream()).toList();
  }

  /** The command line as it was given, without what is the JVM's. */
  List<String> withoutJvms() {
    return Stream.concat(withoutJvms.stream(), programs.stream()).toList();
  }

  /** The options of the JVM, as it takes them. */
  List<String> jvms() {
    return jvms;
  }

  /** Whether they say which module the program is: then all that is left is its own. */
  boolean nameModule() {
    return namesModule;
  }

  /** The options of {@code run}. */
  List<String> options() {
    return ours.subList(1, ours.size());
  }

  /** Where options stand that the user has not typed, such as {@code lockstep.yaml:3}. */
  Map<String, String> origins() {
    return origins;
  }

  /** Whether the user asks which options hold. */
  boolean showOptions() {
    return ConfigFile.isReadBy(command) && ours.contains(ConfigFile.SHOW);
  }

  /** Who says what an option is. */
  String source(OptionSpec option) {
    String place = origins.get(option.longestName());
    boolean isTyped = known.contains(option);
    return place == null
        ? ConfigFile.TYPED
        : isTyped ? "%s, %s".formatted(place, ConfigFile.TYPED) : place;
  }

  /**
   * What is wrong, with its place if that is in a file: that of the first option that it names, or
   * where it names none, that of the first name.
   */
  String placed(String message) {
    List<String> words = List.of(message.split("[\\s=:;,']+"));
    boolean namesOptions = words.stream().anyMatch(word -> word.startsWith("--"));
    return words.stream()
        .map(word -> namesOptions ? word : names.getOrDefault(word, ""))
        .filter(origins::containsKey)
        .findFirst()
        .map(option -> "%s (%s)".formatted(message, origins.get(option)))
        .orElse(message);
  }

  /** The program, unless it is a module, and all that is its own. */
  List<String> programs() {
    return programs;
  }
}
