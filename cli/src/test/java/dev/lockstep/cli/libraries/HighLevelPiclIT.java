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

/** PICL's high-level routines are counted like the program that calls them. */
class HighLevelPiclIT {
  private static final String IMPORT =
      """

      import static dev.lockstep.picl.Picl.*;
      import static dev.lockstep.picl.Picl.HOST;
      """;

  @TempDir private Path folder;
  private JarFolder at;
  private CountedLibrary picl;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
    picl = new CountedLibrary(at, IMPORT);
  }

  /** Each line is the ticks of the program's own, and how many more the library's takes. */
  @ParameterizedTest
  @CsvSource({
    "'', '15 0, 15 0, 114 0, 345 0'",
    "'--machine ncube3200 --set processor.visible-clock-nanoseconds=125 ',"
        + " '101 0, 101 0, 515 0, 1481 0'"
  })
  void a_routine_takes_as_long_as_the_same_code_in_the_program(String machine, String ticks)
      throws Exception {
    String own =
        """
          static int own(int i) {
            int number = i;
            for (int rest = i >>> 1; rest != 0; rest >>>= 1) { number ^= rest; }
            return number;
          }
        """;
    Ended run = picl.beside(own, "ginv0", machine);
    assertEquals(new Ended(0, ticks.replace(", ", "\n") + "\n", ""), run);
  }

  /** Fourteen instructions of vax780 for an element, in the library as in the program. */
  @Test
  void what_combines_vectors_is_counted() throws Exception {
    at.source(
        "Sums",
        IMPORT
            + """
            class Sums {
              public static void main(String[] args) {
                open0(2);
                load0("SumsNode", -1);
                setarc0(2, 1, 0, 1);
                close0();
              }
            }
            """);
    at.source("SumsNode", TestFiles.read(HighLevelPiclIT.class, "SumsNode.java"));
    assertEquals(new Ended(0, "14000 14000\n", ""), at.run("Sums.java"));
  }

  private static final String HOST =
      IMPORT
          + """
          class All {
            public static void main(String[] args) {
              open0(7);
              load0("AllNode", -1);
              int type = 0;
              for (int top = 1; top <= 4; top++) {
                for (int nprocs = 1; nprocs <= 7; nprocs += 2) {
                  setarc0(nprocs, top, 0, nprocs % 4 - 2);
                  double[] x = {top, nprocs};
                  bcast0(x, 16, type++, HOST);
                  gprod0(x, 2, 5, type++, HOST);
                  System.out.println(x[0] + " " + x[1]);
                }
              }
              setarc0(0, 1, 0, 1);
              close0();
            }
          }
          """;

  private static final String NODE = TestFiles.read(HighLevelPiclIT.class, "AllNode.java");

  @ParameterizedTest
  @CsvSource({"vax780", "ipsc2", "ncube3200"})
  void results_and_traces_are_the_same_at_every_timeslice(String machine) throws Exception {
    at.source("All", HOST);
    at.source("AllNode", NODE);
    Ended run = picl.all("--machine " + machine, 7, 0);
    assertEquals(16 + 7, run.out().lines().count());
    assertTrue(JarFolder.withoutTimeslice(folder.resolve("t")).length() > 1000);
  }

  @Test
  void a_report_names_the_program_s_line_and_not_the_library_s() throws Exception {
    at.source(
        "Waits",
        IMPORT
            + """
            class Waits {
              public static void main(String[] args) {
                open0(2);
                load0("WaitsNode", -1);
                setarc0(2, 1, 0, 1);
                gsum0(new int[1], 1, 2, 5, HOST);
              }
            }
            """);
    at.source(
        "WaitsNode",
        IMPORT
            + """
            class WaitsNode {
              public static void main(String[] args) {
                if (open0().me() == 0) {
                  setarc0();
                  barrier0();
                }
              }
            }
            """);
    Ended run = at.run("Waits.java");
    assertEquals(3, run.status());
    for (String waits :
        new String[] {
          "task 0 on the host waits for a message of type 5 for pid 0, at Waits.main(Waits.java:",
          "task 1 on node 0 waits for a message of type 800000001 for pid 0, at"
              + " WaitsNode.main(WaitsNode.java:"
        }) {
      assertTrue(run.err().contains(waits), run.err());
    }
  }

  @Test
  void without_a_host_nobody_is_told_who_is_in_use() throws Exception {
    at.source(
        "Alone",
        IMPORT
            + """
            class Alone {
              public static void main(String[] args) {
                open0();
                setarc0();
              }
            }
            """);
    Ended run = at.run("--spmd --nodes 1 Alone.java");
    assertEquals(1, run.status());
    assertEquals(
        "setarc0 on node 0: there is no host that sets the parameters; run a host's program,"
            + " without --spmd\n",
        run.out());
  }
}
