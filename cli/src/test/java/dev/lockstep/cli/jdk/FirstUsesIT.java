package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Threads on processors of their own that need a class of the JDK, which the JVM initialises. */
class FirstUsesIT {
  @TempDir private Path folder;

  /** {@code java.time.Clock} asks for the time while the JVM initialises it. */
  @Test
  void a_class_that_reads_the_clock_is_initialised_while_others_need_it() throws Exception {
    JarFolder at = new JarFolder(folder).alone();
    at.source(
        "First",
        """
        import java.time.Instant;
        import java.util.concurrent.CyclicBarrier;

        public class First {
          public static void main(String[] args) throws Exception {
            CyclicBarrier together = new CyclicBarrier(4);
            Thread[] all = new Thread[4];
            for (int i = 0; i < 4; i++) {
              all[i] = new Thread(() -> {
                try {
                  together.await();
                  String second = Instant.now().toString().substring(0, 19);
                  synchronized (together) { System.out.println(second); }
                } catch (Exception e) { e.printStackTrace(); }
              });
              all[i].start();
            }
            for (Thread thread : all) { thread.join(); }
          }
        }
        """);

    Ended ended = at.run("--machine smp --timeslice 100 First.java");

    assertEquals(new Ended(0, "2035-01-01T00:00:00\n".repeat(4), ""), ended);
  }

  /** What their initialisers do is done before its turn, as others would wait in the JVM itself. */
  @Test
  void features_of_the_jdk_are_used_by_four_threads_at_once() throws Exception {
    JarFolder at = new JarFolder(folder).alone();
    try (InputStream source = FirstUsesIT.class.getResourceAsStream("FirstUses.java")) {
      Files.copy(source, folder.resolve("FirstUses.java"));
    }
    Ended plain = Jvm.java(folder, List.of("FirstUses.java"));
    assertEquals(130, plain.out().lines().count());

    for (int timeslice : new int[] {100, 1000}) {
      Ended ended = at.run("--machine smp --timeslice " + timeslice + " FirstUses.java");

      assertEquals(new Ended(0, plain.out(), ""), ended, "timeslice " + timeslice);
    }
  }
}
