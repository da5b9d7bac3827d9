package dev.lockstep.samples;

import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the jar that users get, as users do.
 *
 * @param folder the working directory
 * @param jvmOptions what stands between {@code java} and {@code -jar}
 * @param isAlone whether each command has a JVM of its own, and not one that others use too
 */
record LockstepJar(Path folder, List<String> jvmOptions, boolean isAlone) {
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  static final Path JAR = Path.of(System.getProperty("lockstep.jar"));

  /** A file in the folder of a sample. */
  static Path sample(String folder, String name) {
    return ROOT.resolve("samples").resolve(folder).resolve(name);
  }

  static LockstepJar in(Path folder) {
    return new LockstepJar(folder, List.of(), false);
  }

  /** The same, where each command has a JVM of its own with these options. */
  LockstepJar alone(String... options) {
    return new LockstepJar(folder, List.of(options), true);
  }

  /** {@code lockstep words...}; a word is whatever stands between blanks. */
  Ended lockstep(String words) throws IOException, InterruptedException {
    return isAlone ? java(Jvm.jar(), words) : WarmJvm.usual().lockstep(folder, split(words));
  }

  /** The same where this is on standard input. */
  Ended lockstep(String words, String input) throws IOException {
    return WarmJvm.usual().lockstep(folder, split(words), input);
  }

  /** {@code java -javaagent:lockstep.jar=options words...}. */
  Ended javaAgent(String options, String words) throws IOException, InterruptedException {
    return java(List.of("-javaagent:" + JAR + "=" + options), words);
  }

  private Ended java(List<String> start, String words) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(jvmOptions);
    arguments.addAll(start);
    arguments.addAll(split(words));
    return Jvm.java(folder, arguments);
  }

  private static List<String> split(String words) {
    return List.of(words.strip().split(" +"));
  }
}
