package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
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

  private Ended run(String option, String program) throws Exception {
    return Jvm.java(
        folder, List.of("-XX:+UseSerialGC", option, "-jar", JarFolder.JAR, "run", program));
  }
}
