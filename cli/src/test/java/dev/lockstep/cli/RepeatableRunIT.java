package dev.lockstep.cli;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.TestFiles;
import java.io.InputStream;
import java.nio.file.Files;
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
      List.of(
          "random",
          "math",
          "shuffle",
          "uuid",
          "local",
          "split",
          "hash",
          "arrays",
          "named",
          "own",
          "cipher",
          "found",
          "handle",
          "temporary");

  private static final Map<String, String> SIMULATED =
      Map.ofEntries(
          entry("slept", "3"),
          entry("boot", "2051222400003 true"),
          entry("pause", "5"),
          entry("processors", "4"),
          entry("stored", "#Mon Jan 01 00:00:00 UTC 2035"),
          entry("zipped", "2051222400000"),
          entry("century", "Sat Jan 01 00:00:00 UTC 1955"),
          entry("parallel", "-678539765 6812590473 3 87806 6"),
          entry("encoded", "\u00e9 \u20ac c3a9 UTF-8 UTF-8UTF-8UTF-8"),
          entry("frames", "2"),
          entry("counted", "7 of 26"),
          entry("server", "true"),
          entry("jvm", "RuntimeMXBean 4194304@localhost 2051222400000"),
          entry("process", "4194304 2035-01-01T00:00:00Z true 0 Optional.empty true"),
          entry("child", "-1 1 0 true"),
          entry("heap", "1073741824"),
          entry("collectors", "[GarbageCollectorMXBean, GarbageCollectorMXBean]"),
          entry("threads", "true"));

  /** Without the JVM's archive, classes have other identity hash codes. */
  private static final List<String> OTHER_JVMS =
      List.of(
          "-Xshare:off -XX:TieredStopAtLevel=1 -XX:ActiveProcessorCount=1 -Duser.language=ar",
          "-XX:+UseZGC -XX:TieredStopAtLevel=1 -Dfile.encoding=US-ASCII"
              + " -Dstdout.encoding=US-ASCII -Dstderr.encoding=US-ASCII"
              + " -XX:ActiveProcessorCount=8 -Duser.timezone=Asia/Tokyo");

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void write() throws Exception {
    at = new JarFolder(folder).alone();
    try (InputStream source = getClass().getResourceAsStream("repeatable/Seen.java")) {
      Files.copy(source, folder.resolve("Seen.java"));
    }
  }

  @Test
  void two_runs_are_the_same_however_the_jvm_compiles_and_differ_by_their_seed() throws Exception {
    String first = at.run("Seen.java").out();

    assertEquals(first, at.run("Seen.java").out());
    assertEquals(first, at.java(List.of("-Xint", "-jar", JarFolder.JAR, "run"), "Seen.java").out());

    Map<String, String> one = lines(first);
    Map<String, String> other = lines(at.run("--seed 7 --choose order Seen.java").out());
    for (String name : SEEDED) {
      assertNotEquals(one.get(name), other.get(name), name);
    }
    SIMULATED.forEach((name, value) -> assertEquals(value, one.get(name), name));
  }

  @Test
  void it_is_the_same_however_it_is_started_and_watched() throws Exception {
    Path classes = folder.resolve("classes");
    TestFiles.compile(
        classes, "Seen.java", Files.readString(folder.resolve("Seen.java")), "-cp", JarFolder.JAR);
    String expected = at.run("Seen.java").out();

    assertTrue(
        expected.lines().anyMatch("refused FlightRecorderMXBean.newRecording"::equals), expected);
    assertEquals(expected, at.run("-cp classes Seen").out());
    assertEquals(expected, at.agent("", "-cp", "classes", "Seen").out());
    assertEquals(expected, at.run("--trace t --trace-format picl Seen.java").out());
    assertEquals(expected, new JarFolder(folder).run("-cp classes --trace t Seen").out());
    for (String flags : OTHER_JVMS) {
      List<String> java = new ArrayList<>(List.of(flags.split(" ")));
      java.addAll(List.of("-jar", JarFolder.JAR, "run", "-cp", "classes"));
      assertEquals(expected, at.java(java, "Seen").out(), flags);
    }
  }

  private static Map<String, String> lines(String out) {
    Map<String, String> lines = new TreeMap<>();
    out.lines()
        .forEach(line -> lines.put(line.split(" ")[0], line.substring(line.indexOf(' ') + 1)));
    return lines;
  }
}
