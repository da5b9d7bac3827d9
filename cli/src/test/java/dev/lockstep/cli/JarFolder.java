package dev.lockstep.cli;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A folder with programs in it, where users start the jar.
 *
 * @param isAlone whether each command has a JVM of its own, and not one that others use too
 */
public record JarFolder(Path folder, boolean isAlone) {
  public static final String JAR = System.getProperty("lockstep.jar");

  public JarFolder(Path folder) {
    this(folder, false);
  }

  /** The same folder, where each command has a JVM of its own. */
  public JarFolder alone() {
    return new JarFolder(folder, true);
  }

  /** Writes {@code Name.java}; a program may leave out the imports of the library. */
  public JarFolder source(String name, String text) throws IOException {
    TestFiles.write(folder, name + ".java", "import static dev.lockstep.ipsc.Ipsc.*;" + text);
    return this;
  }

  /** {@code lockstep} with these words. */
  public Ended lockstep(String... words) throws Exception {
    return isAlone ? java(Jvm.jar(), words) : WarmJvm.usual().lockstep(folder, List.of(words));
  }

  /** {@code lockstep run} with these words, separated by blanks. */
  public Ended run(String words) throws Exception {
    return lockstep(("run " + words).split(" "));
  }

  /** The same where this is on standard input. */
  public Ended run(String words, String input) throws Exception {
    return WarmJvm.usual().lockstep(folder, List.of(("run " + words).split(" ")), input);
  }

  /** {@code java} with the agent. */
  public Ended agent(String options, String... words) throws Exception {
    return java(List.of("-javaagent:" + JAR + (options.isEmpty() ? "" : "=" + options)), words);
  }

  /** The same command, which gets a signal as soon as it has written a line. */
  public Ended signalled(String signal, String... words) throws Exception {
    List<String> command = new ArrayList<>(Jvm.jar());
    command.addAll(List.of(words));
    Path err = folder.resolve("signalled.err");
    Process process =
        new ProcessBuilder(Jvm.command(command.toArray(String[]::new)))
            .directory(folder.toFile())
            .redirectError(err.toFile())
            .start();
    try (BufferedReader out = process.inputReader()) {
      String first = out.readLine();
      String number = String.valueOf(process.pid());
      new ProcessBuilder("kill", "-" + signal, number).inheritIO().start().waitFor();
      return new Ended(process.waitFor(), first, Files.readString(err));
    }
  }

  /** {@code java} with these words. */
  public Ended java(List<String> first, String... then) throws Exception {
    List<String> words = new ArrayList<>(first);
    words.addAll(List.of(then));
    return Jvm.java(folder, words);
  }

  /** A trace but for the words that name its timeslice. */
  public static String withoutTimeslice(Path trace) throws IOException {
    return Files.readString(trace).replaceFirst(" timeslice \\d+ seed ", " seed ");
  }
}
