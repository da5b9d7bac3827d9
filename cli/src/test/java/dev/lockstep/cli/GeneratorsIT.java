package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Uniform System's generators. */
class GeneratorsIT {
  @TempDir private Path folder;
  private UniformSystemRun us;

  @BeforeEach
  void makeFolder() {
    us = new UniformSystemRun(folder);
  }

  /** How often each task was performed, and Init and Final on each processor. */
  private static final String TALLY =
      """
        static short[] tasks;
        static short[] inits, finals, workers;
        static int own;
        static void reset(int n) {
          tasks = UsAlloc(n, short.class);
          inits = UsAlloc(TotalProcsAvailable(), short.class);
          finals = UsAlloc(TotalProcsAvailable(), short.class);
          workers = UsAlloc(TotalProcsAvailable(), short.class);
          Share(P.class, "tasks"); Share(P.class, "inits"); Share(P.class, "finals"); Share(P.class, "workers");
        }
        static void init(Object arg) { own = 0; Atomic_add(inits, UsProc_Node, 1); }
        static void done(Object arg) { Atomic_add(finals, UsProc_Node, own); }
        static void task(int i) { own++; Atomic_add(tasks, i, 1); Atomic_add(workers, UsProc_Node, 1); }
        static boolean once(int n, int limit) {
          int used = 0;
          for (int i = 0; i < n; i++) { if (tasks[i] != 1) { return false; } }
          for (int i = 0; i < workers.length; i++) {
            used += workers[i] > 0 ? 1 : 0;
            if (inits[i] != (workers[i] > 0 ? 1 : 0) || finals[i] != workers[i]) { return false; }
          }
          return used <= limit;
        }
        static int half(int i, int j, int n) { return j * n - j * (j + 1) / 2 + i - j - 1; }
      """;

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 2", "100, 3", "1000, 4", "0, 5"})
  void each_task_is_performed_once_with_init_and_final_around_those_of_a_processor(
      int timeslice, int seed) throws Exception {
    us.prints(
        "-1 true -1 true -1 true -1 true -1 true -1 true\n",
        "--nodes 6 --seed " + seed + " --timeslice " + timeslice,
        TALLY
            + """
            static void index(Object arg, int i) { task(i); }
            static void array(Object arg, int i, int j) { task(i * 9 + j); }
            static void halfArray(Object arg, int i, int j) { task(half(i, j, 12)); }
            static String result(int code, int n, int limit) { return code + " " + once(n, limit) + " "; }
            public static void main(String[] args) {
              InitializeUs();
              String all = "";
              reset(50);
              all += result(GenOnIFull(P::init, P::index, P::done, "arg", 50, 0, FALSE), 50, 6);
              reset(40);
              all += result(GenOnIFull(P::init, P::index, P::done, "arg", 40, 2, FALSE), 40, 2);
              reset(63);
              all += result(GenOnAFull(P::init, P::array, P::done, "arg", 7, 9, -1, FALSE), 63, 6);
              reset(66);
              all += result(GenOnHAFull(P::init, P::halfArray, P::done, "arg", 12, 12, 3, FALSE), 66, 3);
              reset(45);
              UsGenDesc id = AsyncGenOnAFull(P::init, P::array, P::done, "arg", 5, 9, 0, FALSE);
              all += result(WorkOn(id), 45, 6);
              reset(30);
              id = AsyncGenOnIFull(P::init, P::index, P::done, "arg", 30, 4, FALSE);
              all += result(WaitForTasksToFinish(id), 30, 4);
              System.out.println(all.strip());
            }
            """);
  }

  @Test
  void all_simple_forms_generate_what_the_manual_says() throws Exception {
    us.prints(
        """
        I: 0 1 2 3
        A: 0,0 0,1 0,2 1,0 1,1 1,2
        HA: 1,0 2,0 3,0 2,1 3,1 3,2
        HA 4x3: 1,0 2,0 3,0 2,1 3,1
        none: -1 -1 -1
        """
            .repeat(2),
        "--nodes 1",
        """
          static String seen = "";
          static void i(int dummy, int i) { seen += i + dummy + " "; }
          static void a(int dummy, int i, int j) { seen += i + "," + (j + dummy) + " "; }
          static void ia(int dummy, int i, UsGenDesc id) { i(dummy, i); }
          static void aa(int dummy, int i, int j, UsGenDesc id) { a(dummy, i, j); }
          static void tell(String what, Object result) {
            System.out.println(what + ": " + seen.strip());
            seen = "";
          }
          public static void main(String[] args) {
            InitializeUs();
            tell("I", GenOnI(P::i, 4));
            tell("A", GenOnALimited(P::a, 2, 3, 1));
            tell("HA", GenOnHAAbortable(P::aa, 4, 4));
            tell("HA 4x3", GenOnHA(P::a, 4, 3));
            System.out.print("none: " + GenOnI(P::i, 0) + " " + GenOnAAbortable(P::aa, 3, 0) + " ");
            System.out.println(GenOnHALimited(P::a, 1, 5, 2));
            tell("I", WorkOn(AsyncGenOnIAbortable(P::ia, 4)));
            tell("A", WorkOn(AsyncGenOnA(P::a, 2, 3)));
            tell("HA", WorkOn(AsyncGenOnHALimited(P::a, 4, 4, 1)));
            tell("HA 4x3", WorkOn(AsyncGenOnHA(P::a, 4, 3)));
            System.out.println("none: " + WorkOn(AsyncGenOnILimited(P::i, 0, 1)) + " "
                + WorkOn(AsyncGenOnHAAbortable(P::aa, 0, 3)) + " " + GenOnILimited(P::i, 0, 2));
          }
        """);
  }

  @Test
  void a_range_beyond_16_bits_and_one_just_below() throws Exception {
    us.prints(
        "32767 33000\n",
        "--nodes 3 --timeslice 1000",
        """
          static int[] sums;
          static void work(int dummy, int i) { sums[UsProc_Node]++; }
          static int count(int range) {
            sums = UsAlloc(3, int.class);
            Share(P.class, "sums");
            GenOnI(P::work, range);
            return sums[0] + sums[1] + sums[2];
          }
          public static void main(String[] args) {
            InitializeUs();
            System.out.println(count(32767) + " " + count(33000));
          }
        """);
  }

  @ParameterizedTest
  @CsvSource({"1", "7", "100", "1000"})
  void an_abortable_generator_stops_with_the_smallest_code(int timeslice) throws Exception {
    us.prints(
        "3 true, 2 true, 7 true, 5 true\n",
        "--nodes 4 --timeslice " + timeslice,
        """
          static short[] done;
          static void work(int dummy, int i, UsGenDesc id) {
            Atomic_add(done, 1);
            if (i == 4 || i == 5) { AbortGen(id, i == 4 ? 8 : 3); UsWait(20); AbortGen(id, 6); AbortGen(id, 3); }
            else { UsWait(10); }
          }
          static void array(int dummy, int i, int j, UsGenDesc id) {
            Atomic_add(done, 1);
            if (i * 50 + j == 7) { AbortGen(id, 2); AbortGen(id, 4); }
          }
          static void half(int dummy, int i, int j, UsGenDesc id) {
            Atomic_add(done, 1);
            if (j == 0 && i == 9) { AbortGen(id, 7); }
          }
          static void own(UsGenDesc td) {
            for (int i = 0; i < 1000; i++) { td.call.call(td.arg, i, 0, td); }
          }
          static String result(int code, int most) {
            boolean few = done[0] > 0 && done[0] <= most;
            done[0] = 0;
            return code + " " + few;
          }
          public static void main(String[] args) {
            InitializeUs();
            done = UsAlloc(1, short.class);
            Share(P.class, "done");
            int[] result = new int[1];
            String all = result(GenOnIAbortable(P::work, 30000), 12) + ", "
                + result(GenOnAAbortable(P::array, 50, 50), 30) + ", "
                + result(WorkOn(AsyncGenOnHAAbortable(P::half, 200, 200)), 40);
            UsWorker<Integer> one = (dummy, i, j, id) -> { Atomic_add(done, 1); AbortGen(id, 5); };
            ActivateGen(null, one, null, 0, 0, 0, GENERATOR, P::own, FALSE, TotalProcsAvailable(), TRUE, result, 0);
            System.out.println(all + ", " + result(result[0], 4));
          }
        """);
  }

  /** Figure 2-7's example. */
  @Test
  void a_generator_of_ones_own_is_built_with_activate_gen() throws Exception {
    us.prints(
        "-1 4950 3\n",
        "--nodes 3",
        """
          static short[] sum, inits;
          static void init(Object arg) { Atomic_add(inits, 1); }
          static void GenShortIdx(UsGenDesc TD) {
            short[] pl = TD.index.Short;
            int range = TD.range;
            for (;;) {
              int index = Atomic_add(pl, 1);
              if (index >= range) break;
              TD.call.call(TD.arg, index, 0, TD);
            }
          }
          static int GenOnShortIndex(UsRoutine<Object> Init, UsWorkerI<Object> Worker, Object Arg, int Range) {
            int[] code = {genEXHAUSTED};
            ActivateGen(Init, Worker, null, Arg, Range, 0, GENERATOR, P::GenShortIdx, FALSE,
                TotalProcsAvailable(), FALSE, code, C_CALLING);
            return code[0];
          }
          public static void main(String[] args) {
            InitializeUs();
            sum = UsAlloc(1, short.class);
            inits = UsAlloc(1, short.class);
            Share(P.class, "sum"); Share(P.class, "inits");
            int code = GenOnShortIndex(P::init, (arg, i) -> { Atomic_add(sum, i); UsWait(5); }, "x", 100);
            System.out.println(code + " " + sum[0] + " " + inits[0]);
          }
        """);
  }

  @Test
  void one_task_for_each_processor_and_tasks_from_a_list() throws Exception {
    us.prints(
        "1111 11 a1b2c3\n",
        "--nodes 4",
        """
          static short[] on;
          static String text = "";
          static void each(int by) { Atomic_add(on, UsProc_Node, by); }
          static String all() {
            String all = "";
            for (int i = 0; i < 4; i++) { all += on[i] == 0 ? "" : "" + on[i]; on[i] = 0; }
            return all;
          }
          @SuppressWarnings("unchecked")
          public static void main(String[] args) {
            InitializeUs();
            on = UsAlloc(4, short.class);
            Share(P.class, "on");
            GenTaskForEachProc(P::each, 1);
            String first = all();
            GenTaskForEachProcLimited(P::each, 1, 2);
            String second = all();
            TerminateUs();
            SetUsConfig(configProcs, 1);
            InitializeUs();
            UsRoutine<Integer>[] list = new UsRoutine[3];
            list[0] = n -> text += "a" + n; list[1] = n -> text += "b" + n; list[2] = n -> text += "c" + n;
            GenTasksFromList(list, new Integer[] {1, 2, 3}, 3);
            System.out.println(first + " " + second + " " + text);
          }
        """);
  }

  @Test
  void too_few_processors_for_a_limited_task_hang_the_program() throws Exception {
    Ended run =
        us.run(
            "--nodes 2",
            """
              public static void main(String[] args) {
                InitializeUs();
                GenTaskForEachProcLimited(n -> {}, 0, 3);
              }
            """);
    assertEquals(3, run.status());
    assertTrue(
        run.err()
            .contains(
                "1 task still waits:\n  task 0 on node 0 waits for the tasks of a generator that"
                    + " others work on, at P.main(P.java:8)"),
        run.err());
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "7, 1", "100, 3", "1000, 2"})
  void generators_can_be_nested(int timeslice, int nodes) throws Exception {
    us.prints(
        "1000 10 true\n",
        "--nodes " + nodes + " --timeslice " + timeslice,
        """
          static short[] leaves, inner;
          static int depth;
          static void leaf(int[] path, int k) { Atomic_add(leaves, path[0] * 100 + path[1] * 10 + k, 1); }
          static void middle(int[] path, int j) {
            GenOnIFull(null, P::leaf, null, new int[] {path[0], j}, 10, 0, FALSE);
          }
          static void begin(int[] path) { Atomic_add(inner, path[0], 1); }
          static void outer(int dummy, int i) {
            GenOnIFull(P::begin, P::middle, null, new int[] {i}, 10, 1, FALSE);
          }
          public static void main(String[] args) {
            InitializeUs();
            leaves = UsAlloc(1000, short.class);
            inner = UsAlloc(10, short.class);
            Share(P.class, "leaves"); Share(P.class, "inner");
            GenOnI(P::outer, 10);
            int sum = 0, inits = 0;
            boolean once = true;
            for (short leaf : leaves) { sum += leaf; once &= leaf == 1; }
            for (short each : inner) { inits += each; }
            System.out.println(sum + " " + inits + " " + once);
          }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "WorkOn(id); WorkOn(id); | WorkOn: WorkOn or WaitForTasksToFinish was called for the"
            + " generator before",
        "WaitForTasksToFinish(id); WorkOn(id); | WorkOn: WorkOn or WaitForTasksToFinish was called"
            + " for the generator before",
        "AbortGen(id, 3); | AbortGen: the generator is not abortable; activate it as such",
        "GenOnIAbortable((d, i, own) -> WorkOn(own), 1); | WorkOn: the generator is synchronous: it"
            + " is over when its call returns",
        "WorkOn(AsyncGenOnIAbortable((d, i, own) -> WorkOn(own), 1)); | WorkOn: WorkOn or"
            + " WaitForTasksToFinish was called for the generator before",
        "WaitForTasksToFinish(AsyncGenOnIAbortable((d, i, own) -> WaitForTasksToFinish(own), 1)); |"
            + " WaitForTasksToFinish: processor 0 has activated the generator, and no other may"
            + " wait for it",
        "for (int n = 0; n < 300; n++) { AsyncGenOnI((d, i) -> {}, 0); } | ActivateGen: 256"
            + " generators are active, and there can't be more; call WorkOn or WaitForTasksToFinish"
            + " for each asynchronous one"
      })
  void misuse_is_told(String statements, String refusal) throws Exception {
    assertEquals(
        "java.lang.IllegalStateException: " + refusal,
        us.fails(
            "--nodes 2",
            "InitializeUs(); UsGenDesc id = AsyncGenOnI((d, i) -> {}, 1);\n" + statements));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GenOnI((d, i) -> {}, 3); | IllegalStateException: GenOnIFull: call InitializeUs() first",
        "InitializeUs(); GenOnALimited((d, i, j) -> {}, 70000, 70000, 1); |"
            + " IllegalArgumentException: GenOnAFull: 70000 x 70000 are more than 2147483647 tasks",
        "InitializeUs(); GenOnILimited((d, i) -> {}, 3, -2); | IllegalArgumentException:"
            + " ActivateGen: a generator can't be limited to -2 processors; 0 or -1 is no limit",
        "InitializeUs(); GenOnIFull(null, (d, i, id) -> {}, null, 0, 3, 0, FALSE); |"
            + " IllegalArgumentException: GenOnIFull: only the worker of an abortable generator is"
            + " given its GenID"
      })
  void mistakes_are_told(String statements, String refusal) throws Exception {
    assertEquals("java.lang." + refusal, us.fails("--nodes 2", statements));
  }

  @Test
  void a_race_in_a_worker_is_found_by_small_timeslices() throws Exception {
    String race =
        """
          static int[] sum;
          static void work(int dummy, int i) { sum[0] = sum[0] + 1; }
          public static void main(String[] args) {
            InitializeUs();
            sum = UsAlloc(1, int.class);
            Share(P.class, "sum");
            GenOnI(P::work, 500);
            System.out.println(sum[0] < 500);
          }
        """;
    us.prints("true\n", "--nodes 8 --timeslice 1", race);
  }

  @Test
  void a_task_that_fails_ends_the_run_with_its_processor() throws Exception {
    Ended run =
        us.run(
            "--nodes 4",
            """
              static void work(int dummy, int i) {
                UsWait(10);
                if (UsProc_Node == 2) { throw new IllegalStateException("two"); }
              }
              public static void main(String[] args) {
                InitializeUs();
                GenOnI(P::work, 40);
              }
            """);
    assertEquals(1, run.status());
    assertTrue(run.err().contains("in task 2 on node 2"), run.err());
    assertTrue(run.err().contains("at P.work(P.java:8)"), run.err());
  }

  @Test
  void same_run_same_trace() throws Exception {
    String sums =
        """
          static short[] sum;
          static void work(int dummy, int i) { Atomic_add(sum, i); }
          public static void main(String[] args) {
            InitializeUs();
            sum = UsAlloc(1, short.class);
            Share(P.class, "sum");
            GenOnI(P::work, 100);
            System.out.println(sum[0] + " " + GetRtc());
          }
        """;
    Ended first = us.run("--nodes 5 --timeslice 7 --trace one", sums);
    assertEquals(first, us.run("--nodes 5 --timeslice 7 --trace two", sums));
    assertEquals(Files.readString(folder.resolve("one")), Files.readString(folder.resolve("two")));
    assertTrue(first.out().startsWith("4950 "), first.out());
  }
}
