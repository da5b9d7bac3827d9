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

/** The Uniform System's processes, memory, atomic operations and waiting. */
class UniformSystemIT {
  @TempDir private Path folder;
  private UniformSystemRun us;

  @BeforeEach
  void makeFolder() {
    us = new UniformSystemRun(folder);
  }

  @Test
  void the_configuration_is_what_the_machine_has_and_the_program_sets() throws Exception {
    us.prints(
        """
        4 4 237 4
        0 92 1 94 3 98
        2 2 124 2
        InitializeUs: 3 processors, 3 memories with 12 x 64 kilobytes
        3 3 12 3
        """,
        "--nodes 4",
        """
          static void tell() {
            System.out.println(TotalProcsAvailable() + " " + ProcsInUse() + " " + MemoriesAvailable()
                + " " + DistinctMemoriesAvailable());
          }
          public static void main(String[] args) {
            InitializeUs();
            tell();
            printf("%d %x %d %x %d %x\\n", UsProc_Node, Proc_Node, PhysProcToUsProc(0x94),
                UsProcToPhysProc(1), PhysProcToUsProc(0x98), UsProcToPhysProc(3));
            TerminateUs();
            SetUsConfig(configProcs, 2);
            InitializeUs();
            tell();
            TerminateUs();
            ConfigureUs(new int[] {configProcs, 3, configSuppressInitMsgs, 0, configMaxMemObjs, 4}, 3);
            InitializeUs();
            tell();
          }
        """);
  }

  @Test
  void a_program_that_ends_is_over_whatever_its_idle_processors_wait_for() throws Exception {
    String ends = "public static void main(String[] args) { InitializeUs(); }";
    us.prints("", "--nodes 5", ends);
    us.prints("", "--nodes 5 --timeslice 0", ends);
    us.prints("", "--nodes 1", ends);
    Ended traced = us.run("--nodes 3 --stats --trace t", ends);
    assertEquals(0, traced.status(), traced.err());
  }

  @Test
  void a_machine_of_which_nobody_says_how_large_it_is_has_all_nodes_that_it_can_have()
      throws Exception {
    us.prints(
        "256 237 237\n",
        "",
        """
          public static void main(String[] args) {
            InitializeUs();
            System.out.println(TotalProcsAvailable() + " " + MemoriesAvailable() + " " + DistinctMemoriesAvailable());
          }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--nodes 2 | the nodes of vax780 share no memory; run with --machine butterfly-plus",
        "--nodes 2 --spmd --machine butterfly-plus | it starts the processes on the nodes itself;"
            + " run without --spmd",
        "--nodes 2 --no-aspp | static fields have to be private to a process; run without --no-aspp"
      })
  void what_a_run_lacks_is_told(String options, String refusal) throws Exception {
    us.at()
        .source(
            "P",
            """

            class P {
              public static void main(String[] args) { dev.lockstep.uniformsystem.Us.InitializeUs(); }
            }
            """);
    Ended run = us.at().run(options + " P.java");
    assertEquals(1, run.status(), run.toString());
    assertTrue(run.err().contains("IllegalStateException: InitializeUs: " + refusal), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "UsAlloc(3, int.class); | IllegalStateException: UsAlloc: call InitializeUs() first",
        "Share(P.class, \"x\"); | IllegalArgumentException: Share: class P has no field x",
        "InitializeUs(); InitializeUs(); | IllegalStateException: InitializeUs: it was called"
            + " before; call TerminateUs() first",
        "InitializeUs(); SetUsConfig(configProcs, 1); | IllegalStateException: SetUsConfig:"
            + " configProcs has to be set before InitializeUs(), or after TerminateUs()",
        "InitializeUs(); UsProcToPhysProc(2); | IllegalArgumentException: UsProcToPhysProc: there"
            + " is no processor 2; there are 2",
        "InitializeUs(); PhysProcToUsProc(0x96); | IllegalArgumentException: PhysProcToUsProc: no"
            + " processor of the 2 has the hardware number 0x96",
        "InitializeUs(); UsFree(new int[3]); | IllegalArgumentException: UsFree: this int[] is not"
            + " allocated: it never was by the Uniform System, or it was freed",
        "InitializeUs(); int[] a = UsAlloc(3, int.class); UsFree(a); UsFree(a); |"
            + " IllegalArgumentException: UsFree: this int[] is not allocated: it never was by the"
            + " Uniform System, or it was freed",
        "InitializeUs(); Do_bt(new int[4], new int[4], 20); | IllegalArgumentException: Do_bt:"
            + " there are no 5 elements from 0 on in an array of 4",
        "InitializeUs(); Do_bt(new int[4], new long[4], 16); | IllegalArgumentException: Do_bt:"
            + " elements of int[] can't become elements of long[]",
        "InitializeUs(); Atomic_add(new short[2], 2, 1); | IllegalArgumentException: Atomic_add:"
            + " there is no element 2 in an array of 2",
        "InitializeUs(); UsWait(-1); | IllegalArgumentException: UsWait: can't wait for -1 tens of"
            + " microseconds"
      })
  void mistakes_are_told(String statements, String refusal) throws Exception {
    assertEquals("java.lang." + refusal, us.fails("--nodes 2", statements));
  }

  @Test
  void allocators_go_where_the_manual_says() throws Exception {
    us.prints(
        """
        least allocated: 0 1 2 3 3 3 0
        local: 0; modulo: 1; hardware: 2; full: null null
        class 3: 1 2 1; none: null; on 1: 1; on 0: null
        report: 2 2
        matrix: 0: 0 1 2 3 0; in class 3: 1: 1 2 1
        after FreeAll: 0
        """,
        "--nodes 4",
        TestFiles.read(UniformSystemIT.class, "Allocators.members"));
  }

  @Test
  void a_matrix_that_has_no_room_leaves_nothing_behind() throws Exception {
    us.prints(
        "null true\n",
        "--nodes 2",
        """
          public static void main(String[] args) {
            SetUsConfig(configMaxMemObjs, 1);
            InitializeUs();
            byte[][] m = UsAllocScatterMatrix(4, 30000, byte.class);
            byte[][] none = UsAllocScatterMatrix(2, 30000, byte.class);
            UsFree(m);
            byte[] all = UsAllocOnUsProc(0, 1 << 16, byte.class);
            System.out.println(none + " " + (all != null && UsAllocOnUsProc(1, 1 << 16, byte.class) != null));
          }
        """);
  }

  @ParameterizedTest
  @CsvSource({"1", "7", "100", "1000"})
  void atomic_operations_lose_nothing(int timeslice) throws Exception {
    us.prints(
        "800 4095 0 -28 400000 0 true\n",
        "--nodes 8 --timeslice " + timeslice,
        TestFiles.read(UniformSystemIT.class, "Atomic.members"));
  }

  @Test
  void atomic_operations_return_what_was_there_and_long_ones_carry() throws Exception {
    us.prints(
        "7 10 10 14 8 65536 -1 0 -65537\n",
        "--nodes 1",
        """
          static int add(int a, int b) {
            int[] x = {a};
            Atomic_add_long(x, b);
            return x[0];
          }
          public static void main(String[] args) {
            InitializeUs();
            short[] x = {7};
            int a = Atomic_add(x, 3), b = x[0], c = Atomic_ior(x, 4), d = Atomic_and(x, 9), e = Atomic_xor(x, 1);
            System.out.println(a + " " + b + " " + c + " " + d + " " + e + " " + add(65535, 1) + " "
                + add(65535, -65536) + " " + add(-1, 1) + " " + add(-65536, -1));
          }
        """);
  }

  @Test
  void a_read_may_find_a_long_addition_half_done() throws Exception {
    Ended run = us.run("--nodes 2", TestFiles.read(UniformSystemIT.class, "HalfDone.members"));
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().endsWith("\n0\n") || run.out().equals("0\n"), run.out());
  }

  @Test
  void waits_take_what_they_should() throws Exception {
    us.prints(
        "true true true true\n",
        "--nodes 1",
        """
          static boolean takes(int least, int most, Runnable wait) {
            int start = GetRtc();
            wait.run();
            int time = GetRtc() - start;
            return time >= least && time <= most;
          }
          public static void main(String[] args) {
            InitializeUs();
            UsWaitSetFactor(UsWaitRetFactor() * UsWaitGetFactor(100000));
            System.out.println(takes(16, 17, () -> UsWait(0)) + " " + takes(8, 9, () -> UsWaitRtc(50)) + " "
                + takes(1599, 1602, () -> UsWaitSpin(10000)) + " " + takes(1, 3, () -> UsWait(9)));
          }
        """);
  }

  @Test
  void a_lock_that_nobody_gives_up_is_reported() throws Exception {
    Ended run =
        us.run(
            "--nodes 2 --spin-limit 10_000_000",
            """
              public static void main(String[] args) {
                InitializeUs();
                short[] lock = UsAlloc(1, short.class);
                UsLock(lock, 0);
                UsLock(lock, 0);
              }
            """);
    assertEquals(3, run.status());
    assertTrue(run.err().contains("at P.main(P.java:10) polls without end"), run.err());
  }

  @Test
  void blocks_move_between_memories() throws Exception {
    us.prints(
        "[1, 2, 3] [0, 2, 3] [0, 0, 2]\n",
        "--nodes 3",
        """
          public static void main(String[] args) {
            InitializeUs();
            int[] one = UsAllocOnUsProc(1, 3, int.class), two = UsAllocOnUsProc(2, 3, int.class);
            int[] own = {1, 2, 3};
            Do_bt(own, one, 12);
            Do_bt(one, 1, two, 1, 8);
            int[] back = new int[3];
            Do_bt(two, 1, back, 2, 4);
            System.out.println(Arrays.toString(one) + " " + Arrays.toString(two) + " " + Arrays.toString(back));
          }
        """);
  }
}
