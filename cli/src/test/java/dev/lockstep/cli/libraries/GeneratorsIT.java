package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
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
  private static final String TALLY = TestFiles.read(GeneratorsIT.class, "Tally.members");

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 2", "100, 3", "1000, 4", "0, 5"})
  void each_task_is_performed_once_with_init_and_final_around_those_of_a_processor(
      int timeslice, int seed) throws Exception {
    us.prints(
        "-1 true -1 true -1 true -1 true -1 true -1 true\n",
        "--nodes 6 --choose order --seed " + seed + " --timeslice " + timeslice,
        TALLY + TestFiles.read(GeneratorsIT.class, "EachTask.members"));
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
        TestFiles.read(GeneratorsIT.class, "SimpleForms.members"));
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
        TestFiles.read(GeneratorsIT.class, "Abortable.members"));
  }

  /** Figure 2-7's example. */
  @Test
  void a_generator_of_ones_own_is_built_with_activate_gen() throws Exception {
    us.prints("-1 4950 3\n", "--nodes 3", TestFiles.read(GeneratorsIT.class, "OnesOwn.members"));
  }

  @Test
  void one_task_for_each_processor_and_tasks_from_a_list() throws Exception {
    us.prints(
        "1111 11 a1b2c3\n", "--nodes 4", TestFiles.read(GeneratorsIT.class, "TaskLists.members"));
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
        TestFiles.read(GeneratorsIT.class, "Nested.members"));
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
