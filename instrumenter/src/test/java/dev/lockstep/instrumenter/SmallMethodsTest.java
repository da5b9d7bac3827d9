package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Questions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Behind calls of small methods nothing is asked, and slices end where they did. */
final class SmallMethodsTest {
  private static final String QUESTIONS = Type.getInternalName(Questions.class);

  /** A program, and how often its {@code run()} asks. */
  record Case(String source, int questions) {
    @Override
    public String toString() {
      return source;
    }
  }

  /** One question is that at the entry; each call of a method that is not known adds one. */
  static Stream<Case> cases() {
    return Stream.of(
        of(
            "static int run() { return twice(20) + twice(1); }"
                + " static int twice(int x) { return x + x; }",
            1),
        // A method that calls a small one is small.
        of(
            "static int run() { return four(10) + four(1); }"
                + " static int four(int x) { return twice(x) + twice(x); }"
                + " static int twice(int x) { return x + x; }",
            1),
        // One with a loop is not: the statement behind it asks.
        of(
            "static int run() { int s = sum(3); s++; return s; }"
                + " static int sum(int n) { int s = 0; while (n > 0) { s += n--; } return s; }",
            2),
        // Nor is one that calls itself.
        of(
            "static int run() { int s = down(2); s++; return s; }"
                + " static int down(int n) { return n == 0 ? 0 : down(n - 1); }",
            2),
        // A subclass may have another method, but not of a private one, nor a final one.
        of("static int run() { return new Program().get(); } int get() { return 7; }", 2),
        of("static int run() { return new Program().get(); } private int get() { return 7; }", 1),
        of("static int run() { return new Program().get(); } final int get() { return 7; }", 1),
        // Handlers, locks.
        of(
            "static int run() { int s = tried(2); s++; return s; } static int tried(int n)"
                + " { try { return 4 / n; } catch (ArithmeticException e) { return 0; } }",
            2),
        of(
            "static int run() { int s = locked(2); s++; return s; }"
                + " static synchronized int locked(int n) { return n; }",
            2),
        // Of other classes: constructors, final methods, methods of final classes, static ones.
        of(
            "static int run() { return new Pair(3, 4).sum(); } }"
                + " final class Pair { int a; int b; Pair(int a, int b) { this.a = a; this.b = b; }"
                + " int sum() { return a + b; }",
            1),
        of(
            "static int run() { return new Pair(3, 4).sum(); } }"
                + " class Pair { int a; int b; Pair(int a, int b) { this.a = a; this.b = b; }"
                + " int sum() { return a + b; }",
            2),
        of(
            "static int run() { int s = Other.twice(2); s++; return s; } }"
                + " class Other { static int twice(int x) { return x + x; }",
            1),
        // What begins by initialising its class may run code of any length.
        of(
            "static int run() { int s = Other.twice(2); s++; return s; } }"
                + " class Other { static int n = 5; static int twice(int x) { return x + x; }",
            2),
        of(
            "static int n = 5; static int run() { int s = twice(2); s++; return s; }"
                + " static int twice(int x) { return x + x; }",
            1),
        of(
            "static int n = 5; static int run() { return new Program().call(); }"
                + " private int call() { int s = twice(2); s++; return s; }"
                + " static int twice(int x) { return x + x; }",
            2));
  }

  private static Case of(String members, int questions) {
    return new Case("class Program { " + members + " }", questions);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void only_what_may_run_on_is_asked_behind(Case of) {
    TestProgram program = TestProgram.java(of.source);
    ClassNode node = new ClassNode();
    new ClassReader(program.rewrite("Program").bytes()).accept(node, 0);
    for (MethodNode method : node.methods) {
      if (method.name.equals("run")) {
        assertEquals(of.questions, questions(method));
      }
    }
  }

  private static int questions(MethodNode method) {
    int questions = 0;
    for (var each : method.instructions) {
      questions += each instanceof MethodInsnNode call && call.owner.equals(QUESTIONS) ? 1 : 0;
    }
    return questions;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void slices_end_at_their_ticks(Case of) {
    for (int slice : new int[] {1, 3, 7}) {
      TestMachine machine = new TestMachine(slice);
      long ticks = machine.run(TestProgram.java(of.source).load()).ticks();
      List<Long> expected = new ArrayList<>();
      for (long tick = slice; tick < ticks; tick += slice) {
        expected.add(tick);
      }
      assertEquals(expected, machine.switchTicks);
    }
  }

  /** What a small method throws leaves a statement whose room has its ticks in it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        // Caught by the caller, in mid-statement, and behind another call.
        "static int run() { int s = 0; for (int i = 0; i < 5; i++) {"
            + " try { s = s * 3 + twice(i) + over(i - 2) * 5 - s; }"
            + " catch (ArithmeticException e) { s = s + 7; } } return s; }"
            + " static int over(int x) { return 12 / x; }"
            + " static int twice(int x) { return x + x; }",
        // Caught by the caller's caller, with a lock on the way.
        "static int run() { int s = 0; for (int i = 0; i < 5; i++) {"
            + " try { s += locked(i - 2); } catch (ArithmeticException e) { s = s + 7; } }"
            + " return s; }"
            + " static synchronized int locked(int x) { return 3 * over(x) + over(x + 1); }"
            + " static int over(int x) { return 12 / x; }",
        // The receiver is null.
        "static int run() { int s = 0; Pair p = new Pair(3); for (int i = 0; i < 4; i++) {"
            + " try { s = s * 2 + p.get() + 1; p = i == 1 ? null : p; }"
            + " catch (NullPointerException e) { s = s + 7; } } return s; } }"
            + " final class Pair { int a; Pair(int a) { this.a = a; } int get() { return a; }",
        // Out of a constructor, before and behind the call that makes it an object.
        "int a; Program(int x) { this(over(x), 3); a = a + over(x - 1); }"
            + " private Program(int x, int y) { a = x / y + 1; }"
            + " static int run() { int s = 0; for (int i = -1; i < 3; i++) {"
            + " try { s += new Program(i).a * 2; } catch (ArithmeticException e) { s = s + 7; } }"
            + " return s; } static int over(int x) { return 12 / x; }"
      })
  void what_is_thrown_leaves_the_count_exact(String members) {
    String source = "class Program { " + members + " }";
    TestMachine exact = new TestMachine(1);
    long ticks = exact.run(TestProgram.java(source).load()).ticks();
    for (int slice : new int[] {3, 7, 20, 50, 100_000}) {
      TestMachine machine = new TestMachine(slice);
      assertEquals(ticks, machine.run(TestProgram.java(source).load()).ticks(), "" + slice);
      List<Long> expected = new ArrayList<>();
      for (long tick = slice; tick < ticks; tick += slice) {
        expected.add(tick);
      }
      assertEquals(expected, machine.switchTicks);
    }
  }

  @Test
  void of_a_class_that_is_not_known_nothing_is() {
    Case known = cases().toList().get(11);
    ClassNode node = new ClassNode();
    new ClassReader(TestProgram.java(known.source).opened().rewrite("Program").bytes())
        .accept(node, 0);
    for (MethodNode method : node.methods) {
      if (method.name.equals("run")) {
        assertEquals(2, questions(method));
      }
    }
  }
}
