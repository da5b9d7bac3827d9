package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose stack overflows, through the jar. */
class StackIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() throws Exception {
    at = new JarFolder(folder);
    at.source(
        "Deep",
        """

        class Deep {
          static int plain(int depth) { return plain(depth + 1) + 1; }
          synchronized int locked(int depth) { return locked(depth + 1) + 1; }
          static int flicking(int depth) { flick(); return flicking(depth + 1) + 1; }
          int block(int depth) { synchronized (this) { return block(depth + 1) + 1; } }
          static String overflow(Runnable recursion) {
            try {
              recursion.run();
              return "ended";
            } catch (StackOverflowError caught) {
              return "caught";
            }
          }
          static void task() {
            Deep deep = new Deep();
            System.out.println(
                overflow(() -> plain(0)) + " " + overflow(() -> deep.locked(0)) + " "
                + overflow(() -> flicking(0)) + " " + overflow(() -> deep.block(0)));
            synchronized (deep) { deep.notify(); }
          }
          public static void main(String[] args) {
            if (args.length == 0) {
              task();
              return;
            }
            int[] tasks = {tfork(Deep::task, 1), tfork(Deep::task, 1)};
            for (int task : tasks) twait(task);
          }
        }
        """);
  }

  @Test
  void tasks_that_share_nothing_catch_an_overflow_wherever_it_strikes() throws Exception {
    Ended ended = at.run("--spmd --nodes 2 Deep.java");

    assertEquals("", ended.err());
    assertEquals("caught caught caught caught\n".repeat(2), ended.out());
    assertEquals(0, ended.status());
  }

  @Test
  void tasks_that_share_memory_and_change_where_they_block_do_too() throws Exception {
    Ended ended = at.run("--timeslice 0 Deep.java fork");

    assertEquals("", ended.err());
    assertEquals("caught caught caught caught\n".repeat(2), ended.out());
    assertEquals(0, ended.status());
  }
}
