package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search finds what goes wrong, tells it, and what it has found is made again. */
class ExploreIT {
  private static final List<String> SMP = List.of("--machine", "smp", "--nodes", "2");
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");
  private static final Pattern LINE = Pattern.compile("or: +lockstep replay '(.*)'");

  @TempDir private Path folder;

  @BeforeEach
  void writePrograms() throws Exception {
    for (String program : List.of("Lost", "Counted", "Locks", "Polite", "Status")) {
      writeProgram(program);
    }
  }

  private void writeProgram(String name) throws Exception {
    TestFiles.write(folder, name + ".java", TestFiles.read(ExploreIT.class, name + ".java"));
  }

  private Ended explore(String words, String... more) throws Exception {
    List<String> all = new ArrayList<>(List.of("explore"));
    all.addAll(SMP);
    all.addAll(List.of(words.split(" ")));
    all.addAll(List.of(more));
    Ended ended = new JarFolder(folder).lockstep(all.toArray(String[]::new));
    String out = ended.out().replaceAll("\\S+/(\\S+)/[0-9a-f]{16} ", "ORIGIN ");
    return new Ended(ended.status(), out, ended.err());
  }

  private Ended replay(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of("replay"));
    all.addAll(List.of(words));
    return new JarFolder(folder).lockstep(all.toArray(String[]::new));
  }

  private static String found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertTrue(matcher.find(), text);
    return matcher.group(1);
  }

  @Test
  void a_lost_update_is_found_told_and_made_again() throws Exception {
    Ended ended = explore("--strategy pct:2 Lost.java");
    assertEquals(1, ended.status(), ended.toString());
    assertEquals(
        """
        3 runs, 3 different schedules, 7 hand-overs: 1 run failed in 1 way
        pct:2: one run finds an error of depth 2 with a probability of at least \
        1/(n k^(d-1)) = 0.042, n = 3 tasks, k = 8 places

        1. exception: java.lang.AssertionError at Lost.main(Lost.java:13)
           1 run, the first is run 3, by pct:2
             Exception in thread "main" java.lang.AssertionError: lost: 1
             	at Lost.main(Lost.java:13)
             lockstep: it ended thread "main" (task 0 on node 0) at tick 77,388
           what makes it fail, 2 of 3 choices:
             start: task 2, a pause of 10000 ticks at Lost.main(Lost.java:9)
             pause: task 1, a pause of 10000 ticks at Lost.lambda$main$0(Lost.java:6), 3 times
        """,
        ended.out().replaceAll("(?s)   again: .*", ""));
    String file = found(AGAIN, ended.out());
    Ended again = replay(file);
    assertEquals(
        new Ended(
            1,
            "counted 1\n",
            """
            Exception in thread "main" java.lang.AssertionError: lost: 1
            	at Lost.main(Lost.java:13)
            lockstep: it ended thread "main" (task 0 on node 0) at tick 77,388
            """),
        again);
  }

  @Test
  void the_line_makes_the_same_run_again_and_records_it() throws Exception {
    List<String> words =
        new ArrayList<>(List.of("explore", "--strategy", "pct:2", "--no-minimise"));
    words.addAll(SMP);
    words.add("Lost.java");
    Ended ended = new JarFolder(folder).lockstep(words.toArray(String[]::new));
    String line = found(LINE, ended.out());
    Ended byFile = replay(found(AGAIN, ended.out()));
    assertEquals(byFile, replay(line));
    assertEquals(byFile, replay("--record", "run.rec", "--trace", "run.trace", line));
    assertTrue(Files.size(folder.resolve("run.rec")) > 0);
    assertTrue(Files.size(folder.resolve("run.trace")) > 0);
  }

  /** A thread died of it, and the program ended well behind that. */
  @Test
  void a_line_fails_as_explore_has_judged() throws Exception {
    writeProgram("FailsEarly");
    String[] words = {
      "explore", "--strategy", "random:0.1", "--no-minimise", "--no-explain", "FailsEarly.java"
    };
    Ended ended = new JarFolder(folder).lockstep(words);
    Ended again = replay(found(LINE, ended.out()));
    assertEquals(1, again.status(), again.toString());
    assertEquals(again, replay(found(AGAIN, ended.out())));
  }

  /** What is chosen behind a failure, as others go on, is neither counted nor told. */
  @Test
  void what_is_behind_a_failure_is_no_part_of_it() throws Exception {
    writeProgram("FailsEarly");
    Ended ended = explore("--strategy random:0.1 FailsEarly.java");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(ended.out().contains("what makes it fail, 1 of 5 choices:"), ended.out());
    assertTrue(
        ended.out().endsWith("Thread-2 ** fails: IllegalStateException: counted 1\n"), ended.out());
  }

  /** What is behind a branch is seen as runs take it, and then ordered, too. */
  @ParameterizedTest
  @CsvSource({"pos, '13 runs, the first is run 774'", "surw, '1 run, the first is run 1,866'"})
  void accesses_behind_branches_are_ordered(String strategy, String found) throws Exception {
    writeProgram("Turns");
    Ended ended =
        explore(
            "--runs 2000 --keep-going --no-minimise --no-explain --strategy",
            strategy,
            "Turns.java");
    assertTrue(ended.out().contains("   " + found + ", by " + strategy + "\n"), ended.out());
  }

  /** It was one run, which had not come to an end. */
  @Test
  void a_run_without_an_end_is_ended_when_the_time_is_over() throws Exception {
    writeProgram("NoEnd");
    Ended ended = explore("--time 1 NoEnd.java");
    assertEquals(0, ended.status(), ended.toString());
    assertEquals("0 runs, 0 different schedules, 0 hand-overs: no run failed\n", ended.out());
  }

  @Test
  void a_failure_is_minimised_by_a_command_of_its_own() throws Exception {
    String found =
        found(AGAIN, explore("--strategy pct:2 --no-minimise --no-explain Lost.java").out());
    Ended minimised = new JarFolder(folder).lockstep("minimise", "-o", "short.failure", found);
    assertEquals(
        new Ended(
            0,
            """
            exception: java.lang.AssertionError at Lost.main(Lost.java:13)
               what makes it fail, 2 of 3 choices:
                 start: task 2, a pause of 10000 ticks at Lost.main(Lost.java:9)
                 pause: task 1, a pause of 10000 ticks at Lost.lambda$main$0(Lost.java:6), 3 times
               again: lockstep replay short.failure
            """,
            ""),
        minimised);
    Ended again = replay("short.failure");
    assertEquals(1, again.status());
    assertEquals("counted 1\n", again.out());
    Ended ignored =
        new JarFolder(folder).lockstep("minimise", "--ignore", "java.lang.AssertionError", found);
    assertEquals(1, ignored.status());
    assertTrue(ignored.err().contains(found + ": this run does not fail"), ignored.err());
  }

  @Test
  void a_failure_and_its_program_are_not_replaced() throws Exception {
    String found =
        found(AGAIN, explore("--strategy pct:2 --no-minimise --no-explain Lost.java").out());
    Map<String, String> uses =
        Map.of(
            found, "is the failure's file", "Lost.java", "is the program", "Status.java", "is a");
    for (String words :
        List.of("replay --trace", "replay --schedule-all", "explain --html", "minimise -o")) {
      for (Map.Entry<String, String> use : uses.entrySet()) {
        String[] command = (words + " " + use.getKey() + " " + found).split(" ");
        Ended refused = new JarFolder(folder).lockstep(command);
        assertEquals(2, refused.status(), refused.toString());
        String message =
            "lockstep: %s would replace %s, which %s"
                .formatted(command[1], use.getKey(), use.getValue());
        assertTrue(refused.err().startsWith(message), refused.err());
      }
    }
  }

  @Test
  void a_damaged_schedule_is_one_line() throws Exception {
    String found =
        found(AGAIN, explore("--strategy pct:2 --no-minimise --no-explain Lost.java").out());
    String text = Files.readString(folder.resolve(found));
    Files.writeString(
        folder.resolve("damaged"), text.replaceFirst("(?m)^(\\d+ \\w+ \\d+ \\d+/)", "$19"));
    for (String command : List.of("replay", "minimise", "explain")) {
      Ended refused = new JarFolder(folder).lockstep(command, "damaged");
      assertEquals(2, refused.status(), refused.toString());
      assertTrue(
          refused.err().matches("lockstep: .*the run is not the one of the schedule: .*\n"),
          refused.err());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--expect-output same | line 1 of the output is 'counted 1', and in the first run"
            + " 'counted 2'",
        "--expect-output expected | line 1 of the output is 'counted 1', and in expected"
            + " 'counted 2'",
        "--check sh\u00a0right | --check ended with status 1",
      })
  void what_only_the_search_finds_wrong_is_found_wrong_again(String option, String failure)
      throws Exception {
    Files.writeString(folder.resolve("expected"), "counted 2\n");
    Files.writeString(folder.resolve("right"), "grep -q 'counted 2'\n");
    List<String> words = new ArrayList<>(List.of("explore", "--no-assertions", "--no-minimise"));
    words.addAll(List.of("--no-explain", "--strategy", "pct:2"));
    words.addAll(SMP);
    for (String word : option.split(" ")) {
      words.add(word.replace('\u00a0', ' '));
    }
    words.add("Lost.java");
    JarFolder at = new JarFolder(folder);
    String found = found(AGAIN, at.lockstep(words.toArray(String[]::new)).out());
    Files.delete(folder.resolve("expected"));
    Ended judged =
        new Ended(
            1, "counted 1\n", "lockstep: the run failed as explore found it: " + failure + "\n");
    assertEquals(judged, replay(found));
    Ended minimised = at.lockstep("minimise", "-o", "short.failure", found);
    assertEquals(0, minimised.status(), minimised.toString());
    assertTrue(minimised.out().contains(": " + failure + "\n"), minimised.out());
    assertTrue(minimised.out().contains("what makes it fail, 2 of 3 choices:"), minimised.out());
    assertEquals(judged, replay("short.failure"));
  }

  @Test
  void a_run_that_does_not_fail_again_is_told() throws Exception {
    Files.writeString(folder.resolve("right"), "false\n");
    String found =
        found(
            AGAIN, explore("--no-explain --no-minimise --check", "sh right", "Counted.java").out());
    Files.writeString(folder.resolve("right"), "true\n");
    Ended again = replay(found);
    assertEquals(0, again.status());
    assertEquals(
        "lockstep: the run did not fail; explore found: --check ended with status 1\n",
        again.err());
    Ended minimised = new JarFolder(folder).lockstep("minimise", found);
    assertEquals(
        new Ended(1, "", "lockstep: %s: this run does not fail\n".formatted(found)), minimised);
    Ended refused = new JarFolder(folder).lockstep("minimise", "-o", "none/x", found);
    assertEquals(2, refused.status());
    assertEquals(
        "lockstep: -o none/x: nothing can be written there; name another file\n", refused.err());
  }

  /** Else the first run would leave nothing to the others. */
  @Test
  void the_standard_input_of_its_runs_is_empty() throws Exception {
    TestFiles.write(
        folder,
        "Reads.java",
        "class Reads { public static void main(String[] a) throws Exception {"
            + " if (System.in.read() != -1) throw new IllegalStateException(\"read\"); } }");
    List<String> words = List.of("explore", "--runs", "3", "Reads.java");
    Ended ended = WarmJvm.usual().lockstep(folder, words, "typed");
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().startsWith("3 runs, "), ended.out());
  }

  @Test
  void options_of_the_jvm_stand_behind_the_command() throws Exception {
    TestFiles.write(
        folder,
        "Told.java",
        "class Told { public static void main(String[] a) {"
            + " if (Boolean.getBoolean(\"told\")) throw new IllegalStateException(); } }");
    Ended ended =
        new JarFolder(folder)
            .alone()
            .lockstep(
                "explore",
                "-Dtold=true",
                "-XX:+UseSerialGC",
                "--runs",
                "2",
                "-Dx=a b",
                "Told.java");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(
        ended.out().matches("(?s).* lockstep replay -Dtold=true '-Dx=a b' lockstep-failures/.*"),
        ended.out());
    assertTrue(
        ended.out().matches("(?s).* lockstep replay -Dtold=true '-Dx=a b' '\\S+/\\S+ .*"),
        ended.out());
    Ended module = new JarFolder(folder).lockstep("explore", "-m", "a/B");
    assertEquals(2, module.status());
    assertTrue(
        module.err().contains("-m: 'explore' takes no program in modules: put its classes on"),
        module.err());
  }

  /** A class that it made is there in the next run; what it sets is not asked by others. */
  @Test
  void each_run_is_as_in_a_new_jvm() throws Exception {
    writeProgram("AsInANewJvm");
    Ended ended = explore("--runs 20 AsInANewJvm.java");
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().contains(": no run failed\n"), ended.out());
  }

  @Test
  void a_reference_to_a_method_of_the_jdk_is_interleaved() throws Exception {
    writeProgram("Adds");
    Ended ended =
        explore("--strategy pct:2 --jdk counted --no-minimise --no-explain --runs 400 Adds.java");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(ended.out().contains("AssertionError: lost"), ended.out());
  }

  @Test
  void what_a_program_changes_outside_is_told_once() throws Exception {
    TestFiles.write(
        folder,
        "Writes.java",
        "import java.nio.file.*; class Writes { public static void main(String[] a) throws"
            + " Exception { Files.writeString(Path.of(\"w\"), \"\"); new"
            + " ProcessBuilder(\"true\").start(); } }");
    Ended ended = explore("--runs 3 Writes.java");
    assertEquals(
        "lockstep: the program calls java.lang.ProcessBuilder.start,"
            + " java.nio.file.Files.writeString: what a run leaves there, the next one finds;"
            + " --fresh-folder gives each run a working folder",
        ended.err().lines().findFirst().orElse(""));
  }

  /**
   * Both of the JDK's ways to look up relative names find the folder, and so do other programs.
   * What is made there is gone in the next run; what the run itself writes stays.
   */
  @Test
  void each_run_has_a_working_folder_of_its_own() throws Exception {
    TestFiles.write(
        folder,
        "Once.java",
        """
        import java.io.*;
        import java.nio.file.*;

        class Once {
          public static void main(String[] args) throws Exception {
            Files.createFile(Path.of("once"));
            new File("dir").mkdir();
            try (var out = new FileOutputStream("dir/inside")) {
              out.write(1);
            }
            File absolute = new File("once").getAbsoluteFile();
            System.out.println(absolute.equals(Path.of("once").toAbsolutePath().toFile()));
            System.out.println(absolute.exists() && Files.exists(Path.of("dir/inside")));
            System.out.println(System.getProperty("user.dir").equals(absolute.getParent()));
            Process lists = new ProcessBuilder("ls").start();
            System.out.print(new String(lists.getInputStream().readAllBytes()));
          }
        }
        """);
    Ended once =
        new JarFolder(folder).run("--fresh-folder --trace t.trace --schedule s.schedule Once.java");
    assertEquals(new Ended(0, "true\ntrue\ntrue\ndir\nonce\n", ""), once);
    assertTrue(
        Files.exists(folder.resolve("t.trace")) && Files.exists(folder.resolve("s.schedule")));
    assertEquals(0, explore("--runs 20 --fresh-folder Once.java").status());
    assertFalse(Files.exists(folder.resolve("once")));
    Ended ended = explore("--no-explain --no-minimise Once.java");
    assertTrue(ended.out().contains("FileAlreadyExistsException"), ended.out());
    assertTrue(ended.out().contains("1 run, the first is run 2"), ended.out());
  }

  /** The folder could be made when the search began. */
  @Test
  void what_was_found_is_told_though_it_can_not_be_written() throws Exception {
    TestFiles.write(
        folder,
        "Blocks.java",
        "class Blocks { public static void main(String[] a) throws Exception {"
            + " java.nio.file.Files.writeString(java.nio.file.Path.of(\"f\"), \"\");"
            + " throw new IllegalStateException(); } }");
    Ended ended = explore("--runs 1 --no-explain --no-minimise --failures f Blocks.java");
    assertEquals(1, ended.status(), ended.toString());
    String told = "(?s)1 run, .*\n   again: lockstep replay (ORIGIN [^\n]*'\n)   why:   [^\n]* \\1";
    assertTrue(ended.out().matches(told), ended.out());
    assertTrue(
        ended.err().matches("(?s).*cannot write f/Blocks-\\w+.failure: .*without that file.*"),
        ended.err());
  }

  /**
   * Where tasks could stop is looked for at each instruction: a long run is not one without end.
   */
  @Test
  void a_long_program_does_not_fail() throws Exception {
    TestFiles.write(
        folder,
        "Long.java",
        "class Long { static volatile int a, b; public static void main(String[] x)"
            + " throws Exception { Thread t = new Thread(() -> { for (int i = 0; i < 400_000; i++)"
            + " a++; }); t.start(); for (int i = 0; i < 400_000; i++) b++; t.join(); } }");
    Ended ended = explore("--runs 3 --strategy pct:2 Long.java");
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().startsWith("3 runs, "), ended.out());
  }

  /** A task that was looked at for a recording got what was left of another one's slice. */
  @Test
  void a_recorded_run_of_many_threads_is_asked_the_same() throws Exception {
    TestFiles.write(
        folder,
        "Many.java",
        "class Many { static int n; public static void main(String[] a) throws Exception {"
            + " Thread[] all = new Thread[100]; for (int i = 0; i < 100; i++) {"
            + " all[i] = new Thread(() -> n++); all[i].start(); }"
            + " for (Thread one : all) one.join(); } }");
    String words =
        "run --machine smp --nodes 2 --timeslice 1000 --choose random --seed 5 --jdk priced";
    JarFolder jar = new JarFolder(folder);
    Ended plain = jar.lockstep((words + " --schedule-all plain Many.java").split(" "));
    Ended recorded =
        jar.lockstep((words + " --record many.rec --schedule-all told Many.java").split(" "));
    assertEquals(plain, recorded);
    assertEquals(
        Files.readString(folder.resolve("plain")), Files.readString(folder.resolve("told")));
  }

  /** It goes on behind the first, in the same runs. */
  @Test
  void failures_are_counted_where_the_search_goes_on() throws Exception {
    Ended ended = explore("--strategy pct:2 --runs 100 --keep-going --json Lost.java");
    assertEquals(1, ended.status());
    assertEquals("25", found(Pattern.compile("\"failedRuns\": (\\d+)"), ended.out()));
    assertEquals("3", found(Pattern.compile("\"firstRun\": (\\d+)"), ended.out()));
    assertEquals("100", found(Pattern.compile("\"runs\": (\\d+)"), ended.out()));
  }

  @ParameterizedTest
  @CsvSource({"pct:3", "random", "random:0.1", "speed", "delay", "timeslice"})
  void a_correct_program_never_fails(String strategy) throws Exception {
    Ended ended =
        explore("--runs 60 --expect-output same --strategy " + strategy + " Counted.java");
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().contains("60 runs, "), ended.out());
    assertTrue(ended.out().contains(": no run failed"), ended.out());
    assertFalse(Files.exists(folder.resolve("lockstep-failures")));
  }

  /**
   * A thread reads in its first tick, and writes in its third. Another one's count is lost if it is
   * in between, which the seed decides.
   */
  @Test
  void a_preemption_at_each_place_gives_what_can_happen_there() throws Exception {
    JarFolder at = new JarFolder(folder);
    List<String> outcomes = new ArrayList<>();
    for (int place = 1; place <= 4; place++) {
      Set<String> outs = new TreeSet<>();
      for (int seed = 1; seed <= 8; seed++) {
        Ended ended =
            at.run(
                "--machine smp --nodes 2 --jdk priced --choose preempt:1@%1$s --seed %2$s Lost.java"
                    .formatted(place, seed));
        outs.add(ended.out().strip());
      }
      outcomes.add(place + " " + outs);
    }
    assertEquals(
        List.of(
            "1 [counted 1, counted 2]",
            "2 [counted 1, counted 2]",
            "3 [counted 2]",
            "4 [counted 2]"),
        outcomes);
  }

  /**
   * Each thread reads, and then writes. Of the 6 orders of these, 4 lose a count, and surw makes
   * them all as likely. Behind the first read pos lets the write come before the other read in two
   * of three runs. One of the runs is in order, and in 29 it is looked what threads do.
   */
  @ParameterizedTest
  @CsvSource({"surw, 574", "pos, 298"})
  void orders_of_accesses_are_as_likely_as_the_papers_say(String strategy, int failed)
      throws Exception {
    Ended ended =
        explore("--runs 902 --keep-going --no-minimise --strategy " + strategy + " Lost.java");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(ended.out().contains(": %s runs failed in 1 way\n".formatted(failed)), ended.out());
    assertEquals(1, replay(found(AGAIN, ended.out())).status());
  }

  /** Two monitors, an element and an object of the JDK: what is touched at each place is known. */
  @Test
  void events_are_those_of_memory_that_tasks_share() throws Exception {
    TestFiles.write(
        folder,
        "Shares.java",
        "class Shares { static int[] a = new int[2]; static int own; static"
            + " java.util.concurrent.atomic.AtomicInteger n = new"
            + " java.util.concurrent.atomic.AtomicInteger(); static Object m = new Object();"
            + " static void go(int i) { own = 1; a[1]++; n.incrementAndGet(); synchronized (m) {"
            + " a[0] = i; } a[1]--; } public static void main(String[] x) throws Exception { Thread"
            + " t = new Thread(() -> go(1)); t.start(); Thread u = new Thread(() -> go(2));"
            + " u.start(); t.join(); u.join(); assert a[1] == 0; } }");
    Ended ended = explore("--strategy pos --no-minimise --no-explain Shares.java");
    assertEquals(
        "1@3=3w,1@5=4,1@8=4w,1@10=5w,1@29=1w,1@50=2w,1@73=4,1@76=4w,"
            + "2@3=3w,2@5=4,2@8=4w,2@10=5w,2@29=1w,2@50=2w,2@73=4,2@76=4w",
        found(Pattern.compile("--choose pos:([^#]+)#3 "), ended.out()));
  }

  @Test
  void a_deadlock_of_a_part_is_a_failure() throws Exception {
    Ended ended = explore("Locks.java");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(ended.out().contains("1. deadlock: waits for the monitor"), ended.out());
    assertEquals(3, replay(found(AGAIN, ended.out())).status());
  }

  @Test
  void an_exit_status_an_exception_and_an_output_are_failures() throws Exception {
    assertTrue(explore("Status.java 3").out().contains("1. exit status: exit status 3\n"));
    assertEquals(0, explore("--runs 20 Status.java 0").status());
    assertTrue(
        explore("Status.java throw")
            .out()
            .contains(
                "1. exception: java.lang.IllegalStateException at"
                    + " Status.lambda$main$0(Status.java:7)"));
    assertEquals(
        0, explore("--runs 20 --ignore java.lang.RuntimeException Status.java throw").status());
    Files.writeString(folder.resolve("expected"), "status 1\n");
    assertTrue(
        explore("--expect-output expected Status.java 0")
            .out()
            .contains("1. output: line 1 of the output is 'status 0', and in expected 'status 1'"));
    assertEquals(0, explore("--runs 5 --check", "grep -q 'status 0'", "Status.java", "0").status());
    assertTrue(
        explore("--runs 5 --check", "grep -q 'status 1'", "Status.java", "0")
            .out()
            .contains("1. check: --check ended with status 1"));
  }

  @Test
  void assertions_are_checked_unless_they_are_not() throws Exception {
    assertEquals(0, explore("--runs 200 --no-assertions Lost.java").status());
  }

  @Test
  void a_failure_of_another_program_is_refused() throws Exception {
    Ended ended = explore("--strategy pct:2 Lost.java");
    String file = found(AGAIN, ended.out());
    Path source = folder.resolve("Lost.java");
    Files.writeString(source, Files.readString(source).replace("lost: ", "gone: "));
    Ended refused = replay(file);
    assertEquals(2, refused.status());
    assertTrue(
        refused
            .err()
            .matches(
                "(?s).*this can't be the same run: the program's classes are others"
                    + " \\([0-9a-f]{16}, and [0-9a-f]{16} now\\); 'replay --try' goes as far as"
                    + " the schedule fits\n"),
        refused.err());
    Ended tried = replay("--try", file);
    assertEquals(1, tried.status());
    assertTrue(tried.err().contains("AssertionError: gone: 1"), tried.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "explore --strategy fifo Lost.java | --strategy fifo: must be random[:P]|",
        "explore --runs 0 Lost.java | --runs 0: must be",
        "explore --jobs= Lost.java | --jobs '': must be a whole number from 1 to 64",
        "explore --check= Lost.java | --check is empty: name a command",
        "explore --failures= Lost.java | --failures is empty: name a folder",
        "explore --failures /proc/x Lost.java | --failures /proc/x: nothing can be written",
        "explore --strategy pct:0 Lost.java | --strategy pct:0: must be pct:D, D from 1 to 100",
        "explore --time x Lost.java | --time x: must be",
        "explore --jobs 65 Lost.java | --jobs 65: must be a whole number from 1 to 64",
        "explore --expect-output none Lost.java | --expect-output: there is no file none",
        "explore --trace x Lost.java | unknown option --trace",
        "explore --summary-json x Lost.java | unknown option --summary-json",
        "explore Gone.java | there is no file Gone.java",
        "explore --failures Lost.java Lost.java | --failures Lost.java: nothing can be written",
        "'replay ' | 'FILE|LINE is empty: name the file of a failure, or give its line'",
        "replay none | there is no file none",
        "replay Lost.java | Lost.java, line 1: a failure of 'explore' begins with the line",
        "replay 1/2/0123456789abcdef | there is no file 1/2/0123456789abcdef",
      })
  void what_is_wrong_is_refused(String words, String message) throws Exception {
    Ended ended = new JarFolder(folder).lockstep(words.split(" ", -1));
    assertEquals(2, ended.status(), ended.toString());
    assertTrue(ended.err().startsWith("lockstep: " + message), ended.err());
    assertFalse(Files.exists(folder.resolve("lockstep-failures")));
  }
}
