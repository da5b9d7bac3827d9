package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The iPSC's utilities are counted and preempted like the program that calls them. */
class UtilitiesIT {
  private static final String IMPORT =
      """

      import static dev.lockstep.ipsc.utilities.Utilities.*;
      """;

  @TempDir private Path folder;
  private JarFolder at;
  private CountedLibrary utilities;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
    utilities = new CountedLibrary(at, IMPORT);
  }

  /**
   * The library's routine is a method that calls another one, as the program's is. Each prints the
   * ticks of the program's, and how many more the library's takes.
   */
  @ParameterizedTest
  @CsvSource({
    "'', '18 0, 18 0, 117 0, 348 0'",
    "'--machine ipsc1 --set processor.visible-clock-nanoseconds=125 ',"
        + " '212 0, 212 0, 1004 0, 2852 0'"
  })
  void a_routine_takes_as_long_as_the_same_code_in_the_program(String machine, String ticks)
      throws Exception {
    String own =
        """
          static int own(int i) { return code(i); }
          static int code(int i) {
            int position = i;
            for (int rest = i >>> 1; rest != 0; rest >>>= 1) { position ^= rest; }
            return position;
          }
        """;
    Ended run = utilities.beside(own, "ginv", machine);
    assertEquals(new Ended(0, ticks.replace(", ", "\n") + "\n", ""), run);
  }

  /** The other task counts until the list is split. */
  @Test
  void a_routine_is_preempted_at_the_end_of_a_timeslice() throws Exception {
    at.source(
        "Turns",
        IMPORT
            + """
            class Turns {
              static boolean done;
              static int count;
              public static void main(String[] args) {
                tfork(() -> { split(1000, new int[1000]); done = true; }, 100);
                int other = tfork(() -> { while (!done) { count++; } }, 100);
                twait(other);
                System.out.println(count > 1000);
              }
            }
            """);
    for (String timeslice : new String[] {"1", "7", "1000"}) {
      assertEquals(
          new Ended(0, "true\n", ""),
          at.run("--timeslice " + timeslice + " Turns.java"),
          timeslice);
    }
    assertEquals(new Ended(0, "false\n", ""), at.run("--timeslice 0 Turns.java"));
  }

  private static final String ALL = TestFiles.read(UtilitiesIT.class, "All.java");

  @ParameterizedTest
  @CsvSource({"vax780", "ipsc1"})
  void results_and_traces_are_the_same_at_every_timeslice(String machine) throws Exception {
    at.source("All", ALL);
    Ended run = utilities.all("--spmd --nodes 8 --machine " + machine, 0, 7, 32, 1000);
    assertEquals("", run.err());
    assertEquals(8, run.out().lines().count());
  }

  @Test
  void a_report_names_the_program_s_line_and_not_the_library_s() throws Exception {
    at.source(
        "Waits",
        IMPORT
            + """
            class Waits {
              public static void main(String[] args) {
                grecvw(copen(1), 5, new int[1], 4, 0);
              }
            }
            """);
    Ended run = at.run("--spmd --nodes 1 Waits.java");
    assertEquals(3, run.status());
    assertTrue(
        run.err().contains("waits for a message of type 5 for pid 1, at Waits.main(Waits.java:5)"),
        run.err());
  }
}
