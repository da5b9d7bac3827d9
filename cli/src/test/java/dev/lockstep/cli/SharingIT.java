package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
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
        """
          private static int size;
          static String text;
          protected static float ratio;
          static boolean flag;
          static String seen;
          static String[] said;
          static void see(String what) { if (UsProc_Node == 2) { said[0] = what; } }
          static void tell(String what) { see(what + size + " " + text + " " + ratio + " " + flag); }
          static void each(Runnable task) { GenTaskForEachProc(r -> r.run(), task); }
          static void print() { System.out.println(said[0]); }
          public static void main(String[] args) {
            InitializeUs();
            String[] all = UsAlloc(1, String.class);
            said = all;
            Share(P.class, "said");
            each(() -> tell("before: "));
            print();
            size = 5; text = "text"; ratio = 2.5f; flag = true;
            Share(P.class, "size"); Share(P.class, "text"); Share(P.class, "ratio"); Share(P.class, "flag");
            GenOnIFull(
                (String what) -> { tell(what); }, (String what, int i) -> UsWait(100), null, "Init: ", 30, 0, FALSE);
            print();
            size = 6;
            each(() -> see("own change: " + size));
            print();
            size = 7;
            Share(P.class, "size");
            each(() -> see("shared again: " + size));
            print();
            each(() -> { if (UsProc_Node == 1) { size = 91; Share(P.class, "size"); } });
            each(() -> see("of processor 1: " + size));
            print();
          }
        """);
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
        """
          static int[] block = new int[3];
          static double scalar;
          static int[] p;
          static short[] turn;
          static void tell(int dummy) {
            while (turn[0] != UsProc_Node) { UsWait(1); }
            System.out.println(UsProc_Node + ": " + Arrays.toString(block) + " " + scalar + " " + Arrays.toString(p)
                + " on " + dev.lockstep.hooks.memory.Places.nodeOf(p));
            block[1]++;
            p[0]++;
            Atomic_add(turn, 1);
          }
          public static void main(String[] args) {
            InitializeUs();
            turn = UsAlloc(1, short.class);
            Share(P.class, "turn");
            block[0] = 1; block[1] = 2; block[2] = 9;
            scalar = 8.5;
            ShareBlk(P.class, "block", 8);
            ShareBlk(P.class, "scalar", 8);
            p = new int[] {10, 20, 30};
            SharePtrAndBlk(P.class, "p", 8);
            int[] own = {1, 2, 9};
            block[2] = 0;
            GenTaskForEachProc(P::tell, 0);
            block[1]--; p[0]--; block[2] = 9;
            System.out.println(Arrays.toString(block) + " " + Arrays.toString(p));
          }
        """);
  }

  @ParameterizedTest
  @CsvSource({"1, 2", "7, 5", "1000, 8"})
  void each_process_has_a_vector_of_its_own_of_a_scattered_matrix(int timeslice, int nodes)
      throws Exception {
    us.prints(
        "true true\n",
        "--nodes " + nodes + " --timeslice " + timeslice,
        """
          static int[][] a;
          static short[] good;
          static int[][][] vectors;
          static int node(Object array) { return dev.lockstep.hooks.memory.Places.nodeOf(array); }
          static void look(int n) {
            boolean fits = node(a) == UsProc_Node && a.length == 4;
            for (int i = 0; i < 4; i++) { fits &= a[i][2] == i; }
            if (fits) { Atomic_add(good, 1); }
            vectors[UsProc_Node] = a;
          }
          static int free() {
            int free = 0;
            List<Object> all = new ArrayList<>();
            while (UsAlloc(256, int.class) instanceof int[] some) { all.add(some); free++; }
            for (Object some : all) { UsFree(some); }
            return free;
          }
          public static void main(String[] args) {
            SetUsConfig(configMaxMemObjs, 1);
            InitializeUs();
            int before = free();
            a = UsAllocScatterMatrix(4, 3, int.class);
            for (int i = 0; i < 4; i++) { a[i][2] = i; }
            good = new short[1];
            vectors = new int[TotalProcsAvailable()][][];
            Share(P.class, "good"); Share(P.class, "vectors");
            ShareScatterMatrix(P.class, "a", 4);
            GenTaskForEachProc(P::look, 0);
            for (int i = 1; i < vectors.length; i++) { UsFree(vectors[i]); }
            boolean remains = a[3][2] == 3;
            UsFree(a);
            System.out.println((good[0] == TotalProcsAvailable()) + " " + (remains && free() == before));
          }
        """);
  }

  @Test
  void copies_can_be_refreshed_within_a_task() throws Exception {
    us.prints(
        "1 2 3\n",
        "--nodes 2 --timeslice 100",
        """
          static int x = 1;
          static short[] stage;
          static String[] seen;
          static void work(int dummy) {
            if (UsProc_Node == 0) {
              await(1);
              x = 2;
              Share(P.class, "x");
              Atomic_add(stage, 1);
              await(3);
              x = 3;
              Share(P.class, "x");
              Atomic_add(stage, 1);
            } else {
              Atomic_add(stage, 1);
              await(2);
              String all = x + " ";
              RefreshLocalShareVariables();
              all += x + " ";
              Atomic_add(stage, 1);
              await(4);
              RefreshLocalShareValues();
              seen[0] = all + x;
            }
          }
          static void await(int wanted) { while (stage[0] != wanted) { UsWait(1); } }
          public static void main(String[] args) {
            InitializeUs();
            stage = UsAlloc(1, short.class);
            seen = UsAlloc(1, String.class);
            Share(P.class, "stage"); Share(P.class, "seen");
            GenTaskForEachProc(P::work, 0);
            System.out.println(seen[0]);
          }
        """);
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
