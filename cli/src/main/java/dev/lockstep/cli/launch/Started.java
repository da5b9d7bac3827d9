package dev.lockstep.cli.launch;

import dev.lockstep.cli.words.JvmCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How this JVM was started by {@code java OPTIONS -jar lockstep.jar ARGS}.
 *
 * @param options the user's options of the JVM
 */
record Started(List<String> options, Path jar, List<String> args) {
  private static final String JAR = "-jar";

  /** What another JVM can be given as well. Others could name what only one JVM can have. */
  private static final List<String> PLAIN =
      List.of(
          "-D",
          "-Xm",
          "-Xss",
          "-ea",
          "-da",
          "-esa",
          "-dsa",
          "-XX:+Use",
          "-XX:Max",
          "--enable-native-access=",
          "--enable-preview");

  /** Empty if the system doesn't say, or the command was another one. */
  static Optional<Started> ofThisJvm() {
    List<String> words = JvmCommand.words();
    int at = words.indexOf(JAR);
    if (at < 0 || at + 1 >= words.size()) {
      return Optional.empty();
    }
    return Optional.of(
        new Started(
            List.copyOf(words.subList(0, at)),
            Path.of(words.get(at + 1)),
            List.copyOf(words.subList(at + 2, words.size()))));
  }

  /** Whether the user started it, with nothing that we don't know. */
  boolean isPlain() {
    for (String option : options) {
      if (option.startsWith("-Dlockstep.") || !isPlain(option)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(String option) {
    for (String begin : PLAIN) {
      if (option.startsWith(begin)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it tells something and runs no program. */
  boolean tells() {
    String first = args.isEmpty() ? "-" : args.getFirst();
    String next = args.size() < 2 ? "" : args.get(1);
    return first.startsWith("-")
        || first.equals("help")
        || first.equals("completion")
        || next.equals("-h")
        || next.equals("--help");
  }

  /** Whether a program in a source file is among the words, which the compiler is needed for. */
  boolean namesSource() {
    for (String word : args) {
      if (word.endsWith(".java")) {
        return true;
      }
    }
    return false;
  }
}
