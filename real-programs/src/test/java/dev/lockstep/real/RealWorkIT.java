package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.internal.InternalFutureFailureAccess;
import dev.lockstep.cli.Jvm.Ended;
import org.apache.commons.math3.complex.Complex;
import org.h2.Driver;
import org.junit.jupiter.api.Test;

/**
 * Libraries at work in simulated programs, through the jar: they print what they print without
 * Lockstep, and take the same ticks however the JVM runs them and wherever they can be switched.
 */
final class RealWorkIT {
  /** The JIT compiler for long runs too, which no other test lets work on a library. */
  private static final String C2 = "-XX:TieredStopAtLevel=4";

  /** Hash codes decide in what order some entries are visited: each engine has its own. */
  @Test
  void a_database_in_memory() throws Exception {
    Work work = Work.of(programs.Database.class, Driver.class);
    long ticks = Work.ticks(work.alone("--timeslice 0", C2, "-XX:+UseG1GC"));
    assertTicks(ticks, work, "--timeslice 1");
  }

  /** A static initialiser of the library is too large for a counter of its own. */
  @Test
  void mathematics() throws Exception {
    Work work = Work.of(programs.Mathematics.class, Complex.class);
    assertTicks(1_927_936, work, work.simulated("--timeslice 0"));
    assertTicks(1_927_936, work, "--timeslice 0", "-Xint", "-XX:+UseParallelGC");
    assertTicks(1_927_936, work, "--timeslice 1", C2);
  }

  /** Hash codes decide in what order some entries are visited. */
  @Test
  void collections_hashing_and_caches() throws Exception {
    Work work =
        Work.of(programs.Collections.class, ImmutableList.class, InternalFutureFailureAccess.class);
    long ticks = Work.ticks(work.alone("--timeslice 0", "-XX:+UseG1GC"));
    assertTicks(ticks, work, "--timeslice 1");
  }

  @Test
  void pipelines_and_coroutines_of_kotlin() throws Exception {
    Work work = Work.of(programs.KotlinPipelines.class, kotlin.Unit.class);
    assertTicks(62_004, work, work.simulated("--timeslice 0"));
    assertTicks(62_004, work, "--timeslice 1", "-XX:+UseZGC");
  }

  @Test
  void pipelines_of_scala() throws Exception {
    Work work = Work.of(programs.ScalaPipelines.class, scala.Function1.class);
    assertTicks(7_193_853, work, work.simulated("--timeslice 0"));
    assertTicks(7_193_853, work, "--timeslice 1", "-XX:+UseZGC");
  }

  private static void assertTicks(long ticks, Work work, String options, String... jvmOptions)
      throws Exception {
    assertTicks(ticks, work, work.alone(options, jvmOptions));
  }

  private static void assertTicks(long ticks, Work work, Ended simulated) {
    assertEquals(new Ended(0, work.plain().out(), simulated.err()), simulated);
    assertEquals(ticks, Work.ticks(simulated), simulated.err());
  }
}
