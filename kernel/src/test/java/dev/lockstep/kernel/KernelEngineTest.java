package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Outside;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.machines.profile.ProcessorCosts;
import dev.lockstep.machines.reader.Profiles;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelEngineTest {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final List<String> log = new ArrayList<>();

  private static TestMachine machine(long hertz) {
    List<String> settings = List.of("processor.clock-hertz=" + hertz);
    ProcessorCosts processor = Profiles.load("vax780", settings).processor();
    return new TestMachine().processor(processor);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1000000000, 1, 0",
    "3, 2000000000, 1000000000, 6",
    "9223372036854775806, 2000000000, 1000000000, 9223372036854775807",
    "9223372036854775806, 1000000000, 2000000000, 4611686018427387903",
    "99999999999, 1000000000, 100000000000, 999999999",
    "2305843009213693952, 1000000000, 1, 9223372036854775807"
  })
  void ticks_and_nanoseconds_become_each_other(long value, long times, long by, long expected) {
    assertEquals(expected, KernelEngine.scaled(value, times, by));
  }

  @Test
  void the_product_is_exact_and_never_wraps() {
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      long value = random.nextLong() >>> (1 + random.nextInt(63));
      long times = 1 + (random.nextLong() >>> (2 + random.nextInt(61)));
      long by = 1 + (random.nextLong() >>> (2 + random.nextInt(61)));
      BigInteger exact =
          BigInteger.valueOf(value)
              .multiply(BigInteger.valueOf(times))
              .divide(BigInteger.valueOf(by));
      assertEquals(exact.min(MOST).longValueExact(), KernelEngine.scaled(value, times, by));
    }
  }

  @ParameterizedTest
  @CsvSource({"1000000", "2000000000"})
  void the_longest_sleep_and_the_longest_wait_never_end(long hertz) {
    Object monitor = new Object();
    TestMachine.Run run =
        machine(hertz)
            .run(
                () -> {
                  fork(
                      () -> {
                        Hooks.engine.enter(monitor);
                        Outside.sleep(Long.MAX_VALUE);
                      });
                  fork(
                      () -> {
                        Object own = new Object();
                        Hooks.engine.enter(own);
                        Hooks.engine.await(own, Long.MAX_VALUE);
                      });
                  compute(5);
                });
    RunResult.Deadlocked asleep = assertInstanceOf(RunResult.Deadlocked.class, run.result());
    assertEquals(
        "a tick beyond the end of the clock (Thread.sleep)", asleep.tasks().getFirst().what());
    assertEquals(2, asleep.tasks().size());
  }

  /** 10^11 ticks a second; the clock shows microseconds. */
  @Test
  void the_time_of_a_fast_clock_does_not_wrap() {
    machine(100_000_000_000L)
        .run(
            () -> {
              kernel().spend(99_999_999_999L);
              log.add("" + Hooks.engine.nanoTime());
              kernel().spend(1);
              log.add("" + Hooks.engine.nanoTime());
            });
    assertEquals(List.of("999999000", "1000000000"), log);
  }
}
