package dev.lockstep.samples.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.samples.laws.Counted.Outcome;
import dev.lockstep.samples.laws.Counted.Settings;
import org.junit.jupiter.api.Test;

/** A program does the same in a cold JVM, which interprets it, and in a warm one. */
final class WarmJvmTest {
  private static final int RUNS = 300;

  private static final String PROGRAM = JavaSource.read(WarmJvmTest.class, "Program.java");

  @Test
  void a_program_leaves_the_same_trace_however_warm_the_jvm_is() {
    Counted program = Counted.java(PROGRAM);
    for (int timeslice : new int[] {1, 7, 100}) {
      Settings settings = new Settings(3, timeslice);
      Outcome cold = program.runTasks(settings, "a", "b", "c");
      for (int run = 1; run < RUNS; run++) {
        Outcome warm = program.runTasks(settings, "a", "b", "c");
        assertEquals(cold.events(), warm.events(), settings + ", run " + run);
        assertEquals(cold.result(), warm.result());
      }
    }
  }
}
