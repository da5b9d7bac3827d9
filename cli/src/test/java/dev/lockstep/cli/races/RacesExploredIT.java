package dev.lockstep.cli.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code explore --races} finds the data races of a search, and directs it by them. */
class RacesExploredIT {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("lockstep.root"))
          .resolve("cli/src/test/resources/dev/lockstep/cli/races");

  private static final List<String> SMP = List.of("--machine", "smp", "--nodes", "2");
  private static final Pattern LINE = Pattern.compile("again: lockstep replay --races '([^']*)'");

  private static final String HARMLESS =
      """
      1 data race

      1. data race: static field Harmless.isDone
           thread "one" (task 1 on node 0) wrote it at Harmless.lambda$main$0(Harmless.java:6), \
      holding no lock
           thread "two" (task 2 on node 1) wrote it at Harmless.lambda$main$1(Harmless.java:7), \
      holding no lock
         in 10 runs, the first is run 1, by order
         did not change the outcome in 8 directed runs
         again: lockstep replay --races 'ORIGIN --machine smp --nodes 2 --timeslice 1000 \
      --jdk priced --assertions Harmless.java'
      """;

  private static final String LAST =
      """
      1 data race, 1 changed the outcome

      1. data race: static field Last.last
           thread "one" (task 1 on node 0) wrote it at Last.lambda$main$0(Last.java:6), \
      holding no lock
           thread "two" (task 2 on node 1) wrote it at Last.lambda$main$1(Last.java:7), \
      holding no lock
         in 10 runs, the first is run 1, by order
         changed the outcome: runs 3 and 4, which differ from there on, end differently
         again: lockstep replay --races 'ORIGIN --machine smp --nodes 2 --timeslice 1000 \
      --jdk priced --assertions Last.java'
         run 3: lockstep replay --races 'ORIGIN --machine smp --nodes 2 --timeslice 1000 \
      --jdk priced --choose race:1@0=1w,2@0=1w#0 --assertions Last.java'
         run 4: lockstep replay --races 'ORIGIN --machine smp --nodes 2 --timeslice 1000 \
      --jdk priced --choose race:1@0=1w,2@0=1w#1 --assertions Last.java'
      """;

  private static final String LATE =
      """
      1 data race, 1 changed the outcome

      1. data race: static field Late.value
           thread "early" (task 1 on node 0) read it at Late.lambda$main$0(Late.java:8), \
      holding no lock
           thread "late" (task 2 on node 1) wrote it at Late.lambda$main$1(Late.java:17), \
      holding no lock
         in 4 runs, the first is run 1, by order
         changed the outcome: directed there, run 4 failed: java.lang.AssertionError at \
      Late.main(Late.java:25)
         again: lockstep replay --races 'ORIGIN --machine smp --nodes 2 --timeslice 1000 \
      --jdk priced --assertions Late.java'
         run 4: lockstep replay --races 'ORIGIN --machine smp --nodes 2 --timeslice 1000 \
      --jdk priced --choose race:1@0=1,2@1500002=1w#1 --assertions Late.java'
      """;

  @TempDir private Path folder;

  @BeforeEach
  void copy_programs() throws Exception {
    for (String name : List.of("Late", "Harmless", "Last", "Lazy")) {
      Files.copy(PROGRAMS.resolve(name + ".java"), folder.resolve(name + ".java"));
    }
  }

  private Ended lockstep(String... words) throws Exception {
    return new JarFolder(folder).lockstep(words);
  }

  private static String[] words(String words) {
    List<String> all = new ArrayList<>(List.of("explore"));
    all.addAll(SMP);
    all.addAll(List.of(words.split(" ")));
    return all.toArray(String[]::new);
  }

  private Ended explore(String words) throws Exception {
    return lockstep(words(words));
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertTrue(matcher.find(), text);
    return matcher.group(1);
  }

  /** What is told of races, where lines begin with the same words whatever was built. */
  private static String races(Ended ended) {
    return ended
        .out()
        .substring(ended.out().indexOf(" data race") - 1)
        .replaceAll("'\\S+/\\S+/[0-9a-f]{16} ", "'ORIGIN ");
  }

  @Test
  void a_race_that_changes_nothing_is_told_to_do_so() throws Exception {
    Ended ended = explore("--races --runs 10 Harmless.java");
    assertEquals(0, ended.status(), ended.toString());
    assertEquals(HARMLESS, races(ended));
  }

  @Test
  void a_race_that_decides_what_is_printed_is_told_with_both_runs() throws Exception {
    Ended ended = explore("--races --runs 10 Last.java");
    assertEquals(0, ended.status(), ended.toString());
    assertEquals(LAST, races(ended));
    Matcher runs =
        Pattern.compile("run \\d: lockstep replay --races '([^']*)'").matcher(ended.out());
    assertTrue(runs.find());
    assertEquals("two\n", lockstep("replay", runs.group(1)).out());
    assertTrue(runs.find());
    assertEquals("one\n", lockstep("replay", runs.group(1)).out());
  }

  @Test
  void an_order_that_random_runs_miss_is_found_by_a_directed_run() throws Exception {
    Ended missed = explore("--runs 12 --strategy random --no-explain Late.java");
    assertEquals(0, missed.status(), missed.toString());
    Ended ended = explore("--races --runs 12 Late.java");
    assertEquals(1, ended.status(), ended.toString());
    assertEquals(LATE, races(ended));
    String failure = found(Pattern.compile("again: lockstep replay (\\S+failure)"), ended.out());
    Ended again = lockstep("replay", failure);
    assertEquals(1, again.status());
    assertTrue(again.err().contains("AssertionError: too late"), again.err());
    String why = found(Pattern.compile("why:   lockstep explain (\\S+)"), ended.out());
    assertEquals(failure, why);
    assertTrue(ended.out().contains("\nearly begins late (row 2)"), ended.out());
  }

  /** Else it fills the cache before the two that are to meet have looked. */
  @Test
  void a_third_task_that_comes_to_the_lines_is_held_until_two_have_met() throws Exception {
    Ended ended =
        lockstep(
            ("explore --machine smp --nodes 4 --races --keep-going --no-explain --runs 12"
                    + " Lazy.java")
                .split(" "));
    assertEquals(0, ended.status(), ended.toString());
    String first = ended.out().substring(0, ended.out().indexOf("\n2. data race"));
    assertTrue(first.contains("\n1. data race: static field Lazy.cache\n"), first);
    assertTrue(first.contains("\n   changed the outcome: runs "), first);
  }

  @Test
  void the_line_of_a_race_shows_it_in_full() throws Exception {
    String line = found(LINE, explore("--races --runs 1 Last.java").out());
    Ended again = lockstep("replay", "--races", line);
    assertEquals(
        """
        lockstep: data race 1: static field Last.last
          thread "one" (task 1 on node 0) wrote it at tick 15,092, at Last.lambda$main$0(Last.java:6)
              holding no lock
          thread "two" (task 2 on node 1) wrote it at tick 15,105, at Last.lambda$main$1(Last.java:7)
              holding no lock
        lockstep: 1 data race in this run
        """,
        again.err());
  }

  @Test
  void the_summary_does_not_depend_on_how_many_jobs_there_are() throws Exception {
    JarFolder alone = new JarFolder(folder).alone();
    Ended one = alone.lockstep(words("--jobs 1 --races --races-json 1.json --runs 30 Last.java"));
    Ended two = alone.lockstep(words("--jobs 2 --races --races-json 2.json --runs 30 Last.java"));
    assertEquals(one.out(), two.out());
    assertTrue(one.out().contains("1 data race, 1 changed the outcome"), one.out());
    assertEquals(
        Files.readString(folder.resolve("1.json")), Files.readString(folder.resolve("2.json")));
  }

  @Test
  void programs_get_all_of_it() throws Exception {
    Ended ended = explore("--races --races-json races.json --json --runs 10 Last.java");
    JsonArray printed =
        JsonParser.parseString(ended.out()).getAsJsonObject().getAsJsonArray("races");
    JsonObject written =
        JsonParser.parseString(Files.readString(folder.resolve("races.json"))).getAsJsonObject();
    assertEquals(written.getAsJsonArray("races"), printed);
    assertEquals(0, written.get("suppressed").getAsInt());
    JsonObject race = printed.get(0).getAsJsonObject();
    assertEquals("static field Last.last", race.get("what").getAsString());
    assertEquals(10, race.get("runs").getAsInt());
    assertEquals(1, race.get("firstRun").getAsInt());
    assertEquals("order", race.get("strategy").getAsString());
    assertEquals(8, race.get("directedRuns").getAsInt());
    assertTrue(race.get("changedOutcome").getAsBoolean());
    assertEquals(2, race.getAsJsonObject("change").getAsJsonArray("runs").size());
  }

  @Test
  void a_race_that_is_known_is_left_out_and_directs_nothing() throws Exception {
    Files.writeString(folder.resolve("known"), "Last.last # of no use\nX.y # gone\n");
    String words = "--races --fail-on-race --runs 4 Last.java";
    Ended fails = explore(words);
    assertEquals(1, fails.status());
    Ended known = explore("--suppress known " + words);
    assertEquals(0, known.status(), known.toString());
    assertTrue(
        known.out().endsWith("\nno data race; 1 more left out by --suppress\n"), known.out());
    assertTrue(
        known
            .err()
            .startsWith(
                "lockstep: --suppress: line 2 of known, 'X.y', fits no race of the search\n"),
        known.err());
  }

  @Test
  void with_strategies_named_no_run_is_directed() throws Exception {
    Ended ended = explore("--races --strategy pct:1 --runs 3 Last.java");
    assertTrue(ended.out().contains("   no run was directed there\n"), ended.out());
    Ended alone = explore("--races --strategy race --runs 6 Harmless.java");
    assertTrue(
        alone.out().contains("   did not change the outcome in 4 directed runs\n"), alone.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--races --strategy exhaustive | --strategy exhaustive and --races don't go together",
        "--races --suppress none | --suppress: none can't be read: no such file or directory",
        "--races --races-json no/x.json | --races-json no/x.json: there is no folder ",
        "--suppress Last.java | --suppress needs --races, which finds the races",
        "--fail-on-race | --fail-on-race needs --races, which finds the races",
        "--strategy race | --strategy race: it needs --races, which finds the races",
        "--races --shard 1/2 | --races and --shard don't go together: races of shards",
        "--races --races-json known --suppress known | --races-json would replace known",
      })
  void what_can_not_be_is_refused_before_anything_runs(String words, String message)
      throws Exception {
    Files.writeString(folder.resolve("known"), "Last.last # of no use\n");
    Ended ended = explore(words + " Last.java");
    assertEquals(2, ended.status(), ended.toString());
    assertTrue(ended.err().startsWith("lockstep: " + message), ended.err());
    assertEquals("", ended.out());
    assertEquals("Last.last # of no use\n", Files.readString(folder.resolve("known")));
  }

  @Test
  void an_interrupted_search_tells_what_it_has_found() throws Exception {
    Files.writeString(
        folder.resolve("Marks.java"),
        """
        import java.nio.file.*;
        class Marks {
          static int last;
          public static void main(String[] args) throws Exception {
            Thread one = new Thread(() -> last = 1);
            one.start();
            last = 2;
            one.join();
            Files.writeString(Path.of(Files.exists(Path.of("once")) ? "twice" : "once"), "");
          }
        }
        """);
    List<String> command = new ArrayList<>(Jvm.jar());
    command.addAll(List.of(words("--races --races-json races.json --time 600 Marks.java")));
    Process process =
        new ProcessBuilder(Jvm.command(command.toArray(String[]::new)))
            .directory(folder.toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    while (!Files.exists(folder.resolve("twice"))) {
      assertFalse(process.waitFor(20, TimeUnit.MILLISECONDS), "it has ended");
    }
    int _ = new ProcessBuilder("kill", "-INT", "" + process.pid()).start().waitFor();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(130, process.waitFor(), out);
    assertTrue(out.contains("\n1 data race"), out);
    JsonObject written =
        JsonParser.parseString(Files.readString(folder.resolve("races.json"))).getAsJsonObject();
    assertEquals(1, written.getAsJsonArray("races").size());
  }
}
