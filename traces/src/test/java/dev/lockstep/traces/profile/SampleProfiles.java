package dev.lockstep.traces.profile;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Profiles that tests look at.
 *
 * <p>The program of {@link #work} prints {@code fib(3)} and then waits for a message, in main and
 * in another task, which only waits.
 */
public final class SampleProfiles {
  /** Its source. */
  public static final String SOURCE =
      """
      package demo;

      class Work {
        static int fib(int n) {
          return n < 2 ? n : fib(n - 1) + fib(n - 2);
        }

        public static void main(String[] args) {
          System.out.println(fib(3));
          receive();
        }

        static void receive() {
          Queue.take();
        }
      }
      """;

  static final RunFacts FACTS =
      new RunFacts(
          new RunOrigin("1.0", "a machine", 1_000_000, 8, Optional.of("100"), -7),
          "Work.java",
          List.of("--nodes", "8", "ä \"b\""),
          "mesh",
          List.of(2, 4),
          "links");

  private static final MethodFacts FACTS_OF_METHODS =
      new MethodFacts(
          9,
          0x20,
          "java.lang.Object",
          false,
          List.of(new ExceptionHandler(0, 1, 1, "java.lang.Throwable")));

  private static final ProfiledMethod FIB =
      method(
          "fib",
          "(I)I",
          at(5, "iload_0", 1),
          at(5, "iconst_2", 1),
          jump(5, "if_icmpge", 2, 5, true),
          at(5, "iload_0", 1),
          jump(5, "goto", 1, 14, false),
          at(5, "iload_0", 1),
          at(5, "iconst_1", 1),
          at(5, "isub", 1),
          at(5, "invokestatic demo.Work.fib(I)I", 4),
          at(5, "iload_0", 1),
          at(5, "iconst_2", 1),
          at(5, "isub", 1),
          at(5, "invokestatic demo.Work.fib(I)I", 4),
          at(5, "iadd", 1),
          end(5, "ireturn", 2));

  private static final ProfiledMethod MAIN =
      method(
          "main",
          "([Ljava/lang/String;)V",
          at(9, "getstatic java.lang.System.out Ljava/io/PrintStream;", 1),
          at(9, "iconst_3", 1),
          at(9, "invokestatic demo.Work.fib(I)I", 4),
          new ProfiledInstruction(
              9, "invokevirtual java.io.PrintStream.println(I)V", 4, 100, List.of(), true),
          at(10, "invokestatic demo.Work.receive()V", 4),
          end(11, "return", 2));

  private static final ProfiledMethod RECEIVE =
      method("receive", "()V", at(14, "invokestatic demo.Queue.take()V", 4), end(15, "return", 2));

  private SampleProfiles() {}

  private static ProfiledMethod method(
      String name, String descriptor, ProfiledInstruction... instructions) {
    return new ProfiledMethod(
        "demo.Work",
        name,
        descriptor,
        "Work.java",
        -12345,
        List.of(instructions),
        FACTS_OF_METHODS);
  }

  private static ProfiledInstruction at(int line, String text, int ticks) {
    return new ProfiledInstruction(line, text, ticks, 0, List.of(), true);
  }

  private static ProfiledInstruction jump(
      int line, String text, int ticks, int target, boolean fallsThrough) {
    return new ProfiledInstruction(line, text, ticks, 0, List.of(target), fallsThrough);
  }

  private static ProfiledInstruction end(int line, String text, int ticks) {
    return new ProfiledInstruction(line, text, ticks, 0, List.of(), false);
  }

  /** Two tasks, recursion, a routine that has a price, and waiting. */
  public static Profile work() {
    return new Profile(
        FACTS,
        1_000,
        List.of(FIB, MAIN, RECEIVE),
        List.of(new ProfiledTask(0, "main", 0, 0), new ProfiledTask(3, "worker", 2, 0)),
        List.of(
            new CallPath(0, -1, -1, 0, false, new long[0], List.of()),
            new CallPath(0, 0, 1, 1, false, new long[] {1, 1, 1, 1, 1, 1}, List.of()),
            new CallPath(
                0,
                1,
                0,
                5,
                true,
                new long[] {5, 5, 5, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5},
                List.of()),
            new CallPath(
                0,
                1,
                2,
                1,
                false,
                new long[] {1, 1},
                List.of(
                    new Spent(Activity.RECEIVING, "", 14, 30),
                    new Spent(Activity.WAITING, "a message", 14, 700))),
            new CallPath(
                1, -1, -1, 0, false, new long[0], List.of(new Spent(Activity.READY, "", 0, 20))),
            new CallPath(
                1,
                4,
                2,
                1,
                false,
                new long[] {1, 0},
                List.of(new Spent(Activity.WAITING, "a message", 14, 900)))),
        List.of("Paths that are longer than 500 methods are folded."));
  }

  /** The same run without a difference but in one number: fib was called more often. */
  public static Profile workAgain() {
    Profile work = work();
    List<CallPath> paths = new ArrayList<>(work.paths());
    paths.set(
        2,
        new CallPath(
            0, 1, 0, 9, true, new long[] {9, 9, 9, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 9}, List.of()));
    return new Profile(FACTS, 1_100, work.methods(), work.tasks(), paths, work.notes());
  }

  /** One path, of main, that allocates in line 9. */
  public static Profile allocating() {
    Profile work = work();
    CallPath main = work.paths().get(1);
    CallPath making =
        new CallPath(
            main.task(),
            main.parent(),
            main.method(),
            main.calls(),
            main.isFolded(),
            main.executions(),
            main.spent(),
            List.of(new Allocated(9, "double[]", 3, 96)));
    return new Profile(
        FACTS,
        1_000,
        work.methods(),
        work.tasks(),
        List.of(work.paths().getFirst(), making),
        work.notes());
  }

  /** Many methods and paths: each path of a task is called by one of the few before it. */
  public static Profile large(int methods, int paths) {
    List<ProfiledMethod> all = new ArrayList<>();
    for (int i = 0; i < methods; i++) {
      List<ProfiledInstruction> code =
          new ArrayList<>(Collections.nCopies(29, at(i % 97, "dup", 1)));
      code.add(at(i % 97 + 1, "invokestatic demo.C" + i + ".m()V", 5));
      code.add(end(i % 97 + 2, "return", 2));
      all.add(new ProfiledMethod("demo.C" + i, "m", "()V", "C" + i + ".java", i, code));
    }
    List<CallPath> called = new ArrayList<>();
    called.add(new CallPath(0, -1, -1, 0, false, new long[0], List.of()));
    for (int i = 1; i < paths; i++) {
      long[] executions = new long[31];
      for (int k = 0; k < executions.length; k++) {
        executions[k] = (long) i + k / 7 * 3L;
      }
      List<Spent> spent =
          i % 10 == 0 ? List.of(new Spent(Activity.WAITING, "a lock", i % 97, i)) : List.of();
      called.add(new CallPath(0, i / 3, i % methods, i, false, executions, spent));
    }
    return new Profile(
        FACTS, 5L << 40, all, List.of(new ProfiledTask(0, "main", 0, 0)), called, List.of());
  }
}
