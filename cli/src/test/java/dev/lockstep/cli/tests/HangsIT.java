package dev.lockstep.cli.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that hangs for real can't be ended, and nothing behind it has passed. */
class HangsIT {
  @TempDir private Path folder;

  @Test
  void a_run_that_hangs_ends_the_jvm_and_is_told_with_its_place() throws Exception {
    TestJars.compile(folder, TestJars.JUNIT.stream(), HangsIT.class, List.of("HangTest"));
    String path = TestJars.path(Stream.concat(Stream.of("."), TestJars.JUNIT.stream()));
    Ended ended =
        new JarFolder(folder)
            .alone()
            .lockstep(
                ("explore --tests --patience 3 --runs 1 --select HangTest -cp " + path).split(" "));
    assertEquals("passed HangTest.ends: 1 run, 1 different schedule\n", ended.out());
    assertEquals(
        """
        lockstep: HangTest.hangs: a run has not ended after 4 s, and can't be ended: it is
        \tat my.HangTest.hangs(HangTest.java:17)
        """,
        ended.err().replaceAll("(?s)\n\tat java.*(\n\tat my[^\n]*).*", "$1\n"));
    assertEquals(1, ended.status());
  }
}
