package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.ElementTicks;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/**
 * What rewriting makes of some small methods, to read and to keep.
 *
 * <p>Golden files lie in {@code src/test/resources/dev/lockstep/instrumenter/golden}. Where one
 * differs, the actual text is written to {@code target/golden}, to be copied if it is right.
 */
final class GoldenBytecodeTest {
  private static final String SOURCE =
      """
      class Program {
        static int count;
        int field;
        static int loop(int n) { int s = 0; for (int i = 0; i < n; i++) { s += i; } return s; }
        static int divide(int a, int b) { try { return a / b + 1; } catch (ArithmeticException e) { return 0; } }
        static int call(int n) { return n < 2 ? n : call(n - 1) + 1; }
        static void count() { count++; }
        int get() { return field; }
        synchronized void locked() { field++; }
        void block() { synchronized (this) { field = 1; } }
        static double library(double[] x) { java.util.Arrays.fill(x, 1); return Math.sqrt(x[0]); }
        static Program make(boolean b) { return new Program(b ? 1 : 2); }
        Program(int field) { super(); this.field = 6 / field; }
      }
      """;

  private static final LibraryCosts COSTS =
      new LibraryCosts(
          10,
          Map.of(
              "java/util/Arrays.fill",
              new RoutineCost(5, 2, new ElementCount(ElementCount.Source.ARRAY, 0), true),
              "java/lang/Math.sqrt",
              new RoutineCost(7, 0, ElementCount.NONE, true)));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "loop", "divide", "call", "count", "get", "locked", "block", "library", "make", "<init>"
      })
  void a_method_is_rewritten_as_its_golden_file_says(String method) throws IOException {
    TestProgram program = TestProgram.java(SOURCE, "-g:none").withCosts(COSTS);
    String name = method.replaceAll("[<>]", "") + ".txt";
    compare(name, text(program.rewrite("Program").bytes(), method));
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop", "divide", "locked", "lockstep$exactly0_1"})
  void a_large_method_is_rewritten_as_its_golden_file_says(String method) throws IOException {
    TestProgram program = TestProgram.java(SOURCE, "-g:none").withCosts(COSTS).inShortForm();
    String name = method.replace("lockstep$", "") + "-short.txt";
    compare(name, text(program.rewrite("Program").bytes(), method));
  }

  @ParameterizedTest
  @ValueSource(strings = {"first", "each", "array", "arrays", "node"})
  void what_costs_fractions_is_charged_as_its_golden_file_says(String method) throws IOException {
    String source =
        """
        class Program {
          static void first(double[] x) { java.util.Arrays.fill(x, 1); }
          static void each(int[] x) { java.util.Arrays.fill(x, 1); }
          static int[] array(int n) { return new int[n]; }
          static Object[][][] arrays(int n) { return new String[n][2][]; }
          static Node node() { return new Node(); }
        }
        class Node { Node next; byte value; }
        """;
    ElementCount array = new ElementCount(ElementCount.Source.ARRAY, 0);
    LibraryCosts costs =
        new LibraryCosts(
            10,
            Map.of(
                "java/util/Arrays.fill([DD)",
                new RoutineCost(5, new ElementTicks(2500, 100, 1250), array, true),
                "java/util/Arrays.fill([II)",
                new RoutineCost(5, new ElementTicks(1250, 0, 0), array, true)));
    InstructionCosts instructions = InstructionCosts.uniform(1).withAllocatedByte(250);
    TestProgram program = TestProgram.java(source, "-g:none").withCosts(instructions, costs);
    compare("varying-" + method + ".txt", text(program.rewrite("Program").bytes(), method));
  }

  @Test
  void the_holder_of_statics_is_as_its_golden_file_says() throws IOException {
    TestProgram program = TestProgram.java(SOURCE, "-g:none");
    byte[] bytes = program.rewrite("Program").statics().orElseThrow().bytes();
    compare("holder.txt", text(bytes, null));
  }

  static void compare(String name, String actual) throws IOException {
    String expected = golden(name);
    if (!expected.equals(actual)) {
      Path folder = Files.createDirectories(Path.of("target", "golden"));
      Path file = Files.writeString(folder.resolve(name), actual);
      assertEquals(expected, actual, "the actual text is in " + file);
    }
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = GoldenBytecodeTest.class.getResourceAsStream("golden/" + name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** One method as text, or the whole class. */
  static String text(byte[] file, String method) {
    StringWriter text = new StringWriter();
    ClassVisitor printer = new TraceClassVisitor(null, new Textifier(), new PrintWriter(text));
    new ClassReader(file).accept(method == null ? printer : new Only(method, printer), 0);
    String all = text.toString();
    return method == null ? all : all.substring(all.indexOf("  // access flags", 40));
  }

  private static final class Only extends ClassVisitor {
    private final String method;

    Only(String method, ClassVisitor printer) {
      super(Opcodes.ASM9, printer);
      this.method = method;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return name.equals(method)
          ? super.visitMethod(access, name, descriptor, signature, exceptions)
          : null;
    }
  }
}
