package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ends waits of threads of both kinds, and what they are told. */
class InterruptedIT {
  private static final String PROGRAM = TestFiles.read(InterruptedIT.class, "Waits.java");

  private static final String OF_CHANNELS =
      """
      read java.nio.channels.ClosedByInterruptException true
      accept java.nio.channels.ClosedByInterruptException true
      false false true
      receive java.nio.channels.ClosedByInterruptException true
      pipe java.nio.channels.ClosedByInterruptException true
      take java.lang.InterruptedException false
      poll java.lang.InterruptedException false
      """;

  private static final String EXPECTED =
      OF_CHANNELS
          + """
          sleep java.lang.InterruptedException: sleep interrupted false
          unit java.lang.InterruptedException: sleep interrupted false
          process java.lang.InterruptedException false
          """
          + OF_CHANNELS
          + """
          sleep java.lang.InterruptedException false
          unit java.lang.InterruptedException false
          process java.lang.InterruptedException false
          [class Waits$1, class Waits]
          """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"vax780 --timeslice 1", "smp --timeslice 0", "smp --timeslice 100"})
  void an_interrupt_ends_a_wait_as_in_plain_java(String machine) throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Waits", PROGRAM);

    Ended ended = at.run("--machine " + machine + " Waits.java");

    assertEquals(EXPECTED, ended.out(), ended.err());
    assertEquals(0, ended.status());
  }

  /** Whoever reads looks again and again; nobody sees that in its state or its flag. */
  @ParameterizedTest
  @ValueSource(strings = {"vax780 --timeslice 1", "smp --timeslice 1000"})
  void who_reads_is_interrupted_without_an_end(String machine) throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Readers", TestFiles.read(InterruptedIT.class, "Readers.java"));

    Ended ended = at.run("--machine " + machine + " Readers.java");

    assertEquals(
        """
        accept RUNNABLE 100
        socket RUNNABLE 100
        read 7 true
        process RUNNABLE 100
        closed true
        """,
        ended.out(),
        ended.err());
    assertEquals(0, ended.status());
  }
}
