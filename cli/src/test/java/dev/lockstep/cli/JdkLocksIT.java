package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the JDK that hold a real lock while they call the program, through the jar. */
class JdkLocksIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void tasks_in_lockstep_share_collections_that_lock() throws Exception {
    at.source(
        "Shared",
        """
        import java.util.*;
        import java.util.concurrent.ConcurrentHashMap;

        class Shared {
          static Map<Integer, Integer> counts = new ConcurrentHashMap<>();
          static Map<Key, Integer> table = new Hashtable<>();
          static List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(3, 1)));

          record Key(int k) {
            public int hashCode() {
              return k + slowly(20);
            }
          }
          static int slowly(int steps) {
            int zero = 0;
            for (int i = 0; i < steps; i++) {
              zero += i & 0;
            }
            return zero;
          }
          static void work() {
            for (int k = 0; k < 30; k++) {
              counts.merge(k % 3, 1, (x, y) -> x + y + slowly(30));
              table.merge(new Key(k % 2), 1, Integer::sum);
              list.forEach(v -> slowly(5));
              list.add(k);
            }
          }
          public static void main(String[] args) {
            int[] tids = new int[3];
            for (int i = 0; i < 3; i++) {
              tids[i] = tfork(Shared::work, 100);
            }
            for (int tid : tids) {
              twait(tid);
            }
            System.out.println(counts + " " + table.get(new Key(1)) + " " + list.size());
          }
        }
        """);
    Ended expected = new Ended(0, "{0=30, 1=30, 2=30} 45 92\n", "");
    assertEquals(expected, at.run("--timeslice 1 Shared.java"));
    assertEquals(expected, at.run("--timeslice 7 Shared.java"));
  }

  @Test
  void a_task_that_has_to_wait_in_there_fails_with_a_message() throws Exception {
    at.source(
        "Sleeps",
        """

        class Sleeps {
          public static void main(String[] args) {
            new java.util.concurrent.ConcurrentHashMap<Integer, Integer>()
                .computeIfAbsent(1, key -> { tsleep(5); return key; });
          }
        }
        """);
    Ended ended = at.run("Sleeps.java");
    assertEquals(1, ended.status());
    assertTrue(
        ended.err().contains("a class of the JDK called this code while it holds a lock"),
        ended.err());
    assertTrue(ended.err().contains("Sleeps.java:5"), ended.err());
  }
}
