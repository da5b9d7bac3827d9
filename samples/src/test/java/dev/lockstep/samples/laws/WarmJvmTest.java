package dev.lockstep.samples.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.samples.laws.Counted.Outcome;
import dev.lockstep.samples.laws.Counted.Settings;
import org.junit.jupiter.api.Test;

/** A program does the same in a cold JVM, which interprets it, and in a warm one. */
final class WarmJvmTest {
  private static final int RUNS = 300;

  private static final String PROGRAM =
      """
      import static dev.lockstep.ipsc.Ipsc.*;
      import dev.lockstep.ipsc.*;
      class Program {
        static int racy;
        static Lock lock = new Lock();
        static int depth(int n) { return n == 0 ? racy & 1 : 1 + depth(n - 1); }
        static void work(int mark) {
          for (int i = 0; i < 40; i++) {
            racy++;
            synchronized (lock) { racy += depth(i % 9); }
            lock(lock);
            try { racy += 12 / (i % 4); } catch (ArithmeticException e) { racy--; }
            unlock(lock);
            switch ("k" + i % 3) { case "k0" -> racy++; case "k1" -> racy += 2; default -> {} }
          }
          byte[] m = { (byte) racy };
          sendw(copen(1), mark, m, 1, HOST, 1);
          syslog(1, "" + racy);
        }
        static void a() { work(1); }
        static void b() { work(2); }
        static void c() { work(3); }
      }
      """;

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
