package dev.lockstep.cli.words;

import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a JVM was told to run: a class, a jar, a module or a source file, and its arguments.
 *
 * @param program the first word after the JVM's own options
 * @param args the words after it, just as they were given
 * @param exact whether that is known; if not, an argument with a blank in it has been split
 */
public record JvmCommand(String program, List<String> args, boolean exact) {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final String MODULE = "--module=";
  private static final String SOURCE_LAUNCHER = "jdk.compiler/com.sun.tools.javac.launcher.";

  /** What stands at the end of the command line, and what it stands for. */
  private record Meaning(List<String> typed, List<String> meant) {}

  private static Meaning meaning = new Meaning(List.of(), List.of());

  /**
   * Says what the words at the end of this JVM's command line stand for, so that JVMs that are
   * started by the same words do the same wherever they are.
   */
  public static void mean(List<String> typed, List<String> meant) {
    meaning = new Meaning(List.copyOf(typed), List.copyOf(meant));
  }

  /** The command of this JVM. */
  public static JvmCommand ofThisJvm() {
    String javaCommand = System.getProperty("sun.java.command", "");
    if (javaCommand.isEmpty()) {
      throw new UsageException(
          "-javaagent: this JVM doesn't say which program it runs; start it with the java command");
    }
    return of(javaCommand, words());
  }

  /**
   * Finds the program's words in the JVM's.
   *
   * @param javaCommand the property sun.java.command: the program and its arguments, joined by
   *     blanks, so that it can't be told any more where an argument ends
   * @param words the words of the command line, which can hold an option file in the place of what
   *     is in that file
   */
  static JvmCommand of(String javaCommand, List<String> words) {
    String command = withoutSourceLauncher(javaCommand);
    OptionalInt start = start(command, words);
    return start.isPresent()
        ? split(words.subList(start.getAsInt(), words.size()), true)
        : split(Arrays.asList(command.split(" ")), !command.contains(" "));
  }

  /** Where the program stands in the words of the command line. */
  private static OptionalInt start(String command, List<String> words) {
    return IntStream.range(0, words.size())
        .filter(
            at -> withoutModule(String.join(" ", words.subList(at, words.size()))).equals(command))
        .findFirst();
  }

  /**
   * The JVM's own options. Those in option files are asked of the JVM, which costs some
   * milliseconds.
   */
  public static List<String> optionsOfThisJvm() {
    List<String> words = words();
    String command = withoutSourceLauncher(System.getProperty("sun.java.command", ""));
    List<String> options = words.subList(0, start(command, words).orElse(0));
    return options.isEmpty() || options.stream().anyMatch(word -> word.startsWith("@"))
        ? ManagementFactory.getRuntimeMXBean().getInputArguments()
        : options;
  }

  /** Those of this JVM's options without which a program may run otherwise. */
  public static List<String> optionsOfProgram() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(JavaOptions::isOfProgram)
        .toList();
  }

  private static JvmCommand split(List<String> words, boolean exact) {
    return new JvmCommand(
        withoutModule(words.getFirst()), List.copyOf(words.subList(1, words.size())), exact);
  }

  private static String withoutModule(String words) {
    return words.startsWith(MODULE) ? words.substring(MODULE.length()) : words;
  }

  private static String withoutSourceLauncher(String javaCommand) {
    return javaCommand.startsWith(SOURCE_LAUNCHER)
        ? javaCommand.substring(javaCommand.indexOf(' ') + 1)
        : javaCommand;
  }

  /**
   * The words after {@code java} that start a JVM as this one was started. ProcessHandle knows no
   * empty words, and on Linux nothing of a line beyond 4096 bytes.
   */
  public static List<String> words() {
    List<String> words = typed();
    int begin = words.size() - meaning.typed().size();
    return begin < 0 || !words.subList(begin, words.size()).equals(meaning.typed())
        ? words
        : Stream.concat(words.subList(0, begin).stream(), meaning.meant().stream()).toList();
  }

  private static List<String> typed() {
    try {
      String line = Files.readString(COMMAND_LINE);
      List<String> words = Arrays.asList(line.substring(0, line.length() - 1).split("\0", -1));
      return words.subList(1, words.size());
    } catch (IOException notOnThisSystem) {
      return Arrays.asList(ProcessHandle.current().info().arguments().orElse(new String[0]));
    }
  }
}
