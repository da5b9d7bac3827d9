package dev.lockstep.instrumenter.statics;

import static dev.lockstep.instrumenter.TestProgram.program;
import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The constants of an enum belong to a process, like its other statics. */
final class EnumStaticsTest {
  @Test
  void each_process_has_its_own_constants() {
    ClassLoader program =
        program(
                """
                enum E { A, B; static int mine; int held; }
                static String run() { return E.A.held++ + " " + E.mine++; }
                """)
            .load();
    TestMachine one = new TestMachine(100);
    assertEquals("0 0", one.run(program).outcome());
    assertEquals("1 1", one.run(program).outcome());
    assertEquals("0 0", new TestMachine(100).run(program).outcome());
  }

  @Test
  void each_process_makes_the_constants_once_and_pays_for_them() {
    ClassLoader program =
        program("enum E { A, B } static int run() { return E.values().length; }").load();
    TestMachine machine = new TestMachine(100);
    // each constant: new dup ldc iconst invokespecial putstatic 6, and its constructor:
    // aload aload iload invokespecial return 5; invokestatic putstatic return 3, and $values:
    // iconst anewarray, dup iconst getstatic aastore twice, areturn 11
    int making = 2 * (6 + 5) + 3 + 11;
    // invokestatic 1; values: getstatic invokevirtual checkcast areturn 4; arraylength ireturn 2
    assertEquals(new Execution(making + 7, "2"), machine.run(program));
    assertEquals(List.of("initialize Program$E$lockstep"), machine.requests);
    assertEquals(new Execution(7, "2"), machine.run(program));
    assertEquals(new Execution(making + 7, "2"), new TestMachine(100).run(program));
  }

  @Test
  void code_behind_the_constants_runs_for_each_process_and_finds_them() {
    ClassLoader program =
        program(
                """
                enum E { A, B;
                  static final java.util.Map<String, E> BY_NAME = new java.util.TreeMap<>();
                  static { for (E e : values()) { BY_NAME.put(e.name(), e); } } }
                static String run() { return E.BY_NAME.remove("B") + " " + E.BY_NAME; }
                """)
            .load();
    TestMachine one = new TestMachine(100);
    assertEquals("B {A=A}", one.run(program).outcome());
    assertEquals("null {A=A}", one.run(program).outcome());
    assertEquals("B {A=A}", new TestMachine(100).run(program).outcome());
  }

  @Test
  void what_the_constants_call_does_not_initialise_what_comes_behind_them() {
    assertEquals(
        "2 true",
        program(
                """
                enum E { A("x") { String text() { return twice(super.text()); } }, B("y");
                  private final String text;
                  E(String text) { this.text = twice(text); }
                  String text() { return text; }
                  static String twice(String text) { return text + text; }
                  static final java.util.List<E> ALL = java.util.List.of(values());
                  static final boolean COMPLETE = ALL.get(1) == B; }
                static String run() { return E.ALL.size() + " " + E.COMPLETE; }
                """)
            .run(100)
            .outcome());
  }

  @Test
  void assertions_in_an_enum_are_on_where_the_class_loader_says_so() {
    TestProgram program =
        program(
            """
            enum E { A, B; static int n = values().length; int f() { assert n == 7; return n; } }
            static int run() { return E.A.f(); }
            """);
    for (boolean on : new boolean[] {true, false}) {
      ClassLoader loader = program.load();
      loader.setDefaultAssertionStatus(on);
      String expected = on ? "java.lang.AssertionError" : "2";
      assertEquals(expected, new TestMachine(100).run(loader).outcome());
      assertEquals(expected, new TestMachine(100).run(loader).outcome(), "second process");
    }
  }

  @Test
  void constants_that_throw_are_paid_for_up_to_there() {
    TestMachine machine = new TestMachine(100);
    ClassLoader program =
        program(
                """
                enum E { A; E() { throw new IllegalStateException(); } }
                static int run() { try { return E.A.ordinal(); } catch (Error e) { return 1; } }
                """)
            .load();
    // getstatic 1; new dup ldc iconst invokespecial 5; aload aload iload invokespecial
    // new dup invokespecial athrow 8; astore iconst ireturn 3
    assertEquals(new Execution(17, "1"), machine.run(program));
  }

  @Test
  void thousands_of_constants_can_be_made() {
    String names = IntStream.range(0, 2800).mapToObj(i -> "C" + i).collect(joining(","));
    String source = "enum E { " + names + " } static int run() { return E.C2799.ordinal(); }";
    assertEquals("2799", program(source).run(100).outcome());
  }

  @Test
  void enums_in_enums_and_switches_over_them_work() {
    assertEquals(
        "3 OFF",
        program(
                """
                enum Outer { ON, OFF; enum Inner { X, Y; static int n = 3; } }
                static int f(Outer o) { switch (o) { case OFF: return Outer.Inner.n; default: return 0; } }
                static String run() { return f(Outer.OFF) + " " + Outer.valueOf("OFF"); }
                """)
            .run(100)
            .outcome());
  }

  @Test
  void an_enum_that_counts_its_constants_in_a_static_method_does_so() {
    assertEquals(
        "0 1 2",
        program(
                """
                enum E { A, B; private static int next; final int id = take();
                  static int take() { return next++; } }
                static String run() { return E.A.id + " " + E.B.id + " " + E.take(); }
                """)
            .run(100)
            .outcome());
  }

  @Test
  void an_initialiser_that_begins_with_a_jump_makes_the_constants() {
    // Byte Buddy weaves such code into its own enums: GraalImageCode's begins with a goto.
    TestProgram program =
        program(
            """
            enum E { A, B; static final String LAST = "" + B; }
            static boolean asked;
            static boolean isAsked() { return asked = !asked; }
            static String run() { return E.values().length + E.LAST + E.valueOf("A").ordinal()
                + asked; }
            """);
    Map<String, byte[]> classes = new TreeMap<>(program.classes());
    classes.computeIfPresent("Program$E", (name, file) -> jumpingFirst(file));
    TestProgram woven = TestProgram.of(classes);
    assertEquals("2B0true", woven.run(100).outcome());
    assertEquals("2B0true", woven.inShortForm().run(7).outcome());
  }

  private static byte[] jumpingFirst(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    for (MethodNode method : node.methods) {
      if (method.name.equals("<clinit>")) {
        method.instructions.insert(jumps(method.instructions));
      }
    }
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Adds a question behind the code, and returns what is to stand before it. */
  private static InsnList jumps(InsnList code) {
    LabelNode question = new LabelNode();
    LabelNode constants = new LabelNode();
    code.add(question);
    code.add(new FrameNode(Opcodes.F_SAME, 0, null, 0, null));
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "Program", "isAsked", "()Z"));
    code.add(new JumpInsnNode(Opcodes.IFEQ, constants));
    code.add(new JumpInsnNode(Opcodes.GOTO, constants));
    InsnList before = new InsnList();
    before.add(new JumpInsnNode(Opcodes.GOTO, question));
    before.add(constants);
    before.add(new FrameNode(Opcodes.F_SAME, 0, null, 0, null));
    return before;
  }
}
