package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that wait for each other while others go on: which end the run, and what is told. */
class DeadlocksIT {
  /** What should end by itself, and doesn't, fails the test instead of going on. */
  private static final String LIMITED = "--machine smp --limit 100_000_000_000_000 --timeslice ";

  private static final String SOURCE = TestFiles.read(DeadlocksIT.class, "Beside.java");

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeProgram() throws IOException {
    at = new JarFolder(folder);
    at.source("Beside", SOURCE);
  }

  private static List<String> waiting(Ended ended) {
    return ended
        .err()
        .lines()
        .filter(line -> line.startsWith("  thread"))
        .map(
            line ->
                line.replaceAll(" +thread (\"\\w+\") \\(.*?\\) waits for (.*), at .*", "$1: $2"))
        .map(line -> line.replaceAll(" \\(task .*?\\)", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "monitors, daemon, an object of class java.lang.Object",
    "monitors, timer, an object of class java.lang.Object",
    "monitors, pool, an object of class java.lang.Object",
    "locks, daemon, ''",
    "future, timer, ''",
    "classes, daemon, ''"
  })
  void a_run_ends_in_which_only_daemons_timers_and_idle_workers_go_on(
      String cycle, String beside, String what) throws Exception {
    for (String timeslice : List.of("0", "1", "1000")) {
      Ended ended = at.run(LIMITED + timeslice + " Beside.java " + cycle + " " + beside);
      assertEquals(3, ended.status(), ended.err());
      assertEquals("", ended.out());
      assertTrue(
          ended
              .err()
              .lines()
              .findFirst()
              .orElse("")
              .matches(
                  "lockstep: deadlock at tick [\\d,]+ \\(.* s\\): 3 tasks wait for ever, and"
                      + " only daemons, timers and idle workers go on; --keep-deadlocked lets"
                      + " them:"),
          ended.err());
      assertEquals(3, waiting(ended).size(), ended.err());
      assertTrue(waiting(ended).get(1).startsWith("\"one\": "), ended.err());
      assertTrue(waiting(ended).get(1).endsWith(what + ", held by thread \"two\""), ended.err());
      assertTrue(waiting(ended).get(2).endsWith(what + ", held by thread \"one\""), ended.err());
    }
  }

  @Test
  void so_does_one_in_which_a_lock_is_waited_for_whose_holder_has_ended() throws Exception {
    Ended ended = at.run(LIMITED + "1 Beside.java dead timer");
    assertEquals(3, ended.status(), ended.err());
    assertTrue(ended.err().contains("2 tasks wait for ever, and only daemons"), ended.err());
    assertTrue(
        ended.err().contains("held by thread \"two\", which has ended, at Beside."), ended.err());
  }

  @Test
  void where_others_go_on_it_is_told_once() throws Exception {
    Ended ended = at.run("--machine smp --limit 100_000_000_000 Beside.java monitors thread");
    assertEquals(4, ended.status(), ended.err());
    List<String> lines = ended.err().lines().toList();
    assertTrue(
        lines
            .getFirst()
            .matches(
                "lockstep: deadlock at tick [\\d,]+: 2 tasks wait for ever; the rest goes"
                    + " on:"),
        ended.err());
    assertEquals(1, lines.stream().filter(line -> line.contains("deadlock at")).count());
    assertEquals(2 + 4, waiting(ended).size(), ended.err());
  }

  @Test
  void it_is_kept_where_the_user_says_so() throws Exception {
    Ended ended =
        at.run(
            "--machine smp --keep-deadlocked --limit 100_000_000_000 Beside.java monitors daemon");
    assertEquals(4, ended.status(), ended.err());
    assertEquals(1, ended.err().lines().filter(line -> line.contains("deadlock at tick")).count());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000})
  void a_timer_that_interrupts_one_of_them_has_its_turn_before_that(int timeslice)
      throws Exception {
    assertEquals(
        new Ended(0, "interrupted\ngot it\n", ""),
        at.run(LIMITED + timeslice + " Beside.java interruptibly once"));
  }

  @Test
  void daemons_that_wait_for_each_other_end_no_run() throws Exception {
    Ended ended = at.run("--machine smp Beside.java monitors daemons");
    assertEquals(0, ended.status(), ended.err());
    assertEquals("main ends\n", ended.out());
    assertTrue(ended.err().contains("2 tasks wait for ever; the rest goes on"), ended.err());
  }

  /** A lambda is a static method of its class, and waits for that to be initialised as in Java. */
  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 0", "--timeslice 100", "--machine smp --timeslice 100"})
  void a_lambda_of_an_initialiser_that_waits_for_its_thread_is_one(String options)
      throws Exception {
    at.source(
        "Initialiser",
        """
        public class Initialiser {
          static long millis;
          static class Waits {
            static int value = 5;
            static { hand(); }
            static void hand() {
              Thread other = new Thread(() -> System.out.println("other"));
              other.start();
              try { other.join(millis); } catch (InterruptedException e) { throw new Error(e); }
              System.out.println("initialised");
            }
          }
          public static void main(String[] args) {
            millis = Long.parseLong(args[0]);
            System.out.println(Waits.value);
          }
        }
        """);
    Ended ended = at.run(options + " Initialiser.java 0");
    assertEquals(3, ended.status(), ended.err());
    assertEquals("", ended.out());
    assertTrue(
        ended
            .err()
            .contains(
                " waits for class Initialiser$Waits to be initialised, held by thread \"main\""),
        ended.err());
    Ended goesOn = at.run(options + " Initialiser.java 50");
    assertEquals(0, goesOn.status(), goesOn.err());
    assertTrue(goesOn.out().startsWith("initialised\n"), goesOn.out());
  }
}
