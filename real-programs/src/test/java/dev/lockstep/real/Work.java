package dev.lockstep.real;

import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program that lets libraries work.
 *
 * @param plain how it ends without Lockstep and without arguments
 */
record Work(String program, String classPath, List<String> arguments, Ended plain) {
  /** Program {@code main}, with the jars that the others come from. */
  static Work of(Class<?> main, Class<?>... libraries) throws Exception {
    String classPath = classPath(main, libraries);
    Ended plain = java(List.of("-cp", classPath, main.getName()));
    return new Work(main.getName(), classPath, List.of(), plain);
  }

  /** Where {@code main} and the others come from. */
  static String classPath(Class<?> main, Class<?>... libraries) {
    return Stream.concat(Stream.of(main), Stream.of(libraries))
        .map(Jars::of)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The same program from another class path. */
  Work at(String otherClassPath) {
    return new Work(program, otherClassPath, arguments, plain);
  }

  /** The same program with an argument, which only simulated runs get. */
  Work with(String argument) {
    return new Work(program, classPath, List.of(argument), plain);
  }

  /** How it ends under {@code lockstep run}, in a JVM that others use too. */
  Ended simulated(String options) throws Exception {
    return WarmJvm.usual().lockstep(Path.of("."), words(options));
  }

  /** The same in a JVM of its own, with these options. */
  Ended alone(String options, String... jvmOptions) throws Exception {
    List<String> words = new ArrayList<>(List.of(jvmOptions));
    words.addAll(Jvm.jar());
    words.addAll(words(options));
    return java(words);
  }

  private List<String> words(String options) {
    List<String> words = new ArrayList<>(List.of("run", "--machine", "vax780", "--stats"));
    words.addAll(List.of(options.split(" ")));
    words.addAll(List.of("--class-path", classPath, program));
    words.addAll(arguments);
    return words;
  }

  private static Ended java(List<String> words) throws Exception {
    return Jvm.java(Path.of("."), words);
  }

  /**
   * When the host's task ended, by the table that {@code --stats} shows. On a machine that is busy,
   * a notice may stand before it, of a call of the JDK that takes ten seconds.
   */
  static long ticks(Ended simulated) {
    List<String> table =
        simulated.err().lines().dropWhile(line -> line.startsWith("lockstep: ")).toList();
    String row = table.get(1).strip();
    return Long.parseLong(row.split(" +")[2]);
  }
}
