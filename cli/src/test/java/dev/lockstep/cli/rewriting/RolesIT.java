package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library that nobody here knows is what it declares to be. */
class RolesIT {
  private static final String DECLARATION = "META-INF/lockstep/roles";

  /** A loop; a number that is not one to loop to is refused. */
  private static final String WORK =
      """
      package PACKAGE;

      public class Work {
        public static int work(int n) {
          if (n < 0) { throw new IllegalArgumentException("n is " + n); }
          int sum = 0;
          for (int i = 0; i < n; i++) { sum += i; }
          return sum;
        }
      }
      """;

  /** Prints what calls take in ticks: of 10 turns, and how many more of 1010. */
  private static final String MAIN = TestFiles.read(RolesIT.class, "Main.java");

  @TempDir private Path folder;
  private Path library;

  @BeforeEach
  void compile() throws IOException {
    library = folder.resolve("library");
    for (String name : List.of("org.example", "org.example.inner", "org.example.priced")) {
      TestFiles.compile(library, "Work.java", WORK.replace("PACKAGE", name));
    }
    Path program = folder.resolve("program");
    TestFiles.compile(program, "Work.java", WORK.replace("PACKAGE", "own"));
    TestFiles.compile(program, "Main.java", MAIN, "-cp", path(program, library, JarFolder.JAR));
  }

  @Test
  void each_of_its_packages_takes_what_its_role_says() throws Exception {
    declare(
        """
        org.example hidden
        org.example.inner counted
        org.example.priced priced
        """);

    assertEquals(
        new Ended(
            0,
            """
            program 110 9000
            hidden 9 0
            counted 110 9000
            priced 19 0
            """,
            ""),
        run());
  }

  @Test
  void without_a_declaration_it_is_a_program_s_own() throws Exception {
    Ended run = run();
    String ticks = run.out().lines().findFirst().orElseThrow().substring("program".length());

    assertEquals(
        List.of("program" + ticks, "hidden" + ticks, "counted" + ticks, "priced" + ticks),
        run.out().lines().toList());
  }

  @Test
  void only_a_program_s_frames_are_shown() throws Exception {
    Ended undeclared = run("fail");
    declare("org.example counted\n");
    Ended declared = run("fail");

    assertTrue(undeclared.err().contains("at org.example.inner.Work.work"), undeclared.err());
    assertFalse(declared.err().contains("org.example"), declared.err());
    assertTrue(declared.err().contains("at Main.main(Main.java:15)"), declared.err());
  }

  @Test
  void a_role_that_does_not_exist_is_refused_by_file_and_line() throws Exception {
    declare("# Ours.\norg.example conted\n");

    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: %s:2: 'conted' is no role of a package; the roles are program, counted,"
                    .formatted(library.resolve(DECLARATION).toUri().toURL())
                + " hidden, priced\n"),
        run());
  }

  private void declare(String text) throws IOException {
    TestFiles.write(library, DECLARATION, text);
  }

  private Ended run(String... args) throws Exception {
    String classPath = path(folder.resolve("program"), library);
    List<String> words = new ArrayList<>(List.of("-cp", classPath, "Main"));
    words.addAll(List.of(args));
    return new JarFolder(folder).agent("", words.toArray(String[]::new));
  }

  private static String path(Object... places) {
    return Stream.of(places).map(Object::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
