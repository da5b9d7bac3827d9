package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each process has its own static fields, and runs its own static initialisers. */
class PrivateStaticsIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void static_fields_of_every_kind_belong_to_a_process() throws Exception {
    at.source(
        "Kinds",
        """

        import java.util.*;

        interface Base { List<Integer> LIST = new ArrayList<>(); int[] ARRAY = new int[2]; }
        class Parent { static int inherited; protected static long wide = 1; static String text = "p"; }
        class Kinds extends Parent implements Base {
          static int count; static double ratio = .5; static boolean flag; static byte small; static char letter = 'a';
          enum Color { RED, GREEN; static int uses; static final Map<String, Color> NAMES = new HashMap<>(); int field; }
          static class Nested { static short s; static final Object OBJECT = new Object(); static class Deep { static float f; } }
          record Point(int x) { static int made; Point { made++; } }
          public static void main(String[] args) {
            int node = mynode();
            for (int round = 0; round <= node; round++) {
              count++; inherited += 2; wide *= 10; text += round; ratio /= 2; flag = !flag; small -= 1; letter++;
              LIST.add(round); ARRAY[1] += 5; Color.uses++; Color.NAMES.put("n" + round, Color.GREEN);
              Nested.s++; Nested.Deep.f += .25f; new Point(round);
              tsleep(100);
            }
            System.out.println(node + ": " + count + " " + Kinds.inherited + " " + Parent.wide + " " + text + " " + ratio
                + " " + flag + " " + small + " " + letter + " " + LIST + " " + Base.ARRAY[1] + " " + Color.uses + " "
                + Color.NAMES.size() + " " + Nested.s + " " + Nested.Deep.f + " " + Point.made + " " + Color.RED.ordinal());
          }
        }
        """);
    String expected =
        """
        0: 1 2 10 p0 0.25 true -1 b [0] 5 1 1 1 0.25 1 0
        1: 2 4 100 p01 0.125 false -2 c [0, 1] 10 2 2 2 0.5 2 0
        2: 3 6 1000 p012 0.0625 true -3 d [0, 1, 2] 15 3 3 3 0.75 3 0
        """;

    assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 3 Kinds.java"));
    assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 3 --timeslice 0 Kinds.java"));
    assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 3 --no-aspp Kinds.java"));
  }

  @Test
  void static_initialisers_may_print_compute_pass_messages_sleep_fork_and_fail() throws Exception {
    at.source(
        "Init",
        """

        class Init {
          static class Printing { static { System.out.println("init " + mynode()); } static int x = 1; }
          static class Long { static int sum; static { for (int i = 0; i < 10_000; i++) { sum += i; } } }
          static class Talking {
            static int[] got = new int[1];
            static {
              var channel = copen(9);
              sendw(channel, 1, new int[] {mynode() + 40}, 4, 1 - mynode(), 9);
              recvw(channel, 1, got, 4);
            }
          }
          static class Sleeping { static long woke; static { long before = clock(); tsleep(500); woke = clock() - before; } }
          static class Forking {
            static int[] child = new int[1];
            static { int[] cell = child; twait(tfork(Init::seven, 1, cell)); }
          }
          static class Failing { static int x = 1 / Integer.parseInt("0"); }
          static class Twice { static int runs; static { tsleep(200); runs++; } }

          static void seven(int[] cell) { cell[0] = 7; }
          static String failure() {
            try {
              return "no " + Failing.x;
            } catch (LinkageError e) {
              return e.getClass().getSimpleName();
            }
          }
          public static void main(String[] args) {
            int x = Printing.x;
            String line = mynode() + ": " + Long.sum + " " + Talking.got[0] + " " + (Sleeping.woke >= 500);
            line += " " + failure() + " " + failure();
            int other = tfork(() -> { if (Twice.runs != 1) { throw new Error(); } }, 1);
            line += " " + Twice.runs;
            twait(other);
            System.out.println(line);
            System.out.println(mynode() + ": " + Forking.child[0]);
          }
        }
        """);
    String first = "0: 49995000 41 true ExceptionInInitializerError NoClassDefFoundError 1";

    Ended ended = at.run("--spmd --nodes 2 Init.java");

    assertEquals("", ended.err());
    assertEquals(
        """
        %s
        0: 7
        1%s
        1: 7
        init 0
        init 1
        """
            .formatted(first, first.substring(1).replace("41", "40")),
        ended.out().lines().sorted().collect(Collectors.joining("\n", "", "\n")));
  }
}
