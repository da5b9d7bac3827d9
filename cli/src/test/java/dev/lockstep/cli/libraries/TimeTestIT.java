package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Uniform System's TimeTest. */
class TimeTestIT {
  private static final String PROMPT =
      "\nPlease enter start, delta (0=exp), and end for time test: ";

  private static final String MEMBERS =
      """
        static short[] used;
        static int inits;
        static void work(int dummy) { Atomic_add(used, 1); UsWait(10); }
        static void body() {
          used = UsAlloc(1, short.class);
          Share(P.class, "used");
          GenTaskForEachProc(P::work, 0);
        }
        static void print(int time, int procs, float effprocs) {
          System.out.print(" " + procs + (ProcsInUse() == procs && used[0] == procs && inits == 1 ? "" : "?")
              + (MemoriesAvailable() == OBJECTS ? "" : "m"));
          inits = 0;
        }
        static void test(int start, int delta, int end) {
          TimeTestFull(() -> inits++, P::body, P::print, start, delta, end);
          System.out.println(" in use " + ProcsInUse());
        }
      """;

  @TempDir private Path folder;
  private UniformSystemRun us;

  @BeforeEach
  void makeFolder() {
    us = new UniformSystemRun(folder);
  }

  /** The manual's example is the first. */
  @ParameterizedTest
  @CsvSource({
    "4, 2, 16, 4 6 8 10 12 14 15",
    "1, 0, 8, 1 2 4 8",
    "0, 0, 0, 1 2 4 8 15",
    "0, 7, 0, 1 8 15",
    "3, 0, 7, 3 6 7",
    "5, 1, 5, 5",
    "20, 1, 0, 15"
  })
  void start_delta_and_end_say_how_many_processors_work(int start, int delta, int end, String procs)
      throws Exception {
    us.prints(
        " " + procs + " in use 15\n",
        "--nodes 15 --timeslice 1000",
        MEMBERS.replace("OBJECTS", "237")
            + "public static void main(String[] args) { InitializeUs(); test(%d, %d, %d); }"
                .formatted(start, delta, end));
  }

  @Test
  void the_user_is_asked() throws Exception {
    String program =
        MEMBERS.replace("OBJECTS", "237")
            + """
            public static void main(String[] args) {
              InitializeUs();
              TimeTest(() -> inits++, P::body, P::print);
              test(1, -1, 1);
            }
            """;
    Ended run = us.run("--nodes 4", program, "1 1\n2 2 0 0\n");
    String expected =
        PROMPT
            + "Using start = 1, delta = 1, end = 2\n 1 2"
            + PROMPT
            + "Using start = 2, delta = 0, end = 0\n 2 4 in use 4\n";
    assertEquals(new Ended(0, expected, ""), run);
    Ended silent = us.run("--nodes 4", program, "");
    assertEquals(1, silent.status());
    assertTrue(
        silent
            .err()
            .contains(
                "TimeTest: standard input has no more numbers; type them, or redirect it from a"
                    + " file"),
        silent.err());
  }

  @Test
  void each_configuration_can_have_the_memory_of_its_processors_alone() throws Exception {
    us.prints(
        " 1 2 3 in use 4\n",
        "--nodes 4",
        MEMBERS.replace("OBJECTS", "62 * procs")
            + """
            public static void main(String[] args) {
              SetUsConfig(configMaxMemObjs, 62);
              SetUsConfig(configMaxSars, 256);
              InitializeUs();
              SetUsConfig(configTimeTestViaReinit, 1);
              test(1, 1, 3);
            }
            """);
  }

  @Test
  void effective_processors_are_counted_from_the_first_run_on() throws Exception {
    us.prints(
        "2 true 4 true\n",
        "--nodes 4",
        """
          static String told = "";
          static int first;
          static void print(int time, int procs, float effprocs) {
            first = first == 0 ? time : first;
            told += procs + " " + (effprocs == (float) 2 * first / time) + " ";
          }
          public static void main(String[] args) {
            InitializeUs();
            TimeTestFull(null, () -> GenOnI((d, i) -> UsWait(100), 12), P::print, 2, 2, 4);
            System.out.println(told.strip());
          }
        """);
  }
}
