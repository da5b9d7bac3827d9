package dev.lockstep.hep;

import static dev.lockstep.hep.Hep.*;
import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each statement and function of HEP Fortran. */
class HepTest {
  private final List<Object> log = new ArrayList<>();
  private final IntegerVariable a = new IntegerVariable();
  private final IntegerVariable b = new IntegerVariable();

  private static void complete(TestMachine machine, Task.Body main) {
    TestMachine.complete(machine, main);
  }

  private static void complete(Task.Body main) {
    complete(new TestMachine(), main);
  }

  private static String refusal(Class<? extends RuntimeException> kind, Executable statement) {
    return assertThrows(kind, statement).getMessage();
  }

  // Asynchronous variables.

  @Test
  void a_variable_is_empty_at_first_and_full_when_it_was_written() {
    complete(
        () -> {
          log.add(a.full() + " " + a.empty() + " " + a.value());
          a.write(7);
          log.add(a.full() + " " + a.empty() + " " + a.value());
          log.add(a.waitf() + " " + a.full());
          log.add(a.read() + " " + a.full() + " " + a.value());
        });
    assertEquals(List.of("false true 0", "true false 7", "7 true", "7 false 7"), log);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void reading_waits_until_it_is_full_and_writing_until_it_is_empty(int timeslice) {
    complete(
        new TestMachine().timeslice(timeslice),
        () -> {
          create(
              () -> {
                compute(10);
                a.write(1);
                a.write(2);
                b.write(clock() == 30 ? 1 : 0);
              });
          log.add(a.waitf() + " at " + clock());
          compute(20);
          log.add(a.read() + " at " + clock());
          log.add(a.read() + " at " + clock());
          log.add(b.read());
        });
    assertEquals(List.of("1 at 10", "1 at 30", "2 at 30", 1), log);
  }

  @Test
  void what_is_done_whatever_the_state_waits_for_nobody_and_lets_others_go_on() {
    complete(
        () -> {
          a.setf(1);
          a.setf(2);
          log.add(a.sete() + " " + a.full());
          log.add(a.sete() + " " + a.full());
          a.write(3);
          purge(a, b);
          log.add(a.full() + " " + a.value());
          a.setf(4);
          create(() -> a.write(5));
          compute(10);
          a.purge();
          log.add(a.read());
        });
    assertEquals(List.of("2 false", "2 false", "false 3", 5), log);
  }

  @Test
  void a_copy_empties_the_one_and_fills_the_other() {
    complete(
        () -> {
          create(() -> b.copy(a));
          compute(10);
          a.write(9);
          log.add(b.read() + " " + a.full() + " " + b.full());
        });
    assertEquals(List.of("9 false false"), log);
  }

  @Test
  void reals_and_doubles_keep_their_bits() {
    complete(
        () -> {
          RealVariable real = new RealVariable(-1.5f);
          log.add(real.read());
          real.write(Float.MIN_VALUE);
          log.add(real.waitf());
          real.setf(Float.NaN);
          log.add(real.value());
          log.add(real.sete());
          RealVariable other = new RealVariable();
          create(() -> other.copy(real));
          real.write(2.5f);
          log.add(other.read());
          DoubleVariable twice = new DoubleVariable(-0.0);
          log.add(twice.read());
          twice.write(Math.PI);
          log.add(twice.waitf());
          twice.setf(Double.NEGATIVE_INFINITY);
          log.add(twice.value());
          log.add(twice.sete());
          DoubleVariable third = new DoubleVariable();
          create(() -> third.copy(twice));
          twice.write(1e300);
          log.add(third.read());
          log.add(new IntegerVariable(Integer.MIN_VALUE).read());
        });
    assertEquals(
        List.of(
            -1.5f,
            Float.MIN_VALUE,
            Float.NaN,
            Float.NaN,
            2.5f,
            -0.0,
            Math.PI,
            Double.NEGATIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            1e300,
            Integer.MIN_VALUE),
        log);
  }

  @Test
  void each_element_of_an_array_has_a_state_of_its_own() {
    complete(
        () -> {
          IntegerVariable[] integers = IntegerVariable.array(3);
          integers[1].write(5);
          log.add(integers[0].full() + " " + integers[1].full() + " " + integers[2].full());
          purge(integers);
          log.add(integers[1].full());
          log.add(RealVariable.array(2)[1].empty() + " " + DoubleVariable.array(4).length);
        });
    assertEquals(List.of("false true false", false, "true 4"), log);
  }

  // Processes.

  @Test
  void processes_are_created_beside_each_other_on_a_processor_each() {
    complete(
        () -> {
          for (int i = 1; i <= 3; i++) {
            create(
                number -> {
                  compute(100);
                  a.write(number);
                  log.add(number + " at " + clock());
                },
                i);
          }
          log.add(processes());
          int sum = 0;
          for (int i = 0; i < 3; i++) {
            sum += a.read();
          }
          log.add("sum " + sum + " at " + clock());
        });
    assertEquals(6, ((String) log.getLast()).charAt(4) - '0');
    assertEquals(4, log.getFirst());
    assertEquals(
        List.of("1 at 100", "2 at 100", "3 at 100", "sum 6 at 100"),
        log.stream().skip(1).map(Object::toString).sorted().toList());
  }

  @Test
  void a_called_subroutine_lets_its_caller_go_on_when_it_resumes_or_returns() {
    complete(
        () -> {
          call(
              ticks -> {
                compute(ticks);
                resume();
                compute(50);
                resume();
                a.write((int) clock());
              },
              10);
          log.add("resumed at " + clock() + ", " + processes());
          log.add(a.read() + " at " + clock());
          compute(1);
          log.add(processes());
          call(() -> compute(20));
          log.add("returned at " + clock() + ", " + processes());
        });
    assertEquals(List.of("resumed at 10, 2", "60 at 60", 1, "returned at 81, 1"), log);
  }

  @Test
  void to_resume_does_nothing_in_what_was_created_and_in_the_program_itself() {
    complete(
        () -> {
          resume();
          create(
              () -> {
                resume();
                a.write(processes());
              });
          log.add(a.read());
        });
    assertEquals(List.of(2), log);
  }

  @ParameterizedTest
  @CsvSource({"1, 50, 1", "8, 50, 1", "9, 100, 2", "128, 800, 16"})
  void a_module_of_eight_nodes_holds_50_processes(int nodes, int most, int modules) {
    complete(
        new TestMachine().nodes(nodes),
        () -> {
          for (int i = 1; i < most; i++) {
            create(() -> a.waitf());
          }
          String full =
              "%s: there are %s processes already, as many as %s of the HEP's modules of 8 nodes"
                  + " hold";
          assertEquals(
              full.formatted("CREATE", most, modules),
              refusal(IllegalStateException.class, () -> create(() -> {})));
          call(
              () -> {
                log.add(refusal(IllegalStateException.class, Hep::resume));
              });
          assertEquals(List.of(full.formatted("RESUME", most, modules)), log);
          a.write(1);
          compute(1);
          create(() -> log.add(processes()));
        });
    assertEquals(2, log.getLast());
  }

  @Test
  void statements_without_a_subroutine_or_a_machine_are_refused() {
    String message =
        "this call needs a simulated machine: start the program with ./lockstep run, or with java"
            + " -javaagent:lockstep.jar";
    for (Executable statement :
        List.<Executable>of(() -> create(() -> {}), Hep::resume, a::read, a::purge)) {
      assertEquals(message, refusal(IllegalStateException.class, statement));
    }
    Class<IllegalArgumentException> kind = IllegalArgumentException.class;
    assertEquals("CREATE: the subroutine is null", refusal(kind, () -> create(null)));
    assertEquals("CREATE: the subroutine is null", refusal(kind, () -> create(null, 1)));
    assertEquals("CALL: the subroutine is null", refusal(kind, () -> call(null)));
    assertEquals("CALL: the subroutine is null", refusal(kind, () -> call(null, 1)));
  }

  @ParameterizedTest
  @CsvSource({
    "hep, IntegerVariable, read, (), 8",
    "hep, DoubleVariable, full, (), 8",
    "hep, Hep, create, (Ldev/lockstep/hep/Subroutine;), 160",
    "hep, Hep, purge, ([Ldev/lockstep/hep/AsynchronousVariable;), 0",
    "vax780, RealVariable, write, (F), 1",
    "vax780, Hep, create, (Ldev/lockstep/hep/Subroutine;), 20",
  })
  void machines_price_each_call(
      String machine, String owner, String name, String types, int ticks) {
    RoutineCost cost =
        Profiles.load(machine).libraryCosts().of("dev/lockstep/hep/" + owner, name, types + "V");
    assertEquals(ticks, cost.callTicks());
    assertEquals(name.equals("purge"), !cost.elementTicks().isNone());
    assertFalse(cost.leaf());
  }

  // What goes wrong.

  @Test
  void a_deadlock_report_tells_what_each_process_waits_for() {
    RunResult result =
        new TestMachine()
            .run(
                () -> {
                  create(() -> new IntegerVariable(1).write(2));
                  call(() -> a.read());
                })
            .result();
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, result);
    assertEquals(
        List.of(
            "the subroutine that it called to resume or return",
            "asynchronous variable 0100004 to be empty",
            "asynchronous variable 0100014 to be full"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  /**
   * A lost wake-up: the consumer looks whether there is something, and then says that it sleeps;
   * the producer brings something between the two, and rings for nobody.
   */
  private static RunResult lostWakeUp(int timeslice) {
    boolean[] isThere = {false};
    boolean[] sleeps = {false};
    IntegerVariable bell = new IntegerVariable();
    return new TestMachine()
        .timeslice(timeslice)
        .run(
            () -> {
              create(
                  () -> {
                    compute(3);
                    isThere[0] = true;
                    if (sleeps[0]) {
                      bell.write(1);
                    }
                  });
              compute(2);
              if (!isThere[0]) {
                compute(3);
                sleeps[0] = true;
                bell.read();
              }
            })
        .result();
  }

  @ParameterizedTest
  @CsvSource({"0, Completed", "1, Deadlocked", "2, Deadlocked", "3, Deadlocked", "7, Completed"})
  void a_lost_wake_up_is_found_at_some_timeslices_and_not_at_others(int timeslice, String result) {
    assertEquals(result, lostWakeUp(timeslice).getClass().getSimpleName());
  }

  /** Each access is at its turn, so the same updates are lost at all timeslices. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 1000})
  void an_update_by_value_and_setf_is_lost_and_one_by_read_and_write_never(int timeslice) {
    IntegerVariable careless = new IntegerVariable(0);
    IntegerVariable careful = new IntegerVariable(0);
    complete(
        new TestMachine().timeslice(timeslice),
        () -> {
          IntegerVariable done = new IntegerVariable();
          for (int i = 0; i < 2; i++) {
            create(
                () -> {
                  for (int j = 0; j < 100; j++) {
                    int seen = careless.value();
                    compute(1);
                    careless.setf(seen + 1);
                    int taken = careful.read();
                    compute(1);
                    careful.write(taken + 1);
                  }
                  done.write(1);
                });
          }
          done.read();
          done.read();
          log.add(careful.value());
          log.add(careless.value());
        });
    assertEquals(List.of(200, 101), log);
  }
}
