package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Expected;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Threads and {@code java.util.concurrent} behave as they are specified to: the programs of the
 * folder {@code compliance}, which pass with plain Java too.
 */
class ComplianceIT {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"))
          .resolve("cli/src/test/resources/dev/lockstep/cli/jdk/compliance");

  private static final List<String> PREVIEW = List.of("--enable-preview");
  private static final List<Integer> TIMESLICES = List.of(1, 2, 3, 5, 7, 20);
  private static final int SEEDS = 2;

  @TempDir private static Path classes;

  @BeforeAll
  static void compile_all() throws IOException {
    List<String> options =
        List.of("-nowarn", "--enable-preview", "--release", "25", "-d", classes.toString());
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (Stream<Path> files = Files.walk(FOLDER);
        StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      var units = manager.getJavaFileObjectsFromPaths(sources);
      assertEquals(true, javac.getTask(null, manager, message -> {}, options, null, units).call());
    }
  }

  private static Ended run(String words) throws IOException {
    String machine = words.startsWith("--machine") ? "" : "--machine vax780 ";
    List<String> all = List.of(("run " + machine + words).split(" "));
    return WarmJvm.with(PREVIEW).lockstep(classes, all);
  }

  /** Each check of a table is about one call. */
  @ParameterizedTest
  @ValueSource(strings = {"BlockingCalls 937", "Loaders 66", "LoadersSeen 66"})
  void each_check_passes(String table) throws Exception {
    String[] words = table.split(" ");
    for (String machine : List.of("vax780", "smp")) {
      for (int timeslice : List.of(1, 100)) {
        assertEquals(
            new Ended(0, words[1] + " passed, 0 failed\n", ""),
            run("--machine %s --timeslice %d -cp . %s".formatted(machine, timeslice, words[0])));
      }
    }
  }

  /** Two of its threads are in a deadlock for a while, which is told to the user, too. */
  @ParameterizedTest
  @ValueSource(ints = {1, 100})
  void each_thing_is_told(int timeslice) throws Exception {
    Ended ended = run("--timeslice %d -cp . Told".formatted(timeslice));
    assertEquals(new Ended(0, "13 passed, 0 failed\n", ended.err()), ended);
    List<String> lines = ended.err().lines().toList();
    assertTrue(
        lines.getFirst().endsWith(": 2 tasks wait for ever; the rest goes on:"), ended.err());
    assertEquals(1 + 2 * 3, lines.size(), ended.err());
    assertEquals(
        2,
        lines.stream()
            .filter(line -> line.matches("  thread .* at Told.crossed\\(Told.java:183\\)"))
            .count(),
        ended.err());
  }

  /** The interrupt is sent at each tick around each wait. */
  @ParameterizedTest
  @ValueSource(strings = {"smp", "vax780"})
  void an_interrupt_ends_one_wait_whenever_it_comes(String machine) throws Exception {
    for (int timeslice : List.of(0, 1, 2, 3, 7, 31, 100, 1000)) {
      assertEquals(
          new Ended(0, "each once\n", ""),
          run("--machine %s --timeslice %d -cp . Interrupts 60".formatted(machine, timeslice)));
    }
  }

  /** The file beside the program has every outcome that some run shows, and no other. */
  @ParameterizedTest
  @ValueSource(strings = {"SharedMemory", "Exclusion", "Endings", "Handing"})
  void all_that_is_possible_happens_and_nothing_else(String program) throws Exception {
    TreeSet<String> seen = new TreeSet<>();
    List<String> told = new ArrayList<>();
    for (int timeslice : TIMESLICES) {
      for (int seed = 0; seed < SEEDS; seed++) {
        Ended ended =
            run(
                "--timeslice %d --choose order --seed %d -cp . %s"
                    .formatted(timeslice, seed, program));
        ended.out().lines().forEach(seen::add);
        if (ended.status() != 0 || !ended.err().isEmpty()) {
          told.add(ended.err());
        }
      }
    }

    assertEquals(List.of(), told);
    Expected.assertMatches(
        FOLDER.resolve("outcomes/" + program + ".out"), String.join("\n", seen) + "\n");
  }
}
