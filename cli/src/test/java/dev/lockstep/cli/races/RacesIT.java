package dev.lockstep.cli.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code run --races} finds the data races of a run, and no others. */
class RacesIT {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"))
          .resolve("cli/src/test/resources/dev/lockstep/cli/races");

  private static final String EXPECTED = "// races: ";
  private static final String COUNT =
      """
      lockstep: data race 1: field Count.count
        thread "left" (task 1 on node 0) wrote it at tick 15,658, at Count.add(Count.java:6)
            called at Count.lambda$main$0(Count.java:9)
            holding no lock
        thread "right" (task 2 on node 1) read it at tick 15,149, at Count.add(Count.java:6)
            called at Count.lambda$main$1(Count.java:10)
            holding no lock
        before the second access it was 10
      """;

  @TempDir private static Path classes;

  @BeforeAll
  static void compile_all() throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (Stream<Path> files = Files.walk(FOLDER);
        StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      var units = manager.getJavaFileObjectsFromPaths(sources);
      List<String> options = List.of("-nowarn", "-g", "-d", classes.toString());
      assertEquals(true, javac.getTask(null, manager, message -> {}, options, null, units).call());
    }
  }

  private static Ended run(String words) throws IOException {
    return WarmJvm.with(List.of()).lockstep(classes, List.of(("run " + words).split(" ")));
  }

  /** What races, by the first lines of what is told of each. */
  private static Set<String> races(String err) {
    Set<String> all = new TreeSet<>();
    for (String line : err.lines().toList()) {
      if (line.startsWith("lockstep: data race ")) {
        String what = line.substring(line.indexOf(": ", "lockstep: ".length()) + 2);
        all.add(what.replaceFirst("^(static )?field ", ""));
      }
    }
    return all;
  }

  /** Most have a twin in which the one edge is missing, or is not where it would have to be. */
  @Test
  void each_program_of_the_table_has_its_races_and_no_others() throws Exception {
    List<Path> programs;
    try (Stream<Path> files = Files.list(FOLDER.resolve("table"))) {
      programs = files.sorted().toList();
    }
    List<String> expected = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (Path program : programs) {
      String name = program.getFileName().toString().replace(".java", "");
      String first = Files.readAllLines(program).getFirst().substring(EXPECTED.length());
      Set<String> races = new TreeSet<>(List.of(first.split(", ")));
      races.remove("none");
      expected.add(name + " " + races);
      Ended ended = run("--races -cp . " + name);
      found.add(
          name
              + " "
              + (ended.err().contains(" in this run\n") ? races(ended.err()) : ended.toString()));
    }
    assertTrue(programs.size() >= 130, "only " + programs.size());
    assertEquals(String.join("\n", expected), String.join("\n", found));
  }

  @Test
  void both_accesses_are_shown_with_their_calls_and_locks() throws Exception {
    assertEquals(
        new Ended(0, "20 10\n", COUNT + "lockstep: 1 data race in this run\n"),
        run("--races -cp . Count"));
  }

  @Test
  void a_run_with_races_has_the_ticks_and_the_output_of_one_without() throws Exception {
    Ended without = run("--stats -cp . Count");
    Ended with = run("--stats --races -cp . Count");
    assertEquals(
        new Ended(0, without.out(), COUNT + "lockstep: 1 data race in this run\n" + without.err()),
        with);
  }

  @Test
  void a_race_fails_the_run_only_where_that_is_wanted() throws Exception {
    assertEquals(1, run("--races --fail-on-race -cp . Count").status());
    assertEquals(0, run("--races --fail-on-race -cp . OneMonitor").status());
  }

  @Test
  void known_races_are_left_out_and_lines_that_fit_none_are_told() throws Exception {
    Path file = classes.resolve("known");
    Files.writeString(
        file,
        """
        # Two threads count.
        Count.cou* # counts only roughly

        Other.field # is gone
        """);
    assertEquals(
        new Ended(
            0,
            "20 10\n",
            """
            lockstep: --suppress: line 4 of known, 'Other.field', fits no race of this run
            lockstep: no data race in this run; 1 more left out by --suppress
            """),
        run("--races --fail-on-race --suppress known -cp . Count"));
  }

  @Test
  void a_line_without_a_reason_is_refused_before_anything_runs() throws Exception {
    Files.writeString(classes.resolve("bare"), "Count.count\n");
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: --suppress: line 1 of bare has no reason: write it behind #, as in"
                + " 'Count.count # counts only roughly'\n"),
        run("--races --suppress bare -cp . Count"));
  }

  @Test
  void a_pattern_may_be_a_collection_and_stand_behind_a_byte_order_mark() throws Exception {
    Path sources = classes.resolve("Shared.java");
    Files.writeString(
        sources,
        """
        class Shared {
          public static void main(String[] args) {
            java.util.List<Integer> all = new java.util.ArrayList<>();
            new Thread(() -> all.add(1)).start();
            new Thread(() -> all.add(2)).start();
          }
        }
        """);
    Files.writeString(classes.resolve("marked"), "\uFEFFjava.util.ArrayList # known\n");
    assertEquals(
        new Ended(0, "", "lockstep: no data race in this run; 1 more left out by --suppress\n"),
        run("--races --suppress marked --machine smp " + sources));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Count.add(Count.java:6) # known | line 1 of bad has a line of the program in its \
          pattern, 'Count.add(Count.java:6)': write 'Count.add'
          \u00E9                         | bad is no text
          """)
  void a_pattern_with_a_line_and_what_is_no_text_are_refused(String text, String message)
      throws Exception {
    Files.write(classes.resolve("bad"), text.getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(
        new Ended(2, "", "lockstep: --suppress: " + message + "\n"),
        run("--races --suppress bad -cp . Count"));
  }

  @Test
  void a_file_for_races_that_can_not_be_written_is_refused_before_anything_runs() throws Exception {
    Path folder = classes.resolve("nowhere");
    assertEquals(
        new Ended(
            2, "", "lockstep: --races-json nowhere/r.json: there is no folder " + folder + "\n"),
        run("--races --races-json nowhere/r.json -cp . Count"));
  }

  @Test
  void a_missing_file_and_options_without_races_are_refused() throws Exception {
    Ended missing = run("--races --suppress nothing -cp . Count");
    assertEquals(
        new Ended(
            2, "", "lockstep: --suppress: nothing can't be read: no such file or directory\n"),
        missing);
    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: --fail-on-race needs --races, which finds the races
            Try 'lockstep run --help'.
            """),
        run("--fail-on-race -cp . Count"));
  }

  @Test
  void races_are_written_for_programs() throws Exception {
    assertEquals(0, run("--races --races-json r.json -cp . Count").status());
    String json = Files.readString(classes.resolve("r.json"));
    assertTrue(json.contains("\"what\": \"field Count.count\""), json);
    assertTrue(json.contains("\"line\": \"Count.add(Count.java:6)\""), json);
  }

  @Test
  void tasks_locks_and_events_of_the_library_order_what_they_do() throws Exception {
    String sample = System.getProperty("lockstep.root") + "/samples/05-lost-update/LostUpdate.java";
    Ended without = run("--races " + sample);
    assertEquals(Set.of("LostUpdate.counter"), races(without.err()));
    assertTrue(without.err().endsWith("lockstep: 1 data race in this run\n"), without.err());
    Ended with = run("--races " + sample + " lock");
    assertEquals(new Ended(0, with.out(), "lockstep: no data race in this run\n"), with);
  }

  @Test
  void the_order_of_a_table_by_hash_codes_stays_as_it_is() throws Exception {
    Ended without = run("-cp . Hashed");
    assertEquals(without.out(), run("--races -cp . Hashed").out());
  }

  /** Among them fields, serialised objects and the ticks of each processor. */
  @Test
  void a_program_does_not_see_the_field_that_its_classes_get() throws Exception {
    Ended without = run("--stats -cp . Shown");
    Ended with = run("--stats --races -cp . Shown");
    assertTrue(without.out().contains("\nUpper [upper, left] []\n"), without.out());
    assertTrue(without.out().contains("\nPair [one, other] []\n"), without.out());
    assertEquals(
        new Ended(0, without.out(), "lockstep: no data race in this run\n" + without.err()), with);
  }
}
