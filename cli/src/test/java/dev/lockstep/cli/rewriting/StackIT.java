package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs whose stack overflows, through the jar. */
class StackIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() throws Exception {
    at = new JarFolder(folder);
    at.source("Deep", TestFiles.read(StackIT.class, "Deep.java"));
  }

  private static final String LIMITED = TestFiles.read(StackIT.class, "Limited.java");

  /** {@code main}, {@code at} and the lambda are the first three of the hundred. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "32", "1 --trace t.trace"})
  void with_a_depth_the_same_call_overflows_on_every_run(String timeslice) throws Exception {
    at.source("Limited", LIMITED);

    Ended ended = at.run("--stack-depth 100 --timeslice " + timeslice + " Limited.java");

    assertEquals(new Ended(0, "96 47 96 48 48 96 ended 999 95 96\n", ""), ended);
  }

  @Test
  void an_overflow_that_ends_the_run_tells_whose_depth_it_was() throws Exception {
    at.source("Limited", LIMITED);

    assertEquals(
        """
        lockstep: the program failed in task 0 on the host at tick 17 (0.000017 s):
        java.lang.StackOverflowError: --stack-depth 3
        \tat Limited.plain(Limited.java:8)
        \tat Limited.plain(Limited.java:8)
        \tat Limited.plain(Limited.java:8)
        \tat Limited.main(Limited.java:39)
        """,
        at.run("--machine vax780 --timeslice 1 --stack-depth 3 Limited.java x").err());
    String own = at.run("--timeslice 0 Limited.java x").err();
    assertEquals(
        "lockstep: how deep calls can be is the JVM's, and differs from run to run: --stack-depth N"
            + " makes it repeatable\n",
        own.substring(own.lastIndexOf("lockstep:")));
  }

  @Test
  void tasks_that_share_nothing_catch_an_overflow_wherever_it_strikes() throws Exception {
    Ended ended = at.run("--spmd --nodes 2 Deep.java");

    assertEquals("", ended.err());
    assertEquals("caught caught caught caught\n".repeat(2), ended.out());
    assertEquals(0, ended.status());
  }

  @Test
  void tasks_that_share_memory_and_change_where_they_block_do_too() throws Exception {
    Ended ended = at.run("--timeslice 0 Deep.java fork");

    assertEquals("", ended.err());
    assertEquals("caught caught caught caught\n".repeat(2), ended.out());
    assertEquals(0, ended.status());
  }
}
