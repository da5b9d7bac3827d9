package dev.lockstep.cli.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A folder of programs, each of which says in its first line what is to be found in it.
 *
 * @param folder in the test resources of this module
 * @param expected how that line begins
 */
record ProgramFolder(String folder, String expected) {
  /** Says what is found in a program. */
  interface Finding {
    /** In the program of this name. */
    String in(String program) throws Exception;
  }

  private List<Path> files() throws IOException {
    Path place =
        Path.of(System.getProperty("lockstep.root"))
            .resolve("cli/src/test/resources/dev/lockstep/cli")
            .resolve(folder);
    try (Stream<Path> files = Files.list(place)) {
      return files.sorted().toList();
    }
  }

  /** Compiles all of them. */
  void compile(Path classes) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files());
      List<String> options = List.of("-nowarn", "-g", "-d", classes.toString());
      assertEquals(true, javac.getTask(null, manager, message -> {}, options, null, units).call());
    }
  }

  /** In each program that is found which it says, and there are at least so many. */
  void assertFound(int least, Finding finding) throws Exception {
    List<String> said = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (Path program : files()) {
      String name = program.getFileName().toString().replace(".java", "");
      String first = Files.readAllLines(program).getFirst();
      said.add(name + ": " + first.substring(expected.length()));
      found.add(name + ": " + finding.in(name));
    }
    assertTrue(said.size() >= least, "only " + said.size());
    assertEquals(String.join("\n", said), String.join("\n", found));
  }
}
