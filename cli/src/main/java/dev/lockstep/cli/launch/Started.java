package dev.lockstep.cli.launch;

import dev.lockstep.cli.words.JvmCommand;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How this JVM was started by {@code java OPTIONS -jar lockstep.jar ARGS}, or with the jar on its
 * class path.
 *
 * @param options the user's options of the JVM
 */
record Started(List<String> options, Path jar, List<String> args) {
  private static final String JAR = "-jar";
  private static final String START = "dev.lockstep.cli.start.Start";

  /** As in the launcher. */
  private static final List<String> LOOKING =
      List.of("stats", "convert", "diff", "plot", "view", "annotate", "machines", "doctor", "new");

  private static final List<String> CLASS_PATH = List.of("-cp", "-classpath", "--class-path");

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
    int jar = words.indexOf(JAR);
    int start = words.indexOf(START);
    if (start >= 0 && (jar < 0 || start < jar)) {
      return ofClassPath(words.subList(0, start), words.subList(start + 1, words.size()));
    }
    if (jar < 0 || jar + 1 >= words.size()) {
      return Optional.empty();
    }
    return Optional.of(
        new Started(
            List.copyOf(words.subList(0, jar)),
            Path.of(words.get(jar + 1)),
            List.copyOf(words.subList(jar + 2, words.size()))));
  }

  /** Empty if Lockstep's classes are in no jar. */
  private static Optional<Started> ofClassPath(List<String> before, List<String> args) {
    List<String> options = new ArrayList<>();
    for (int at = 0; at < before.size(); at++) {
      if (CLASS_PATH.contains(before.get(at))) {
        at++;
      } else {
        options.add(before.get(at));
      }
    }
    return ourJar().map(jar -> new Started(List.copyOf(options), jar, List.copyOf(args)));
  }

  private static Optional<Path> ourJar() {
    try {
      return Optional.of(
              Path.of(Started.class.getProtectionDomain().getCodeSource().getLocation().toURI()))
          .filter(Files::isRegularFile);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
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

  /** Whether words tell something and run no program. */
  static boolean tells(List<String> args) {
    String first = args.isEmpty() ? "-" : args.getFirst();
    String next = args.size() < 2 ? "" : args.get(1);
    return first.startsWith("-")
        || first.equals("help")
        || first.equals("completion")
        || next.equals("-h")
        || next.equals("--help");
  }

  /** Whether it runs no program, so that whatever archive there is will do. */
  boolean looksAtFiles() {
    return !args.isEmpty() && LOOKING.contains(args.getFirst());
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
