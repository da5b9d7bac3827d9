package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reaches a program from outside is the same in every JVM. */
class RepeatableRunIT {
  private static final List<String> SEEDED =
      List.of("random", "math", "shuffle", "uuid", "local", "split", "hash", "arrays");

  /** Without the JVM's archive, classes have other identity hash codes. */
  private static final List<String> OTHER_JVMS =
      List.of(
          "-Xshare:off -XX:TieredStopAtLevel=1 -XX:ActiveProcessorCount=1 -Duser.language=ar",
          "-XX:+UseZGC -XX:TieredStopAtLevel=1 -Dfile.encoding=US-ASCII"
              + " -Duser.timezone=Asia/Tokyo");

  private static final String PROGRAM =
      """

      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;

      class Outside {
        enum Color { RED, GREEN, BLUE, CYAN, PINK }
        static class Plain {}
        record Key(Class<?> type, Color color) {}
        static void show(String name, Object value) { System.out.println(name + " " + value); }
        static void clocks() throws Exception {
          long before = clock();
          long nanos = System.nanoTime();
          Thread.sleep(3, 500);
          show("slept", (System.nanoTime() - nanos) / 1_000_000);
          show("boot", System.currentTimeMillis() + " " + (before < 500));
        }
        static void chance() {
          show("random", new Random().nextInt() + " " + new Random().nextInt());
          show("math", Math.random());
          List<Integer> list = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
          Collections.shuffle(list);
          show("shuffle", list);
          show("uuid", UUID.randomUUID());
          show("local", ThreadLocalRandom.current().nextLong());
          show("split", new SplittableRandom().nextLong());
        }
        static void hashes() {
          show("hash", System.identityHashCode(new Plain()) + " " + new Plain() + new Plain().hashCode());
          Map<Object, Integer> arrays = new HashMap<>();
          for (int i = 0; i < 20; i++) {
            arrays.put(new int[i], i);
          }
          show("arrays", arrays.values());
          show("objects", new Object() + " " + new Object().hashCode());
          show("enum", new HashSet<>(List.of(Color.values())) + " " + Color.RED.hashCode());
          show("class", Map.of(Plain.class, 1, Color.class, 2) + " " + Plain.class.hashCode());
          show("jdk", new HashSet<>(List.of(TimeUnit.values())) + " "
              + new HashSet<>(List.of(String.class, Integer.class, List.class, int[].class)) + " "
              + new HashMap<>(Map.of(Color.RED, 1, TimeUnit.DAYS, 2, Thread.State.NEW, 3)).values()
              + new ConcurrentHashMap<>(Map.of(Long.class, 1, Short.class, 2, Map.class, 3)).values());
          show("key", new Key(String.class, Color.RED).hashCode() + " "
              + Objects.hash(Color.BLUE, Key.class) + " " + List.of(Color.PINK, Long.class).hashCode());
          Runnable lambda = () -> {};
          show("lambda", lambda.hashCode());
          show("exception", new Exception().hashCode());
        }
        static void orders() {
          show("sets", Set.of("a", "b", "c", "d", "e") + " " + Map.of("x", 1, "y", 2, "z", 3));
          Set<Object> set = new HashSet<>();
          Map<Object, Integer> identity = new IdentityHashMap<>();
          for (int i = 0; i < 10; i++) {
            set.add(new Plain());
            identity.put(new Plain(), i);
          }
          show("order", set + " " + identity.values());
        }
        public static void main(String[] args) throws Exception {
          clocks();
          chance();
          hashes();
          orders();
          show("ticks", clock());
        }
      }
      """;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void write() throws Exception {
    at = new JarFolder(folder).alone();
    at.source("Outside", PROGRAM);
  }

  @Test
  void two_runs_are_the_same_however_the_jvm_compiles_and_differ_by_their_seed() throws Exception {
    String first = at.run("Outside.java").out();

    assertEquals(first, at.run("Outside.java").out());
    assertEquals(
        first, at.java(List.of("-Xint", "-jar", JarFolder.JAR, "run"), "Outside.java").out());

    Map<String, String> one = lines(first);
    Map<String, String> other = lines(at.run("--seed 7 Outside.java").out());
    for (String name : SEEDED) {
      assertNotEquals(one.get(name), other.get(name), name);
    }
    assertEquals("3", one.get("slept"));
    assertEquals("486777600003 true", one.get("boot"));
  }

  @Test
  void it_is_the_same_however_it_is_started_and_watched() throws Exception {
    Path classes = folder.resolve("classes");
    TestFiles.compile(
        classes,
        "Outside.java",
        "import static dev.lockstep.ipsc.Ipsc.*;" + PROGRAM,
        "-cp",
        JarFolder.JAR);
    String expected = at.run("Outside.java").out();

    assertEquals(expected, at.run("-cp classes Outside").out());
    assertEquals(expected, at.agent("", "-cp", "classes", "Outside").out());
    assertEquals(expected, at.run("--trace t --trace-format picl Outside.java").out());
    assertEquals(expected, new JarFolder(folder).run("-cp classes --trace t Outside").out());
    for (String flags : OTHER_JVMS) {
      List<String> java = new ArrayList<>(List.of(flags.split(" ")));
      java.addAll(List.of("-jar", JarFolder.JAR, "run", "-cp", "classes"));
      assertEquals(expected, at.java(java, "Outside").out(), flags);
    }
  }

  private static Map<String, String> lines(String out) {
    Map<String, String> lines = new TreeMap<>();
    out.lines()
        .forEach(line -> lines.put(line.split(" ")[0], line.substring(line.indexOf(' ') + 1)));
    return lines;
  }
}
