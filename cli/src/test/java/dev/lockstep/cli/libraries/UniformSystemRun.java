package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;

/** Programs that use the Uniform System, in a folder. */
record UniformSystemRun(JarFolder at) {
  private static final String IMPORT =
      """

      import static dev.lockstep.uniformsystem.Us.*;
      import dev.lockstep.uniformsystem.*;
      import java.util.*;
      """;

  /** All processors are there from the beginning: each would wait before its first task. */
  private static final String MACHINE =
      "--machine butterfly-plus --set memory.first-use-nanoseconds=0";

  UniformSystemRun(Path folder) {
    this(new JarFolder(folder));
  }

  /** Runs a class P with these members on a Butterfly Plus. */
  Ended run(String options, String members) throws Exception {
    return run(options, members, "");
  }

  /** The same where this is on standard input. */
  Ended run(String options, String members, String input) throws Exception {
    at.source("P", IMPORT + "class P {\n" + members + "}\n");
    return at.run("%s %s P.java".formatted(MACHINE, options).replace("  ", " "), input);
  }

  /** What it prints, where it ends well. */
  void prints(String expected, String options, String members) throws Exception {
    assertEquals(new Ended(0, expected, ""), run(options, members), options);
  }

  /** Statements of main, which fail; returns the first line of the failure. */
  String fails(String options, String statements) throws Exception {
    Ended run = run(options, "public static void main(String[] args) {\n" + statements + "}\n");
    assertEquals(1, run.status(), run.toString());
    return run.err().lines().skip(1).findFirst().orElseThrow();
  }
}
