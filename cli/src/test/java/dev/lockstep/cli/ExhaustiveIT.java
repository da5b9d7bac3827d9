package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All schedules of small programs: what they print, and what is said of all of them. */
class ExhaustiveIT {
  private static final String AGAIN = "   again: lockstep replay ";

  @TempDir private static Path folder;

  private static JarFolder at;

  @BeforeAll
  static void compile() throws Exception {
    for (String name : List.of("Programs.java", "Nodes.java", "Lists.java")) {
      TestFiles.compile(folder, name, TestFiles.read(ExhaustiveIT.class, name));
    }
    at = new JarFolder(folder);
  }

  private static Ended explore(String words) throws Exception {
    List<String> all = new ArrayList<>(List.of("explore", "--no-explain"));
    all.addAll(List.of(words.split(" ")));
    return at.lockstep(all.toArray(String[]::new));
  }

  private static String last(Ended ended) {
    return ended.out().lines().reduce("", (_, line) -> line);
  }

  /** What schedules print. */
  private static Set<String> outcomes(Ended ended) {
    Set<String> all = new TreeSet<>();
    ended
        .out()
        .lines()
        .takeWhile(line -> !line.startsWith("1. "))
        .filter(line -> line.startsWith("     "))
        .forEach(line -> all.add(line.strip()));
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "StoreBuffering | 0 1, 1 0, 1 1 | all 3 schedules: no failure",
        "MessagePassing | 0 0, 0 1, 1 1 | all 3 schedules: no failure",
        "LoadBuffering | 0 0, 0 1, 1 0 | all 3 schedules: no failure",
        "Iriw | 0 0 0 0, 0 0 0 1, 0 0 1 0, 0 0 1 1, 0 1 0 0, 0 1 0 1, 0 1 1 0, 0 1 1 1,"
            + " 1 0 0 0, 1 0 0 1, 1 0 1 1, 1 1 0 0, 1 1 0 1, 1 1 1 0, 1 1 1 1"
            + " | all 15 schedules: no failure",
        "Coherence | 0 0, 0 1, 0 2, 1 1, 1 2, 2 2 | all 6 schedules: no failure",
        "TwoAndTwoWrites | 1 2, 2 1, 2 2 | all 3 schedules: no failure",
        "LostUpdate | 1, 2, 3 | all 36 schedules: no failure",
        "Elements | 1 1, 2 1, 2 2 | all 3 schedules: no failure",
        "CasLoop | 2 | all 4 schedules: no failure",
        "References | 1, 2, 3 | all 12 schedules: no failure",
        "Handles | 0 2, 1 2 | all 3 schedules: no failure",
        "Stack | 0 12, 0 21, 1 2, 2 1 | all 22 schedules: no failure",
        "Queue | 0 1, 1 0 | all 2 schedules: no failure"
      })
  void outcomes_are_those_of_sequential_consistency(String program, String outcomes, String claim)
      throws Exception {
    Ended ended = explore("--strategy exhaustive --outcomes " + program);
    assertEquals(outcomes, String.join(", ", outcomes(ended)), ended.out());
    assertEquals(claim, last(ended));
    assertEquals(0, ended.status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Locked | 3 | all 6 schedules: no failure",
        "Philosophers | done | all 3 schedules: 1 failed, in 1 way",
        "Waits | woken | all 2 schedules: no failure",
        "ForgottenWakeUp | woken | all 2 schedules: 1 failed, in 1 way",
        "NotifiesOne | ab, ba | all 36 schedules: no failure",
        "TimedWait | false, true | all 4 schedules: no failure",
        "Sleeps | 0, 1 | all 2 schedules: no failure",
        "Spins | 1 | all 2 schedules: no failure",
        "CountedSpin | 0, 1, 2, not | all 4 schedules: no failure",
        "SpinsForEver | '' | the only schedule: 1 failed, in 1 way",
        "Exits | 0, 1, 2 | all 9 schedules: no failure",
        "Daemon | daemon, main | all 3 schedules: no failure",
        "Interrupts | interrupted, slept | all 5 schedules: no failure",
        "Parks | unparked | all 2 schedules: no failure",
        "Locks | 2 | all 4 schedules: no failure",
        "SpinLock | 2 | all 4 schedules: no failure",
        "PollsQueue | 3 | all 34 schedules: no failure",
        "TriesLock | 2 | all 22 schedules: no failure",
        "Dies | '' | all 4 schedules: 2 failed, in 1 way"
      })
  void whatever_tasks_wait_for_is_gone_through(String program, String outcomes, String claim)
      throws Exception {
    Ended ended = explore("--strategy exhaustive --keep-going --outcomes " + program);
    assertEquals(outcomes, String.join(", ", outcomes(ended)), ended.out());
    assertEquals(claim, last(ended));
    assertEquals(claim.contains("failed") ? 1 : 0, ended.status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SharedList | 2 | all 2 schedules: no failure; but calls of the JDK are one step each",
        "LockedList | ab, ba | all 2 schedules: no failure",
        "SharedMap | a, b | all 2 schedules: no failure",
        "Conditions | false, true | all 5 schedules: no failure"
      })
  void calls_of_the_jdk_are_told_where_others_could_see_their_steps(
      String program, String outcomes, String claim) throws Exception {
    Ended ended = explore("--strategy exhaustive --outcomes " + program);
    assertEquals(outcomes, String.join(", ", outcomes(ended)), ended.out());
    assertEquals(claim, last(ended));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4 | Collects 4 | 123, 132, 213, 231, 312, 321 | all 6 schedules: no failure",
        "4 | TakesAny 4 | 123, 132, 213, 231, 312, 321 | all 6 schedules: no failure",
        "4 | TakesOneAfterTheOther 4 | 123 | the only schedule: no failure",
        "2 | LooksUntil | 7 | all 3 schedules: no failure",
        "2 | AsksBefore | busy 7, free 7 | all 4 schedules: no failure",
        "2 | ReadsTooEarly | 0 0, 0 7, 7 7 | all 4 schedules: no failure",
        "2 | NobodySends | '' | the only schedule: 1 failed, in 1 way",
        "3 | CauseBehindEffect | 1 2, 2 1 | all 2 schedules: no failure"
      })
  void messages_come_in_all_orders(int nodes, String program, String outcomes, String claim)
      throws Exception {
    Ended ended =
        explore("--strategy exhaustive --outcomes --spmd --nodes " + nodes + " " + program);
    assertEquals(outcomes, String.join(", ", outcomes(ended)), ended.out());
    assertEquals(claim, last(ended));
  }

  @Test
  void what_came_of_it_is_told_to_programs() throws Exception {
    Ended ended = explore("--strategy exhaustive --keep-going --json Dies");
    JsonObject all = JsonParser.parseString(ended.out()).getAsJsonObject();
    assertEquals("all 4 schedules: 2 failed, in 1 way", all.get("claim").getAsString());
    assertEquals(4, all.get("schedules").getAsInt());
    assertEquals(2, all.get("failedSchedules").getAsInt());
    assertTrue(all.get("complete").getAsBoolean());
    assertTrue(all.get("weaknesses").getAsJsonArray().isEmpty());
    assertEquals(1, all.get("failures").getAsJsonArray().size());
    int schedules = 0;
    for (JsonElement outcome : all.get("outcomes").getAsJsonArray()) {
      schedules += outcome.getAsJsonObject().get("schedules").getAsInt();
    }
    assertEquals(4, schedules);
    assertEquals(1, ended.status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "LostUpdate | schedules 3 | schedules 4 | is damaged: its sum is another one",
        "LostUpdate | search 2 | search 1 | this is no search that --strategy exhaustive has left",
        "CasLoop | . | . | a search of another program, with other options, or of another version",
        "--keep-going LostUpdate | . | . | a search of another program, with other options"
      })
  void a_file_of_another_search_is_refused_and_stays(
      String words, String from, String to, String why) throws Exception {
    Path file = folder.resolve("kept");
    Files.deleteIfExists(file);
    Ended first = explore("--strategy exhaustive --resume kept --runs 3 LostUpdate");
    assertEquals(0, first.status(), first.err());
    String changed = Files.readString(file).replace(from, to);
    Files.writeString(file, changed);
    Ended ended = explore("--strategy exhaustive --resume kept " + words);
    assertEquals(2, ended.status(), ended.err());
    assertTrue(ended.err().contains(why), ended.err());
    assertEquals(changed, Files.readString(file));
  }

  @Test
  void where_no_file_can_be_written_that_is_told_before() throws Exception {
    Ended ended = explore("--strategy exhaustive --resume nowhere/left LostUpdate");
    assertEquals(2, ended.status());
    assertEquals("", ended.out());
    assertTrue(ended.err().contains("no file can be written there"), ended.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0 1, 1 0 | all 3 schedules with at most 0 preemptions: no failure",
        "1 | 0 1, 1 0, 1 1 | all 29 schedules with at most 1 preemption: no failure"
      })
  void a_bound_is_told(int bound, String outcomes, String claim) throws Exception {
    Ended ended = explore("--strategy exhaustive:" + bound + " --outcomes StoreBuffering");
    assertEquals(new TreeSet<>(List.of(outcomes.split(", "))), outcomes(ended), ended.out());
    assertEquals(claim, last(ended));
  }

  @Test
  void each_outcome_has_a_line_that_makes_it_again() throws Exception {
    Ended ended = explore("--strategy exhaustive --outcomes StoreBuffering");
    List<String> lines = ended.out().lines().toList();
    int compared = 0;
    for (int i = 1; i < lines.size(); i++) {
      if (lines.get(i).startsWith(AGAIN)) {
        String line = lines.get(i).substring(AGAIN.length()).replace("'", "");
        assertEquals(lines.get(i - 1).strip(), at.lockstep("replay", line).out().strip());
        compared++;
      }
    }
    assertEquals(3, compared);
  }

  @Test
  void a_failure_is_kept_and_fails_again() throws Exception {
    Ended ended = explore("--strategy exhaustive Dies");
    assertEquals(1, ended.status());
    String file =
        ended
            .out()
            .lines()
            .filter(line -> line.startsWith(AGAIN))
            .map(line -> line.substring(AGAIN.length()))
            .findFirst()
            .orElseThrow();
    assertEquals(1, at.lockstep("replay", file).status());
  }

  @Test
  void a_search_that_was_ended_goes_on() throws Exception {
    String words = "--strategy exhaustive --outcomes --resume left --runs %d LostUpdate";
    Ended first = explore(words.formatted(10));
    assertTrue(last(first).matches("10 schedules of some [\\d,]+, not all: no failure"));
    assertTrue(Files.exists(folder.resolve("left")));
    Ended second = explore(words.formatted(1000));
    assertEquals("all 36 schedules: no failure", last(second));
    assertEquals("1, 2, 3", String.join(", ", outcomes(second)));
    assertFalse(Files.exists(folder.resolve("left")));
  }

  /** As kill -9 leaves it: what was being written is there in part, beside the one before. */
  @Test
  void a_search_that_was_killed_goes_on_from_the_file_before() throws Exception {
    String words = "--strategy exhaustive --outcomes --resume killed --runs %d LostUpdate";
    assertEquals(0, explore(words.formatted(10)).status());
    String whole = Files.readString(folder.resolve("killed"));
    Files.writeString(folder.resolve("killed.new"), whole.substring(0, whole.length() / 2));
    Ended goesOn = explore(words.formatted(20));
    assertTrue(last(goesOn).startsWith("20 schedules of some "), goesOn.out());
    assertFalse(Files.exists(folder.resolve("killed.new")));
    String next = Files.readString(folder.resolve("killed"));
    Files.writeString(folder.resolve("killed"), next.substring(0, next.length() / 2));
    Ended refused = explore(words.formatted(1000));
    assertEquals(2, refused.status());
    assertTrue(refused.err().contains("--resume killed is damaged"), refused.err());
    Files.writeString(folder.resolve("killed"), next);
    Ended ended = explore(words.formatted(1000));
    assertEquals("all 36 schedules: no failure", last(ended));
    assertEquals("1, 2, 3", String.join(", ", outcomes(ended)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--strategy exhaustive:x",
        "--strategy exhaustive:-1",
        "--strategy exhaustive:",
        "--strategy exhaustive,pos",
        "--strategy pos,exhaustive:2",
        "--strategy exhaustive --jobs 2",
        "--strategy exhaustive --shard 1/2",
        "--strategy exhaustive --resume other",
        "--outcomes",
        "--resume left"
      })
  void what_does_not_go_together_is_refused(String words) throws Exception {
    Files.writeString(folder.resolve("other"), "no search");
    Ended ended = explore(words + " StoreBuffering");
    assertEquals(2, ended.status(), ended.err());
    assertTrue(ended.err().contains("exhaustive"), ended.err());
  }
}
