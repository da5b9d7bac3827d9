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

    assertEquals(new Ended(0, "kept\n", ""), run("-XX:SoftRefLRUPolicyMSPerMB=0", "Soft.java"));
  }

  /** The collector comes by after 1 MB of new objects in one JVM, and never in the other. */
  @Test
  void what_is_referred_to_weakly_is_there_until_a_collection_that_the_program_can_foresee()
      throws Exception {
    new JarFolder(folder)
        .source(
            "Weak",
            """

            import java.lang.ref.*;
            import java.util.*;
            import java.util.function.*;

            class Weak {
              static class Phantom extends PhantomReference<Object> {
                Phantom(Object referent, ReferenceQueue<Object> queue) { super(referent, queue); }
              }

              static int cleared(List<? extends Reference<?>> references) {
                int cleared = 0;
                for (Reference<?> each : references) {
                  if (each.refersTo(null)) { cleared++; }
                }
                return cleared;
              }

              public static void main(String[] args) {
                ReferenceQueue<Object> queue = new ReferenceQueue<>();
                Map<Object, Integer> map = new WeakHashMap<>();
                List<Reference<Object>> references = new ArrayList<>();
                Function<Object, WeakReference<Object>> maker = WeakReference::new;
                Object kept = new Object();
                ThreadGroup group = new ThreadGroup("parent");
                for (int i = 0; i < 30_000; i++) {
                  map.put(new Object(), i);
                  map.put(kept, i);
                  references.add(new WeakReference<>(new byte[100]));
                  references.add(new Phantom(new Object(), queue));
                  references.add(maker.apply(new Object()));
                  if (i % 5_000 == 0) { new ThreadGroup(group, "child"); }
                  if (i == 20_000) {
                    System.out.println(map.size() + " " + cleared(references) + " " + queue.poll());
                  }
                }
                int queued = 0;
                while (queue.poll() != null) { queued++; }
                System.out.println(map.size() + " " + cleared(references) + " " + queued);
                System.out.println(group.activeGroupCount());
                System.gc();
                System.out.println(group.activeGroupCount());
                while (queue.poll() != null) { queued++; }
                System.out.println(map.size() + " " + cleared(references) + " " + queued);
              }
            }
            """);

    Ended small = run("-Xmn1m", "Weak.java");

    assertEquals(new Ended(0, "20002 0 null\n5002 74994 24998\n1\n0\n1 90000 30000\n", ""), small);
    assertEquals(small, run("-Xmn400m", "Weak.java"));
  }

  private Ended run(String option, String program) throws Exception {
    return Jvm.java(
        folder, List.of("-XX:+UseSerialGC", option, "-jar", JarFolder.JAR, "run", program));
  }
}
