package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods that counting makes larger than the JVM allows, or compiles, through the jar. */
class LargeMethodsIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void methods_of_any_size_are_compiled() throws Exception {
    at.source(
        "Flags",
        """
        import com.sun.management.HotSpotDiagnosticMXBean;
        import java.lang.management.ManagementFactory;

        class Flags {
          public static void main(String[] args) {
            System.out.println(ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("DontCompileHugeMethods").getValue());
          }
        }
        """);
    assertEquals(new Ended(0, "false\n", ""), at.alone().run("--no-aspp Flags.java"));
  }

  /** C1 goes from block to block by recursion, and would end the JVM. */
  @Test
  void a_method_of_too_many_blocks_for_the_stack_of_a_compiler_runs_when_it_is_hot()
      throws Exception {
    at.source(
        "Blocks",
        """
        class Blocks {
          static int[] g = new int[10];
          static int h(int i) { return i; }
          static void many() { %s }
          public static void main(String[] args) {
            for (int i = 0; i < 400; i++) { many(); }
            System.out.println(g[9]);
          }
        }
        """
            .formatted("g[9] += h(7);\n".repeat(3_000)));

    assertEquals(new Ended(0, "8400000\n", ""), at.alone().run("--timeslice 0 Blocks.java"));
  }

  @Test
  void a_method_that_would_be_too_large_counts_and_is_preempted_all_the_same() throws Exception {
    at.source(
        "Large",
        """
        class Large {
          static int turns;
          static void run() {
            int before = turns;
            %s
          }
          static void count() { for (int i = 0; i < 2000; i++) { turns++; } }
          public static void main(String[] args) {
            int other = tfork(Large::count, 100);
            run();
            twait(other);
            System.out.println(turns);
          }
        }
        """
            .formatted("if (before != turns) { turns--; before = turns; }\n".repeat(1_000)));
    Ended first = at.run("--timeslice 7 --stats Large.java");
    assertEquals(0, first.status(), first.err());
    assertEquals("1637\n", first.out());
    assertEquals(first, at.run("--timeslice 7 --stats Large.java"));
  }

  @Test
  void a_method_without_room_for_exact_counts_runs_and_is_named() throws Exception {
    at.source(
        "Full",
        """
        class Full {
          static byte[] bytes() { return new byte[] {%s}; }
          public static void main(String[] args) { System.out.println(bytes()[9_000]); }
        }
        """
            .formatted("100,".repeat(9_350)));
    assertEquals(
        new Ended(
            0,
            "100\n",
            "lockstep: Full.bytes()[B is too large to be counted exactly: each call, and each turn"
                + " of its loops, took the ticks of the longest way; split it to count it"
                + " exactly\n"),
        at.run("Full.java"));
  }

  @Test
  void an_enum_of_three_thousand_constants_is_counted_exactly() throws Exception {
    StringBuilder source = new StringBuilder("enum Many { ");
    for (int i = 0; i < 3000; i++) {
      source.append("A").append(i).append(", ");
    }
    source.append("; public static void main(String[] args) { System.out.println(A2999); } }");
    at.source("Many", source.toString());

    assertEquals(new Ended(0, "A2999\n", ""), at.run("Many.java"));
  }

  @Test
  void a_program_whose_own_class_cannot_be_rewritten_does_not_run() throws Exception {
    at.source(
        "Huge",
        """
        class Huge {
          static byte[] bytes() { return new byte[] {%s}; }
          public static void main(String[] args) { System.out.println(1); }
        }
        """
            .formatted("1,".repeat(5) + "100,".repeat(9_376)));

    Ended ended = at.run("Huge.java");

    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: cannot rewrite class Huge: counted, its method bytes()[B takes 65,537 \
            bytes, and the JVM allows 65,535; split the method
            """),
        ended);
  }
}
