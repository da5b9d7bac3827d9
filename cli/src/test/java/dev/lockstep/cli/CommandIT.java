package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as users have it: the one jar, in a JVM of its own. */
class CommandIT {
  private static final String JAR = System.getProperty("lockstep.jar");

  /** Uses a class of ours, so that it compiles only if the compiler finds our jar. */
  private static final String SOURCE =
      """
      import dev.lockstep.ipsc.Ipsc;

      class Hello {
        public static void main(String[] args) {
          System.out.println(Ipsc.HOST + " " + String.join("|", args));
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void the_version_is_the_jars() throws Exception {
    Ended ended = lockstep("--version");

    assertTrue(ended.out().matches("lockstep \\d+\\.\\d+.*\n"), ended.out());
    assertEquals(0, ended.status());
  }

  @Test
  void a_source_file_is_run() throws Exception {
    source();

    assertEquals(
        new Ended(0, "-1 a b||--nodes\n", ""), lockstep("run", "Hello.java", "a b", "", "--nodes"));
  }

  @Test
  void everything_after_the_program_belongs_to_it() throws Exception {
    source();

    assertEquals(
        new Ended(0, "-1 --|--nodes|-h|@file|'x'\n", ""),
        lockstep("run", "Hello.java", "--", "--nodes", "-h", "@file", "'x'"));
  }

  @Test
  void a_program_that_throws_has_failed() throws Exception {
    TestFiles.write(folder, "Bad.java", "void main() { throw new Error(\"on purpose\"); }");

    assertEquals(1, lockstep("run", "Bad.java").status());
  }

  @Test
  void a_source_file_needs_a_compiler() throws Exception {
    source();

    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: Hello.java can't be compiled, because this Java has no compiler; use a"
                + " JDK\n"),
        java(
            List.of("--limit-modules", "java.instrument,java.logging,java.compiler"),
            "-jar",
            JAR,
            "run",
            "Hello.java"));
  }

  /** Each class needs another change of the JDK, so that all others are made, too. */
  @Test
  void a_program_runs_without_the_modules_that_it_does_not_need() throws Exception {
    TestFiles.compile(
        folder,
        "Many.java",
        """
        import java.io.*;
        import java.util.*;
        import java.util.concurrent.*;
        class Many {
          static class A { static Object o = new TreeMap<>(Map.of(1, 2)); }
          static class B { static Object o = new AbstractMap.SimpleEntry<>(1, 2); }
          static class C { static Object o = Arrays.deepHashCode(new Object[] {1}); }
          static class D { static Object o = new CopyOnWriteArrayList<>(List.of(1)); }
          static class E { static Object o = new StringBuffer("e"); }
          static class F { static Object o = new BufferedReader(new StringReader("f")).lines().toList(); }
          static class G { static Object o = "%d".formatted(7); }
          static class H { static Object o = new Vector<>(List.of(8)); }
          static class I { static Object o = new BufferedInputStream(System.in).markSupported(); }
          static class J { static Object o = new CharArrayWriter().size(); }
          static class K { static Object o = new Hashtable<>(); }
          public static void main(String[] args) {
            System.out.println(List.of(A.o, B.o, C.o, D.o, E.o, F.o, G.o, H.o, I.o, J.o, K.o));
          }
        }
        """);

    assertEquals(
        new Ended(0, "[{1=2}, 1=2, 32, [1], e, [f], 7, [8], true, 0, {}]\n", ""),
        java(
            List.of("--limit-modules", "java.instrument,java.logging,java.compiler"),
            "-jar",
            JAR,
            "run",
            "-cp",
            ".",
            "Many"));
  }

  @Test
  void a_class_file_is_run() throws Exception {
    compiled();

    assertEquals(new Ended(0, "-1 x\n", ""), lockstep("run", "Hello.class", "x"));
  }

  @Test
  void a_class_in_the_current_folder_is_run() throws Exception {
    compiled();

    assertEquals(new Ended(0, "-1 x\n", ""), lockstep("run", "Hello", "x"));
  }

  @Test
  void a_jar_is_run() throws Exception {
    compiled();
    TestFiles.jar(folder.resolve("hello.jar"), Map.of("Main-Class", "Hello"), folder, "Hello");

    assertEquals(new Ended(0, "-1 x\n", ""), lockstep("run", "hello.jar", "x"));
  }

  @Test
  void a_class_is_run_under_the_agent() throws Exception {
    compiled();

    assertEquals(
        new Ended(0, "-1 a b|\n", ""), agent("timeslice=7", "-cp", ".", "Hello", "a b", ""));
  }

  @Test
  void a_source_file_is_run_under_the_agent() throws Exception {
    source();

    assertEquals(new Ended(0, "-1 x\n", ""), agent("timeslice=7", "Hello.java", "x"));
  }

  @Test
  void the_statistics_of_a_trace_are_shown() throws Exception {
    TestFiles.write(folder, "a.trace", "strace tid 0 clock 4\n");

    Ended ended = lockstep("stats", "a.trace");

    assertEquals(0, ended.status());
    assertEquals("tid", ended.out().strip().split(" ")[0]);
  }

  @Test
  void wrong_usage_ends_with_its_status() throws Exception {
    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: unknown option --nodez; did you mean --nodes?
            Try 'lockstep run --help'.
            """),
        lockstep("run", "--nodez", "8", "Hello.java"));
  }

  private void source() throws IOException {
    TestFiles.write(folder, "Hello.java", SOURCE);
  }

  private void compiled() throws IOException {
    TestFiles.compile(folder, "Hello.java", SOURCE);
  }

  private Ended lockstep(String... words) throws Exception {
    return java(List.of("-jar", JAR), words);
  }

  private Ended agent(String options, String... words) throws Exception {
    return java(List.of("-javaagent:" + JAR + "=" + options), words);
  }

  private Ended java(List<String> first, String... then) throws Exception {
    List<String> words = new ArrayList<>(first);
    words.addAll(List.of(then));
    return Jvm.java(folder, words);
  }
}
