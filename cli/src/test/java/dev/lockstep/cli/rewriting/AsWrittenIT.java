package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that look at themselves see what they see under plain Java. */
class AsWrittenIT {
  @TempDir private Path folder;

  @Test
  void reflection_and_method_handles_reach_static_members() throws Exception {
    assertSameAsPlain("Reflected", this::alone, "--sun-misc-unsafe-memory-access=allow");
  }

  /** How deep a stack is at its end depends on what the JVM has compiled by then. */
  @Test
  void members_messages_and_stack_traces_are_those_of_the_source() throws Exception {
    assertSameAsPlain("Seen", this::alone);
  }

  @Test
  void hidden_classes_nests_patterns_serial_forms_proxies_and_callers_work() throws Exception {
    assertSameAsPlain("Features", this::warm);
  }

  @Test
  void assertions_are_on_where_the_jvm_is_told_so() throws Exception {
    assertSameAsPlain("Features", this::warm, "-ea");
  }

  /** How {@code lockstep} is called. */
  @FunctionalInterface
  private interface Caller {
    Ended lockstep(List<String> jvmOptions, List<String> words) throws Exception;
  }

  private Ended warm(List<String> jvmOptions, List<String> words) throws Exception {
    return WarmJvm.with(jvmOptions).lockstep(folder, words);
  }

  private Ended alone(List<String> jvmOptions, List<String> words) throws Exception {
    List<String> all = new ArrayList<>(jvmOptions);
    all.addAll(Jvm.jar());
    all.addAll(words);
    return Jvm.java(folder, all);
  }

  private Ended plain(List<String> jvmOptions, String program) throws Exception {
    List<String> words = new ArrayList<>(jvmOptions);
    words.addAll(List.of("-cp", ".", program));
    return Jvm.java(folder, words);
  }

  private void assertSameAsPlain(String program, Caller caller, String... jvmOptions)
      throws Exception {
    compile(program);
    List<String> options = List.of(jvmOptions);
    Ended plain = withoutNumbers(plain(options, program));
    assertEquals(0, plain.status(), plain.err());
    for (String timeslice : List.of("1", "0")) {
      List<String> words = List.of("run", "--timeslice", timeslice, "-cp", ".", program);
      assertEquals(plain, withoutNumbers(caller.lockstep(options, words)));
    }
  }

  private void compile(String program) throws IOException {
    try (InputStream in = getClass().getResourceAsStream(program + ".java")) {
      String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      TestFiles.compile(
          folder,
          program + ".java",
          source,
          "-g",
          "-parameters",
          "-nowarn",
          "-XDignore.symbol.file");
    }
  }

  /** What differs between any two JVMs that load different classes is left out. */
  private static Ended withoutNumbers(Ended ended) {
    String out =
        ended
            .out()
            .replaceAll("jdk\\.proxy\\d+|\\$Proxy\\d+", "proxy")
            .replaceAll("\\[in thread .*]", "[in thread]");
    return new Ended(ended.status(), out, ended.err());
  }

  @Test
  void reflection_sees_and_initialises_what_belongs_to_the_process() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Own",
        """

        import java.lang.invoke.*;
        import java.lang.reflect.*;

        class Own {
          static int value = 10 * mynode();
          static class Late { static { System.out.println("late " + mynode()); } }
          public static void main(String[] args) throws Throwable {
            Field field = Own.class.getDeclaredField("value");
            VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Own.class, "value", int.class);
            for (int round = 0; round < 3; round++) {
              field.setInt(null, field.getInt(null) + 1);
              tsleep(100);
              handle.getAndAdd(100);
            }
            System.out.println("own " + value + " " + field.get(null) + " " + handle.get());
            Class.forName("Own$Late");
            Class.forName("Own$Late");
          }
        }
        """);
    String expected =
        """
        own 303 303 303
        late 0
        own 313 313 313
        late 1
        """;

    Ended ended = at.run("--spmd --nodes 2 Own.java");

    assertEquals(expected.lines().sorted().toList(), ended.out().lines().sorted().toList());
    assertEquals(new Ended(0, ended.out(), ""), ended);
    assertEquals(ended, at.run("--spmd --nodes 2 --timeslice 0 Own.java"));
  }

  @Test
  void methods_and_constructors_are_listed_in_one_order() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Order",
        """

        import java.util.Arrays;

        class Order {
          Order(String s) {}
          Order(int i, long l) {}
          Order() {}
          void zeta() {}
          int alpha(int x) { return x; }
          void mid() {}
          static synchronized void alpha() {}
          public static void main(String[] args) {
            System.out.println(Arrays.toString(Order.class.getDeclaredMethods()));
            System.out.println(Arrays.toString(Order.class.getDeclaredConstructors()));
          }
        }
        """);
    String expected =
        "[int Order.alpha(int), static synchronized void Order.alpha(),"
            + " public static void Order.main(java.lang.String[]), void Order.mid(),"
            + " void Order.zeta()]\n"
            + "[Order(), Order(int,long), Order(java.lang.String)]\n";

    assertEquals(new Ended(0, expected, ""), at.run("Order.java"));
  }
}
