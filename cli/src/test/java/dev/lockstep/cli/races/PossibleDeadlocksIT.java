package dev.lockstep.cli.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run --races} finds deadlocks that the run did not come to, and tries them. */
class PossibleDeadlocksIT {
  private static final ProgramFolder PROGRAMS = new ProgramFolder("deadlocks", "// deadlocks: ");

  private static final String RUN = "run --machine smp --nodes 2 --races ";
  private static final Pattern LINE = Pattern.compile("  confirmed: lockstep replay '(.*)'");
  private static final String NO_RACE = "lockstep: no data race in this run\n";

  @TempDir private static Path classes;

  @BeforeAll
  static void compile_all() throws IOException {
    PROGRAMS.compile(classes);
  }

  private static Ended lockstep(List<String> words) throws IOException {
    return WarmJvm.with(List.of()).lockstep(classes, words);
  }

  private static Ended run(String words) throws IOException {
    return lockstep(Arrays.asList((RUN + words).split(" ")));
  }

  /** What makes a run again differs with Lockstep, the JDK and the compiler. */
  private static Ended nameless(Ended ended) {
    String err = ended.err().replaceAll("replay '\\S+/[0-9a-f]{16} ", "replay '... ");
    return new Ended(ended.status(), ended.out(), err);
  }

  private static long count(String err, String beginning) {
    return err.lines().filter(line -> line.startsWith(beginning)).count();
  }

  /** How many deadlocks are told, and of each that is confirmed, whether it is one. */
  private static String deadlocks(Ended ended) throws IOException {
    if (ended.status() != 0 || !ended.out().endsWith("done\n")) {
      return ended.toString();
    }
    long confirmed = count(ended.err(), "  confirmed: ");
    for (String line : ended.err().lines().toList()) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches() && lockstep(List.of("replay", matcher.group(1))).status() != 3) {
        return "no deadlock: " + line;
      }
    }
    List<String> all = new ArrayList<>();
    all.add(confirmed + " confirmed");
    all.add(count(ended.err(), "  not confirmed: ") + " not confirmed");
    all.add(count(ended.err(), "  not tried: ") + " not tried");
    all.removeIf(word -> word.startsWith("0 "));
    return all.isEmpty() ? "none" : String.join(", ", all);
  }

  @Test
  void each_program_of_the_folder_has_its_deadlocks_and_no_others() throws Exception {
    PROGRAMS.assertFound(35, name -> deadlocks(run("-cp . " + name)));
  }

  @Test
  void a_deadlock_is_told_with_threads_locks_lines_and_the_run_that_has_it() throws Exception {
    assertEquals(
        new Ended(
            0,
            "done\n",
            NO_RACE
                + """
                lockstep: possible deadlock 1: 2 threads, each of which asks for what the next one has
                  lock 1 is the monitor of an object of class java.lang.Object
                  lock 2 is the monitor of an object of class java.lang.Object
                  thread "first" (task 1 on node 0) had lock 1, taken at TwoOrders.take(TwoOrders.java:8),
                  and asked for lock 2 at tick 15,173, at TwoOrders.take(TwoOrders.java:9)
                      called at TwoOrders.lambda$main$0(TwoOrders.java:24)
                  thread "second" (task 2 on node 1) had lock 2, taken at TwoOrders.take(TwoOrders.java:8),
                  and asked for lock 1 at tick 30,030,205, at TwoOrders.take(TwoOrders.java:9)
                      called at TwoOrders.lambda$main$1(TwoOrders.java:29)
                  confirmed: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice 1000 --jdk priced --choose hold:1@25,2@44 TwoOrders'
                lockstep: 1 possible deadlock, confirmed
                """),
        nameless(run("-cp . TwoOrders")));
  }

  /** Its trials and the line that shows it have the program's arguments. */
  @Test
  void an_order_that_an_argument_decides_is_tried_with_it() throws Exception {
    Ended ended = run("-cp . ByArgument crossed");
    assertEquals("1 confirmed", deadlocks(ended));
    assertTrue(ended.err().contains(" ByArgument crossed'\n"), ended.err());
    assertEquals("none", deadlocks(run("-cp . ByArgument straight")));
  }

  @Test
  void only_what_is_confirmed_fails_the_run() throws Exception {
    assertEquals(1, run("--fail-on-race -cp . TwoOrders").status());
    assertEquals(0, run("--fail-on-race -cp . FlagBetween").status());
    assertEquals(0, run("--fail-on-race -cp . GateLock").status());
  }

  @Test
  void what_is_known_is_left_out_by_a_lock_or_a_line() throws Exception {
    Files.writeString(classes.resolve("lock"), "Fork # is taken in any order\n");
    Files.writeString(classes.resolve("line"), "Suppressed.take # is taken in any order\n");
    for (String file : List.of("lock", "line")) {
      assertEquals(
          new Ended(0, "done\n", NO_RACE),
          run("--fail-on-race --suppress " + file + " -cp . Suppressed"));
    }
  }

  @Test
  void deadlocks_are_written_for_programs() throws Exception {
    assertEquals(0, run("--races-json d.json -cp . TwoOrders").status());
    String text = Files.readString(classes.resolve("d.json"));
    JsonObject all = JsonParser.parseString(text).getAsJsonObject();
    JsonObject one = all.getAsJsonArray("deadlocks").get(0).getAsJsonObject();
    assertEquals(true, one.get("confirmed").getAsBoolean());
    assertEquals(
        "TwoOrders.take(TwoOrders.java:9)",
        one.getAsJsonArray("tasks").get(1).getAsJsonObject().get("asked").getAsString());
  }

  @Test
  void a_program_is_not_run_again_where_that_shows() throws Exception {
    Ended ended = run("-cp . Input");
    assertTrue(
        ended.err().contains("not tried: the program uses standard input, which is read already\n"),
        ended.err());
  }

  @Test
  void a_deadlock_that_the_run_comes_to_is_not_told_again() throws Exception {
    Ended first = run("-cp . TwoOrders");
    Matcher matcher =
        LINE.matcher(
            first.err().lines().filter(l -> LINE.matcher(l).matches()).findFirst().orElseThrow());
    assertTrue(matcher.matches());
    Ended again = lockstep(List.of("replay", "--races", matcher.group(1)));
    assertEquals(3, again.status());
    assertEquals(0, count(again.err(), "lockstep: possible deadlock"));
  }
}
