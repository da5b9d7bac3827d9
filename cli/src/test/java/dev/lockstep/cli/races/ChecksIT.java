package dev.lockstep.cli.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code explore --races} tells of checks that another task makes void before the act. */
class ChecksIT {
  private static final ProgramFolder PROGRAMS = new ProgramFolder("checks", "// checks: ");

  private static final String EXPLORE =
      "explore --machine smp --nodes 2 --races --no-explain --no-minimise ";

  private static final String SEATS =
      """
      no data race

      1 check-then-act that changed the outcome

      1. check-then-act: ConcurrentHashMap#1, key "window"
           thread "one" (task 1 on node 1) called containsKey at tick 60,180, at \
      ContainsThenPut.act(ContainsThenPut.java:13)
           thread "two" (task 2 on node 1) called containsKey at tick 70,193, at \
      ContainsThenPut.act(ContainsThenPut.java:13)
           thread "two" (task 2 on node 1) called put at tick 70,223, at \
      ContainsThenPut.act(ContainsThenPut.java:14)
           thread "one" (task 1 on node 1) called put at tick 80,210, at \
      ContainsThenPut.act(ContainsThenPut.java:14)
         changed the outcome: run 5 ends as neither run 3 nor run 4 does, where the other \
      task came behind both calls or before both
         run 5: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice \
      1000 --jdk priced --choose between:1@4,1@24,2@4#2 --assertions ContainsThenPut'
         run 3: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice \
      1000 --jdk priced --choose between:1@4,1@24,2@4#0 --assertions ContainsThenPut'
         run 4: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice \
      1000 --jdk priced --choose between:1@4,1@24,2@4#1 --assertions ContainsThenPut'
      """;

  private static final String QUEUE =
      """
      no data race

      1 check-then-act that changed the outcome

      1. check-then-act: ConcurrentLinkedQueue#1
           thread "one" (task 1 on node 1) called isEmpty at tick 60,164, at \
      EmptyThenRemove.act(EmptyThenRemove.java:12)
           thread "two" (task 2 on node 1) called isEmpty at tick 70,177, at \
      EmptyThenRemove.act(EmptyThenRemove.java:12)
           thread "two" (task 2 on node 1) called remove at tick 70,197, at \
      EmptyThenRemove.act(EmptyThenRemove.java:13)
           thread "one" (task 1 on node 1) called remove at tick 80,184, at \
      EmptyThenRemove.act(EmptyThenRemove.java:13)
         changed the outcome: run 5 failed: java.util.NoSuchElementException at \
      EmptyThenRemove.act(EmptyThenRemove.java:13); neither run 3 nor run 4 ended so, where the \
      other task came behind both calls or before both
         run 5: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice \
      1000 --jdk priced --choose between:1@4,1@24,2@4#2 --assertions EmptyThenRemove'
         run 3: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice \
      1000 --jdk priced --choose between:1@4,1@24,2@4#0 --assertions EmptyThenRemove'
         run 4: lockstep replay '... --class-path . --machine smp --nodes 2 --timeslice \
      1000 --jdk priced --choose between:1@4,1@24,2@4#1 --assertions EmptyThenRemove'
      """;

  @TempDir private static Path classes;

  @BeforeAll
  static void compile_all() throws IOException {
    PROGRAMS.compile(classes);
  }

  private static Ended explore(String words) throws IOException {
    return lockstep(List.of((EXPLORE + words).split(" ")));
  }

  private static Ended lockstep(List<String> words) throws IOException {
    return WarmJvm.with(List.of()).lockstep(classes, words);
  }

  private static JsonArray checks(String words) throws IOException {
    Ended ended = explore("--json " + words);
    return JsonParser.parseString(ended.out()).getAsJsonObject().getAsJsonArray("checks");
  }

  /** What was called, one behind the other, and how that failed. */
  private static String words(JsonArray checks) {
    List<String> all = new ArrayList<>();
    for (JsonElement each : checks) {
      JsonObject check = each.getAsJsonObject();
      List<String> calls = new ArrayList<>();
      for (JsonElement call : check.getAsJsonArray("calls")) {
        calls.add(call.getAsJsonObject().get("method").getAsString());
      }
      String failure = check.get("failure").getAsString();
      all.add(
          String.join(" ", calls)
              + (failure.isEmpty() ? "" : ", " + failure.replaceAll("[: ].*", "")));
    }
    return all.isEmpty() ? "none" : String.join("; ", all);
  }

  @Test
  void each_program_of_the_folder_has_its_checks_and_no_others() throws Exception {
    PROGRAMS.assertFound(13, name -> words(checks("--strategy race --runs 14 -cp . " + name)));
  }

  /** What is told behind the summary of races. */
  private static String told(Ended ended) {
    String text = ended.out().replaceAll("'\\S+/[0-9a-f]{16} ", "'... ");
    return text.substring(text.indexOf("no data race"));
  }

  @Test
  void a_check_is_told_with_what_came_between_and_three_runs_that_show_it() throws Exception {
    Ended ended = explore("--runs 20 -cp . ContainsThenPut");
    assertEquals(0, ended.status(), ended.toString());
    assertEquals(SEATS, told(ended));
    Matcher runs = Pattern.compile("   run \\d: lockstep replay '(.*)'").matcher(ended.out());
    List<String> out = new ArrayList<>();
    while (runs.find()) {
      out.add(lockstep(List.of("replay", runs.group(1))).out());
    }
    assertEquals(List.of("2 taken\n", "1 taken\n", "1 taken\n"), out);
  }

  @Test
  void a_check_by_which_a_run_fails_ends_the_search() throws Exception {
    Ended ended = explore("--runs 20 -cp . EmptyThenRemove");
    assertEquals(1, ended.status(), ended.toString());
    assertEquals(QUEUE, told(ended));
  }

  @Test
  void a_check_fails_who_asks_for_that_unless_it_is_known() throws Exception {
    String words = "--fail-on-race --runs 5 -cp . ContainsThenPut";
    assertEquals(1, explore(words).status());
    Files.writeString(classes.resolve("known"), "ContainsThenPut.act # a seat for two\n");
    Ended known = explore("--suppress known " + words);
    assertEquals(0, known.status(), known.toString());
    assertTrue(known.out().endsWith("\nno data race\n"), known.out());
  }

  @Test
  void the_summary_does_not_depend_on_how_many_jobs_there_are() throws Exception {
    JarFolder alone = new JarFolder(classes).alone();
    Ended one = alone.lockstep((EXPLORE + "--jobs 1 --runs 30 -cp . GetThenPut").split(" "));
    Ended two = alone.lockstep((EXPLORE + "--jobs 2 --runs 30 -cp . GetThenPut").split(" "));
    assertEquals(one.out(), two.out());
    assertTrue(one.out().contains("\n1 check-then-act that changed the outcome\n"), one.out());
  }
}
