package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** References that the collector clears, as programs see them. */
class ReferencesIT {
  @TempDir private Path folder;

  /** The JVM's flag says that they are cleared at once; the usual one, after some time. */
  @Test
  void soft_references_are_kept_while_there_is_memory() throws Exception {
    new JarFolder(folder)
        .source(
            "Soft",
            """

            import java.lang.ref.SoftReference;

            class Soft {
              public static void main(String[] args) {
                SoftReference<int[]> soft = new SoftReference<>(new int[1]);
                System.gc();
                System.gc();
                System.out.println(soft.get() == null ? "cleared" : "kept");
              }
            }
            """);

    assertEquals(new Ended(0, "kept\n", ""), run("-XX:SoftRefLRUPolicyMSPerMB=0", "Soft.java"));
  }

  /** The collector comes by after 1 MB of new objects in one JVM, and never in the other. */
  @Test
  void what_is_referred_to_weakly_is_there_until_a_collection_that_the_program_can_foresee()
      throws Exception {
    new JarFolder(folder).source("Weak", TestFiles.read(ReferencesIT.class, "Weak.java"));

    Ended small = run("-Xmn1m", "Weak.java");

    assertEquals(new Ended(0, "20002 0 null\n5002 74994 24998\n1\n0\n1 90000 30000\n", ""), small);
    assertEquals(small, run("-Xmn400m", "Weak.java"));
  }

  /** Whatever the collector found before, the program's finalize methods wait for System.gc. */
  @Test
  void finalize_methods_run_on_a_task_when_system_gc_has_found_objects() throws Exception {
    TestFiles.write(folder, "Finalized.java", TestFiles.read(ReferencesIT.class, "Finalized.java"));
    String told =
        """
        filled with 13107200
        0 by Finalizer, a daemon: true
        1 by Finalizer, a daemon: true
        2 by Finalizer, a daemon: true
        3 by Finalizer, a daemon: true
        kept 2
        finalized before System.gc: 4
        finalized: 7
        """;

    for (String memory : List.of("-Xmn1m", "-Xmn400m")) {
      for (String options : List.of("--timeslice 1", "--timeslice 1000", "--machine vax780")) {
        assertEquals(new Ended(0, told, ""), run(memory, options + " Finalized.java"));
      }
    }
  }

  private Ended run(String option, String words) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("-XX:+UseSerialGC", option, "-jar", JarFolder.JAR, "run"));
    command.addAll(List.of(words.split(" ")));
    return Jvm.java(folder, command);
  }
}
