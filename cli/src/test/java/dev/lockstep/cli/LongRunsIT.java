package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a search makes of runs that are far longer than those before. */
class LongRunsIT {
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");

  @TempDir private Path folder;

  @BeforeEach
  void writeProgram() throws Exception {
    TestFiles.write(
        folder,
        "Writes.java",
        """
        class Writes {
          static volatile int last;

          static void write(int times) {
            for (int i = 0; i != times; i++) {
              last = i;
            }
          }

          public static void main(String[] arguments) throws Exception {
            int times = Integer.parseInt(arguments[0]);
            Thread one = new Thread(() -> write(times));
            Thread other = new Thread(() -> write(2));
            one.start();
            other.start();
            other.join();
            if (times < 0 && last == 0) { // Only if the last write of all was a first one.
              System.exit(0);
            }
            one.join();
          }
        }
        """);
  }

  private Ended explore(String times) throws Exception {
    return new JarFolder(folder)
        .lockstep(
            ("explore --machine smp --nodes 2 --strategy random:1 --runs 2 --no-minimise"
                    + " --no-explain Writes.java "
                    + times)
                .split(" "));
  }

  /**
   * Each of a million writes is a pause, which would be one without end; the others are in order.
   */
  @Test
  void a_run_that_is_only_long_has_an_end() throws Exception {
    Ended ended = explore("1200000");
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().startsWith("2 runs, 2 different schedules, "), ended.out());
  }

  /**
   * Here a search asks often, so it asks a lot before the first run, in order, would have ended.
   */
  @Test
  void a_run_that_takes_as_long_as_the_first_one_has_an_end() throws Exception {
    TestFiles.write(
        folder,
        "Polls.java",
        """
        class Polls {
          static volatile int last;

          static void poll() {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < 20_000_000) {
              last = 2;
            }
          }

          public static void main(String[] arguments) throws Exception {
            Thread other = new Thread(Polls::poll);
            other.start();
            poll();
            other.join();
          }
        }
        """);
    Ended ended =
        new JarFolder(folder)
            .lockstep(
                ("explore --machine smp --nodes 2 --timeslice 10 --strategy pct:2 --runs 3"
                        + " --no-minimise --no-explain Polls.java")
                    .split(" "));
    assertEquals(0, ended.status(), ended.toString());
    assertTrue(ended.out().startsWith("3 runs, 3 different schedules, "), ended.out());
  }

  /** Its schedule has what was chosen by chance, and in order behind that. */
  @Test
  void a_run_without_end_is_made_again() throws Exception {
    Ended ended = explore("-1");
    assertEquals(1, ended.status(), ended.toString());
    assertTrue(ended.out().contains("\n1. no end: no end\n"), ended.out());
    Matcher limit = Pattern.compile("lockstep: stopped: --limit \\S+ ticks").matcher(ended.out());
    assertTrue(limit.find(), ended.out());
    Matcher file = AGAIN.matcher(ended.out());
    assertTrue(file.find(), ended.out());
    Ended again = new JarFolder(folder).lockstep("replay", file.group(1));
    assertEquals(4, again.status(), again.toString());
    assertTrue(again.err().contains(limit.group()), again.err());
  }
}
