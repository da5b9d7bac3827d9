package dev.lockstep.cli.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.ProfiledTasks;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the JUnit Platform are profiled as programs are. */
class ProfiledTestsIT {
  @TempDir private Path folder;

  @BeforeEach
  void compile() throws Exception {
    TestJars.compile(folder, TestJars.JUNIT.stream(), SuitesIT.class, List.of("PoolTest"));
  }

  private Ended lockstep(String... words) throws Exception {
    Ended ended = new JarFolder(folder).lockstep(words);
    assertEquals(0, ended.status(), ended.toString());
    return ended;
  }

  @Test
  void the_ticks_of_all_paths_are_those_of_the_run_and_lines_ran_as_often_as_tests_say()
      throws Exception {
    String path = TestJars.path(Stream.concat(Stream.of("."), TestJars.JUNIT.stream()));
    String words = "--machine smp --nodes 2 --stats --profile p.ticks --tests --select PoolTest";
    Ended run =
        lockstep(
            Stream.concat(Stream.of("run", "-cp", path), Stream.of(words.split(" ")))
                .toArray(String[]::new));
    assertEquals(
        "Tests run: 7, Failures: 0, Errors: 0, Skipped: 2", run.out().lines().toList().getLast());
    assertEquals(
        ProfiledTasks.of(run.err()),
        ProfiledTasks.of(ProfileFile.read(folder.resolve("p.ticks"))),
        run.err());
    assertEquals(
        """
        28 7 class PoolTest {
        3 1 before++;
        1 1 }
        5 1 assumeTrue(before > 1, "a second run");
        14 2 assertEquals(number + number, 2 * number);
        2 2 }
        18 1 ExecutorService pool = Executors.newFixedThreadPool(2);
        58 1 assertEquals(3, pool.submit(() -> 3).get());
        102 1 System.out.println("a < b & \\u0001");
        1 1 }
        30 2 Callable<Integer> sale = () -> sold++;
        18 1 ExecutorService pool = Executors.newFixedThreadPool(2);
        36 1 pool.invokeAll(List.of(sale, sale));
        18 1 pool.shutdown();
        4 1 assertEquals(2, sold, "sold");
        1 1 }
        8 1 class Inner {
        4 1 assertEquals(1, before);
        1 1 }
        """,
        ticksAndExecutions(lockstep("annotate", "p.ticks", "PoolTest.java").out()));
  }

  /**
   * Its two runs end with a status of tests, of which users know nothing. Reports are there before
   * the first one: it would make them, and the second one find them.
   */
  @Test
  void tests_can_be_run_twice_to_see_whether_both_runs_are_the_same() throws Exception {
    String path = TestJars.path(Stream.concat(Stream.of("."), TestJars.JUNIT.stream()));
    String words = "--machine smp --tests --select PoolTest -cp " + path;
    Ended once = new JarFolder(folder).run(words);
    assertEquals(0, once.status(), once.toString());
    Ended twice = new JarFolder(folder).alone().run("--check-determinism " + words);
    assertEquals(0, twice.status(), twice.toString());
  }

  /** Without shares of the run, which JUnit's own code is most of, and without what was waited. */
  private static String ticksAndExecutions(String annotated) {
    Pattern line = Pattern.compile("(?m)^ *(\\d+) +[\\d.]+ +(\\d+) +(?:\\d+ +)?\\d+  +(\\S.*)$");
    return line.matcher(annotated)
        .results()
        .map(found -> "%s %s %s\n".formatted(found.group(1), found.group(2), found.group(3)))
        .collect(Collectors.joining());
  }
}
