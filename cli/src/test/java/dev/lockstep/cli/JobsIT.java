package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code explore} with several JVMs. */
class JobsIT {
  private static final List<String> SMP = List.of("--machine", "smp", "--nodes", "2");
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");

  @TempDir private Path folder;

  @BeforeEach
  void writeProgram() throws Exception {
    TestFiles.write(folder, "Lost.java", TestFiles.read(ExploreIT.class, "Lost.java"));
  }

  private static String again(String text) {
    Matcher matcher = AGAIN.matcher(text);
    assertTrue(matcher.find(), text);
    return matcher.group(1);
  }

  /**
   * Each JVM that takes part starts anew: the words of one that many tests share start no other.
   */
  private Ended alone(String words) throws Exception {
    List<String> all = new ArrayList<>(List.of("explore"));
    all.addAll(SMP);
    all.addAll(List.of(words.split(" ")));
    return new JarFolder(folder).alone().lockstep(all.toArray(String[]::new));
  }

  @Test
  void the_summary_does_not_depend_on_how_many_jobs_there_are() throws Exception {
    String words =
        "--runs 150 --keep-going --no-explain --expect-output same --no-assertions Lost.java";
    Ended one = alone("--jobs 1 " + words);
    assertEquals(1, one.status(), one.toString());
    assertTrue(one.out().startsWith("150 runs, "), one.out());
    assertTrue(one.out().contains("what makes it fail, 2 of 3 choices:"), one.out());
    for (int jobs = 2; jobs <= 3; jobs++) {
      Ended several = alone("--jobs %s %s".formatted(jobs, words));
      assertEquals(one.out(), several.out());
      assertEquals(1, several.status());
    }
    assertEquals(1, new JarFolder(folder).lockstep("replay", again(one.out())).status(), one.out());
  }

  @Test
  void neither_does_the_line_of_a_run_that_random_has_chosen() throws Exception {
    String words = "--strategy random --no-explain Lost.java";
    Ended one = alone("--jobs 1 " + words);
    assertTrue(one.out().contains(", by random counted\n"), one.out());
    Ended two = alone("--jobs 2 " + words);
    assertEquals(one.out(), two.out());
    assertEquals(1, two.status());
  }

  /** The first worker that comes to that run is killed; so is the second, if the file stays. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "once  | 0 | 40 runs, .*: no run failed\\n.*",
        "twice | 1 | .*1\\. end of the JVM: ends the JVM with exit status 137\\n.*",
      })
  void a_worker_that_dies_is_told_and_others_go_on(String often, int status, String summary)
      throws Exception {
    TestFiles.write(folder, "Dies.java", TestFiles.read(ExploreIT.class, "Dies.java"));
    Files.writeString(folder.resolve("deadly"), "");
    Ended ended =
        alone("--jobs 2 --runs 40 --no-explain --jdk priced --strategy pct:3 Dies.java " + often);
    assertEquals(status, ended.status(), ended.toString());
    assertTrue(ended.out().matches("(?s)" + summary), ended.out());
    assertTrue(
        ended
            .err()
            .matches(
                "(?s)lockstep: run \\d+ ended its worker, with exit status 137; another one makes"
                    + " it again\n.*"),
        ended.err());
    if (status == 1) {
      Files.delete(folder.resolve("deadly"));
      Ended again = new JarFolder(folder).lockstep("replay", again(ended.out()));
      assertEquals(
          "lockstep: the run did not fail; explore found: ends the JVM with exit status 137\n",
          again.err());
    }
  }

  @Test
  void what_workers_refuse_is_refused() throws Exception {
    TestFiles.write(folder, "Bad.java", "class Bad {\n");
    Ended ended = alone("--jobs 2 Bad.java");
    assertEquals(2, ended.status());
    assertTrue(ended.err().endsWith("lockstep: Bad.java does not compile\n"), ended.err());
  }
}
