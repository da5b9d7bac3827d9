package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
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

    assertEquals(
        new Ended(0, "kept\n", ""),
        Jvm.java(
            folder,
            List.of(
                "-XX:SoftRefLRUPolicyMSPerMB=0",
                "-XX:+UseSerialGC",
                "-jar",
                JarFolder.JAR,
                "run",
                "Soft.java")));
  }
}
