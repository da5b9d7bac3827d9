package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task that is alone is asked in loops only, and counts as it does where it is asked. */
final class SilentQuestionsIT {
  @TempDir Path folder;

  /**
   * Recursion for more ticks than an int can count, without a loop in it; two threads that see each
   * other; recursion again. With a limit every question is asked.
   */
  @Test
  void ticks_and_interleaving_are_those_of_a_task_that_is_asked() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Recurses",
        """

        class Recurses {
          static int shared;
          static int calls(int n, int x) {
            int y = x * 3 + n ^ x * 5 + n ^ x * 7 + n ^ x * 9 + n ^ x * 11 + n ^ x * 13 + n;
            return n < 2 ? y : calls(n - 1, y) + calls(n - 2, y);
          }
          static void add(int n) { if (n > 0) { shared++; add(n - 1); add(n - 1); } }
          static void both() throws Exception {
            Thread other = new Thread(() -> add(12));
            other.start();
            add(12);
            other.join();
            System.out.println(shared + " " + System.nanoTime());
          }
          public static void main(String[] args) throws Exception {
            both();
            System.out.println(calls(37, 1) + " " + System.nanoTime());
            both();
            System.out.println(calls(29, 1) + " " + System.nanoTime());
          }
        }
        """);
    String options = "--machine smp --timeslice 7 ";

    Ended silent = at.run(options + "Recurses.java");

    assertEquals(new Ended(0, OUTPUT, ""), silent);
    assertEquals(silent, at.run(options + "--limit 1000000000000000 Recurses.java"));
  }

  private static final String OUTPUT =
      """
      7266 30500
      -1138229248 938146604
      14813 938177168
      2034663424 958146180
      """;
}
