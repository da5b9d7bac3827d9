package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each process has its own static fields, and runs its own static initialisers. */
class PrivateStaticsIT {
  private static final Comparator<String> BY_NODE = Comparator.comparingInt(line -> line.charAt(0));
  private static final Collector<CharSequence, ?, String> LINES =
      Collectors.joining("\n", "", "\n");

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
          enum Color { RED, GREEN; static int uses; static final Map<String, Color> NAMES = new \
          HashMap<>(); int field; }
          static class Nested { static short s; static final Object OBJECT = new Object(); static \
          class Deep { static float f; } }
          record Point(int x) { static int made; Point { made++; } }
          public static void main(String[] args) {
            int node = mynode();
            for (int round = 0; round <= node; round++) {
              count++; inherited += 2; wide *= 10; text += round; ratio /= 2; flag = !flag; small -= 1; letter++;
              LIST.add(round); ARRAY[1] += 5; Color.uses++; Color.NAMES.put("n" + round, Color.GREEN);
              Nested.s++; Nested.Deep.f += .25f; new Point(round);
              tsleep(100);
            }
            System.out.println(node + ": " + count + " " + Kinds.inherited + " " + Parent.wide + \
            " " + text + " " + ratio
                + " " + flag + " " + small + " " + letter + " " + LIST + " " + Base.ARRAY[1] + " " + Color.uses + " "
                + Color.NAMES.size() + " " + Nested.s + " " + Nested.Deep.f + " " + Point.made + \
                " " + Color.RED.ordinal());
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
  void enum_constants_and_what_they_hold_belong_to_a_process_however_they_are_reached()
      throws Exception {
    at.source(
        "Enums",
        """

        import java.io.*;
        import java.lang.annotation.*;
        import java.util.*;

        class Enums {
          enum Registry { INSTANCE; final List<String> items = new ArrayList<>(); }
          enum Op {
            ADD { int use() { return ++uses; } }, SUB { int use() { return --uses; } };
            int uses;
            abstract int use();
          }
          sealed interface Shape permits Kind, Box {}
          enum Kind implements Shape { FLAT, HIGH }
          record Box(Op op) implements Shape {}
          @Retention(RetentionPolicy.RUNTIME) @interface Does { Op value(); Op[] all() default {Op.ADD, Op.SUB}; }
          @Does(Op.ADD) static class One { @Does(Op.ADD) static void method() {} }
          @Does(Op.ADD) static class Other {}
          static String shape(Shape shape) {
            return switch (shape) {
              case Kind.FLAT -> "flat"; case Kind.HIGH -> "high"; case Box(Op op) when op == \
              Op.ADD -> "add"; case Box b -> "box"; };
          }
          static int guarded(Kind kind, int x) {
            return switch (kind) { case Kind k when k == Kind.FLAT && x > 3 -> 1; case HIGH -> 2; case FLAT -> 3; };
          }
          static int plain(Op op) { switch (op) { case ADD: return 1; default: return 2; } }
          static Object copy(Object o) throws Exception {
            var bytes = new ByteArrayOutputStream();
            try (var out = new ObjectOutputStream(bytes)) { out.writeObject(o); }
            try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) { \
            return in.readObject(); }
          }
          static String annotations() throws Exception {
            Does does = One.class.getAnnotation(Does.class);
            Does ofMethod = One.class.getDeclaredMethod("method").getAnnotation(Does.class);
            does.value().use();
            return (does.value() == Op.ADD) + " " + (does.all()[1] == Op.SUB) + " " + (ofMethod.value() == Op.ADD)
                + " " + does.equals(Other.class.getAnnotation(Does.class)) + " " + does;
          }
          public static void main(String[] args) throws Exception {
            for (int i = 0; i < 3; i++) { Registry.INSTANCE.items.add("n" + mynode() + i); tsleep(100); }
            var map = new EnumMap<Op, Integer>(Op.class);
            map.put(Op.SUB, 1);
            map.put(Op.valueOf("ADD"), Op.valueOf("ADD").use());
            Op.class.getEnumConstants()[0].use();
            EnumSet.allOf(Op.class).iterator().next().use();
            map.keySet().iterator().next().use();
            ((Op) Op.class.getField("ADD").get(null)).use();
            ((Op) copy(Op.ADD)).use();
            System.out.println(mynode() + ": " + Registry.INSTANCE.items + " " + Op.ADD.uses + \
            " " + copy(map) + " " + annotations());
            System.out.println(mynode() + ": " + shape(Kind.FLAT) + shape(Kind.HIGH) + shape(new \
            Box(Op.ADD)) + shape(new Box(Op.SUB))
                + guarded(Kind.FLAT, 5) + guarded(Kind.FLAT, 1) + guarded(Kind.HIGH, 0) + \
                plain(Op.ADD) + plain(Op.SUB));
            System.out.println(mynode() + ": " + new HashSet<>(List.of(Kind.HIGH, \
            Kind.FLAT)).equals(Set.of(Kind.FLAT, Kind.HIGH)));
          }
        }
        """);
    String expected =
        IntStream.range(0, 3)
            .mapToObj(
                node ->
                    """
                    %1$d: [n%1$d0, n%1$d1, n%1$d2] 6 {ADD=1, SUB=1} true true true true \
                    @Enums.Does(all={ADD, SUB}, value=ADD)
                    %1$d: flathighaddbox13212
                    %1$d: true
                    """
                        .formatted(node))
            .collect(Collectors.joining());

    for (String options : new String[] {"", "--timeslice 0 ", "--no-aspp "}) {
      Ended ended = at.run("--spmd --nodes 3 " + options + "Enums.java");
      assertEquals("", ended.err());
      assertEquals(expected, ended.out().lines().sorted(BY_NODE).collect(LINES), options);
    }
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
          static class Sleeping { static long woke; static { long before = clock(); tsleep(500); \
          woke = clock() - before; } }
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
        ended.out().lines().sorted().collect(LINES));
  }
}
