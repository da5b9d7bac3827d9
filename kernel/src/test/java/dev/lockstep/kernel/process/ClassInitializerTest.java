package dev.lockstep.kernel.process;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.Statics;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassInitializerTest {
  /** What rewriting makes of a class {@code Counter}: its name ends in its statics' name. */
  static final class Counter$Statics implements PrivateStatics {
    @Override
    public void setOnly(boolean isOnly) {}

    private final Runnable initializer;

    Counter$Statics(Runnable initializer) {
      this.initializer = initializer;
    }

    @Override
    public void initialize() {
      initializer.run();
    }
  }

  private final List<String> log = new ArrayList<>();
  private int slot;
  private int other;

  @BeforeEach
  void register() {
    slot = Statics.register();
    other = Statics.register();
  }

  /** What a rewritten class does where its static fields are used. */
  private static PrivateStatics use(int slot, Runnable initializer) {
    Object statics = Statics.current[slot];
    return statics != null
        ? (PrivateStatics) statics
        : Statics.initialize(slot, new Counter$Statics(initializer));
  }

  private void log(String what) {
    log.add("%s at %d".formatted(what, clock()));
  }

  private static RunResult run(Task.Body body) {
    return new TestMachine().timeslice(1).run(body).result();
  }

  @Test
  void a_class_is_initialised_once_in_each_process() {
    List<PrivateStatics> all = new ArrayList<>();
    new TestMachine()
        .spmd(
            2,
            node ->
                () -> {
                  PrivateStatics statics = use(slot, () -> log("node " + node));
                  assertSame(statics, use(slot, () -> log("again")));
                  assertSame(statics, Statics.current[slot]);
                  all.add(statics);
                });
    assertEquals(List.of("node 0 at 0", "node 1 at 0"), log);
    assertNotSame(all.get(0), all.get(1));
  }

  @Test
  void others_wait_until_it_is_done() {
    run(
        () -> {
          for (int i = 0; i < 3; i++) {
            int number = i;
            fork(
                () -> {
                  compute(1 + number);
                  use(slot, () -> compute(50));
                  log("" + number);
                });
          }
        });
    assertEquals(List.of("0 at 51", "1 at 51", "2 at 51"), log);
  }

  /** The initialiser ends while another task waits for its turn to wait. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 100})
  void nobody_waits_for_what_is_done_meanwhile(int timeslice) {
    RunResult result =
        new TestMachine()
            .timeslice(timeslice)
            .run(
                () -> {
                  fork(() -> use(slot, () -> compute(5)));
                  fork(
                      () -> {
                        compute(3);
                        use(slot, () -> compute(5));
                      });
                  fork(() -> compute(20));
                })
            .result();
    assertInstanceOf(RunResult.Completed.class, result, result::toString);
  }

  @Test
  void the_task_that_initialises_sees_the_unfinished_class() {
    Counter$Statics[] fresh = {null};
    run(
        () -> {
          fresh[0] = new Counter$Statics(() -> assertSame(fresh[0], use(slot, () -> log("again"))));
          assertSame(fresh[0], Statics.initialize(slot, fresh[0]));
          log("done");
        });
    assertEquals(List.of("done at 0"), log);
  }

  @Test
  void a_class_whose_initialiser_threw_can_not_be_used() {
    IllegalStateException failure = new IllegalStateException("no");
    run(
        () -> {
          ExceptionInInitializerError first =
              assertThrows(ExceptionInInitializerError.class, () -> use(slot, () -> fail(failure)));
          assertSame(failure, first.getCause());
          for (int i = 0; i < 2; i++) {
            NoClassDefFoundError then =
                assertThrows(NoClassDefFoundError.class, () -> use(slot, () -> log("again")));
            assertEquals(
                "Could not initialize class"
                    + " dev.lockstep.kernel.process.ClassInitializerTest$Counter",
                then.getMessage());
          }
          log("done");
        });
    assertEquals(List.of("done at 0"), log);
  }

  private static void fail(RuntimeException failure) {
    throw failure;
  }

  @Test
  void an_error_of_the_initialiser_goes_through_unchanged() {
    AssertionError error = new AssertionError("no");
    run(
        () -> {
          assertSame(
              error,
              assertThrows(
                  AssertionError.class,
                  () ->
                      use(
                          slot,
                          () -> {
                            throw error;
                          })));
          log("done");
        });
    assertEquals(List.of("done at 0"), log);
  }

  @Test
  void who_waited_for_an_initialiser_that_threw_gets_an_error_too() {
    run(
        () -> {
          fork(
              () ->
                  assertThrows(
                      ExceptionInInitializerError.class,
                      () ->
                          use(
                              slot,
                              () -> {
                                compute(10);
                                fail(new IllegalStateException());
                              })));
          fork(
              () -> {
                compute(5);
                assertThrows(NoClassDefFoundError.class, () -> use(slot, () -> log("again")));
                log("refused");
              });
        });
    assertEquals(List.of("refused at 10"), log);
  }

  @Test
  void two_initialisers_that_need_each_other_are_a_deadlock_that_is_reported() {
    RunResult result =
        run(
            () -> {
              fork(() -> use(slot, () -> needs(other)));
              fork(() -> use(other, () -> needs(slot)));
            });
    RunResult.Deadlocked deadlock = assertInstanceOf(RunResult.Deadlocked.class, result);
    String name =
        "class dev.lockstep.kernel.process.ClassInitializerTest$Counter to be initialised";
    assertEquals(
        List.of(name + ", held by task 2 on node 1", name + ", held by task 1 on node 0"),
        deadlock.tasks().stream().map(RunResult.WaitingTask::what).toList());
  }

  private static void needs(int slot) {
    compute(10);
    use(slot, () -> {});
  }

  @Test
  void an_initialiser_may_call_the_kernel() {
    run(
        () -> {
          fork(
              () ->
                  use(
                      slot,
                      () -> {
                        kernel().tasks().sleep("tsleep", 30);
                        log("slept");
                      }));
          fork(
              () -> {
                use(slot, () -> log("again"));
                log("used");
              });
        });
    assertEquals(List.of("slept at 30", "used at 30"), log);
  }
}
