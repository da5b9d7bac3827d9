package dev.lockstep.samples;

import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the jar that users get, in a JVM of its own, as users do.
 *
 * @param folder the working directory
 * @param jvmOptions what stands between {@code java} and {@code -jar}
 */
record LockstepJar(Path folder, List<String> jvmOptions) {
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  static final Path JAR = Path.of(System.getProperty("lockstep.jar"));

  static LockstepJar in(Path folder) {
    return new LockstepJar(folder, List.of());
  }

  LockstepJar with(String... options) {
    return new LockstepJar(folder, List.of(options));
  }

  /** {@code lockstep words...}; a word is whatever stands between blanks. */
  Ended lockstep(String words) throws IOException, InterruptedException {
    return java(List.of("-jar", JAR.toString()), words);
  }

  /** {@code java -javaagent:lockstep.jar=options words...}. */
  Ended javaAgent(String options, String words) throws IOException, InterruptedException {
    return java(List.of("-javaagent:" + JAR + "=" + options), words);
  }

  private Ended java(List<String> start, String words) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(jvmOptions);
    arguments.addAll(start);
    arguments.addAll(List.of(words.strip().split(" +")));
    return Jvm.java(folder, arguments);
  }
}
