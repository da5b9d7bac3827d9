package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Static fields are private to a process, until the Share routines copy them. */
class SharingIT {
  @TempDir private Path folder;
  private UniformSystemRun us;

  @BeforeEach
  void makeFolder() {
    us = new UniformSystemRun(folder);
  }

  @ParameterizedTest
  @CsvSource({"1", "7", "1000", "0"})
  void a_value_is_copied_before_the_next_generator_s_first_task(int timeslice) throws Exception {
    us.prints(
        """
        before: 0 null 0.0 false
        Init: 5 text 2.5 true
        own change: 5
        shared again: 7
        of processor 1: 91
        """,
        "--nodes 3 --timeslice " + timeslice,
        TestFiles.read(SharingIT.class, "Values.members"));
  }

  @Test
  void blocks_and_pointers_have_copies_for_each_process() throws Exception {
    us.prints(
        """
        0: [1, 2, 0] 8.5 [10, 20, 30] on 0
        1: [1, 2, 0] 8.5 [10, 20] on 1
        2: [1, 2, 0] 8.5 [10, 20] on 2
        [1, 2, 9] [10, 20, 30]
        """,
        "--nodes 3 --timeslice 100",
        TestFiles.read(SharingIT.class, "Blocks.members"));
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "7, 5", "1000, 8"})
  void each_process_has_a_vector_of_its_own_of_a_scattered_matrix(int timeslice, int nodes)
      throws Exception {
    us.prints(
        "true true\n",
        "--nodes " + nodes + " --timeslice " + timeslice,
        TestFiles.read(SharingIT.class, "Vectors.members"));
  }

  @Test
  void copies_can_be_refreshed_within_a_task() throws Exception {
    us.prints(
        "1 2 3\n",
        "--nodes 2 --timeslice 100",
        TestFiles.read(SharingIT.class, "Refreshed.members"));
  }

  @Test
  void shared_variables_are_one_for_all() throws Exception {
    us.prints(
        "40 a\n",
        "--nodes 4",
        """
          static class Shared { short[] N = new short[1]; char c; }
          static Shared shared;
          static void work(int dummy, int i) { Atomic_add(shared.N, 1); shared.c = 'a'; }
          public static void main(String[] args) {
            InitializeUs();
            MakeSharedVariables(P.class, "shared");
            GenOnI(P::work, 40);
            System.out.println(shared.N[0] + " " + shared.c);
          }
        """);
  }

  private static final String FULL =
      """
        static int x;
        static int[] p = new int[100];
        static void fill(int proc) { while (UsAllocOnUsProc(proc, 1, int.class) != null) {} }
        static void fillAll() { for (int i = 0; i < TotalProcsAvailable(); i++) { fill(i); } }
      """;

  @Test
  void who_has_no_memory_to_share_says_so_and_stops() throws Exception {
    Ended run =
        us.run(
            "--nodes 2",
            FULL
                + """
                  public static void main(String[] args) {
                    SetUsConfig(configMaxMemObjs, 1);
                    InitializeUs();
                    fillAll();
                    Share(P.class, "x");
                  }
                """);
    assertEquals(3, run.status(), run.err());
    assertEquals("Share: no memory for P.x on processor 0\n", run.out());
    assertTrue(
        run.err().contains("task 0 on node 0 waits for ever, as Share had no memory for P.x"),
        run.err());
  }

  @ParameterizedTest
  @CsvSource({"0, ''", "1, 'Share: no memory for P.x on processor 0;'"})
  void who_goes_on_is_told_by_the_result(int warns, String warning) throws Exception {
    us.prints(
        warning.replace(';', '\n') + "false true\n",
        "--nodes 2",
        FULL
            + """
              public static void main(String[] args) {
                SetUsConfig(configMaxMemObjs, 1);
                SetUsConfig(configStopOnShareFail, 0);
                SetUsConfig(configWarningOnShareFail, WARNS);
                InitializeUs();
                fillAll();
                boolean fails = Share(P.class, "x");
                FreeAll();
                System.out.println(fails + " " + Share(P.class, "x"));
              }
            """
                .replace("WARNS", String.valueOf(warns)));
  }

  @Test
  void a_copy_that_fails_is_the_failure_of_the_process_that_makes_it() throws Exception {
    us.prints(
        "SharePtrAndBlk: no memory for P.p on processor 1\n0 7\n",
        "--nodes 2",
        FULL
            + """
              static int[] seen;
              static void look(int dummy) { seen[UsProc_Node] = p[0]; }
              public static void main(String[] args) {
                SetUsConfig(configMaxMemObjs, 1);
                SetUsConfig(configStopOnShareFail, 0);
                InitializeUs();
                seen = new int[2];
                Share(P.class, "seen");
                GenTaskForEachProc(P::look, 0);
                p[0] = 7;
                SharePtrAndBlk(P.class, "p", 400);
                fill(1);
                GenTaskForEachProc(P::look, 0);
                System.out.println(seen[1] + " " + seen[0]);
              }
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Share(P.class, \"d\"); | Share: P.d has 8 bytes, and Share copies 4; call"
            + " ShareBlk(P.class, \"d\", 8)",
        "Share(P.class, \"f\"); | Share: P.f has to be static and not final",
        "Share(P.class, \"g\"); | Share: P.g has to be static and not final",
        "ShareBlk(P.class, \"d\", 4); | ShareBlk: P.d has 8 bytes, not 4",
        "ShareBlk(P.class, \"a\", 12); | ShareBlk: there are no 3 elements from 0 on in an array of"
            + " 2",
        "SharePtrAndBlk(P.class, \"d\", 4); | SharePtrAndBlk: P.d is no array",
        "SharePtrAndBlk(P.class, \"n\", 4); | SharePtrAndBlk: P.n is null",
        "ShareScatterMatrix(P.class, \"a\", 2); | ShareScatterMatrix: P.a is no matrix of"
            + " UsAllocScatterMatrix",
        "m = UsAllocScatterMatrix(3, 3, int.class); ShareScatterMatrix(P.class, \"m\", 2); |"
            + " ShareScatterMatrix: P.m has 3 rows, not 2",
        "MakeSharedVariables(P.class, \"g\"); | MakeSharedVariables: P.g has to be static and not"
            + " final"
      })
  void mistakes_are_told(String statements, String refusal) throws Exception {
    Ended run =
        us.run(
            "--nodes 2",
            "static double d; int f; static final int g = 1; static int[] a = {1, 2}, n; static"
                + " int[][] m; public static void main(String[] args) { InitializeUs(); "
                + statements
                + "}");
    assertEquals(1, run.status());
    assertEquals(
        "java.lang.IllegalArgumentException: " + refusal,
        run.err().lines().skip(1).findFirst().orElseThrow());
  }
}
