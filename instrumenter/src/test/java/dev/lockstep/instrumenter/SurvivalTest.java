package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.random.NaiveCounter;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** What a class says about itself is the same after rewriting. */
final class SurvivalTest {
  private static final TestProgram PROGRAM =
      TestProgram.java(JavaSource.read(SurvivalTest.class, "Program.java"));

  /** A class as text, without code: attributes, members, annotations. */
  private static List<String> declarations(byte[] file) {
    StringWriter text = new StringWriter();
    ClassVisitor printer = new TraceClassVisitor(null, new Textifier(), new PrintWriter(text));
    new ClassReader(file).accept(new Declarations(printer), ClassReader.SKIP_CODE);
    return text.toString().lines().filter(line -> !line.isBlank()).toList();
  }

  @Test
  void all_that_is_declared_is_declared_still() {
    for (String name : PROGRAM.classes().keySet()) {
      List<String> before = declarations(PROGRAM.classes().get(name));
      assertEquals(before, declarations(PROGRAM.rewrite(name).bytes()), name);
    }
  }

  /** The annotations of types in code: what they say, and of what kind the place is. */
  private static Set<String> annotationsInCode(byte[] file) {
    StringWriter text = new StringWriter();
    ClassVisitor printer = new TraceClassVisitor(null, new Textifier(), new PrintWriter(text));
    new ClassReader(file).accept(printer, 0);
    Matcher found = Pattern.compile("@LMark;\\(.*?\\) : \\w+").matcher(text.toString());
    return found.results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void annotations_in_code_stay_where_they_are() {
    Set<String> seen = new TreeSet<>();
    for (String name : PROGRAM.classes().keySet()) {
      Set<String> before = annotationsInCode(PROGRAM.classes().get(name));
      seen.addAll(before);
      assertEquals(before, annotationsInCode(PROGRAM.rewrite(name).bytes()), name);
    }
    assertEquals(15, seen.size(), seen.toString());
  }

  @Test
  void variables_lines_and_parameters_are_those_of_the_source() {
    for (String name : PROGRAM.classes().keySet()) {
      List<String> before = debugInformation(PROGRAM.classes().get(name));
      assertEquals(before, debugInformation(PROGRAM.rewrite(name).bytes()), name);
    }
  }

  private static List<String> debugInformation(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    List<String> all = new ArrayList<>();
    for (MethodNode method : node.methods) {
      if (!isOurs(method.name, method.desc, method.access)) {
        all.addAll(debugInformation(method));
      }
    }
    return all.stream().sorted().toList();
  }

  private static List<String> debugInformation(MethodNode method) {
    String name = original(method.name) + method.desc;
    List<String> all = new ArrayList<>();
    if (method.localVariables != null) {
      method.localVariables.forEach(v -> all.add(name + v.index + v.name + v.desc + v.signature));
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode line) {
        all.add(name + "line" + line.line);
      }
    }
    return all.stream().distinct().toList();
  }

  @Test
  void asm_verifies_the_result() {
    for (TestProgram program :
        List.of(PROGRAM, PROGRAM.inShortForm(), PROGRAM.debugged(), PROGRAM.explained())) {
      ClassLoader loader = program.load();
      for (String name : program.classes().keySet()) {
        StringWriter complaints = new StringWriter();
        ClassReader reader = new ClassReader(withoutTypeAnnotations(program.rewrite(name).bytes()));
        CheckClassAdapter.verify(reader, loader, false, new PrintWriter(complaints));
        assertEquals("", complaints.toString());
      }
    }
  }

  /** The checker takes those that javac writes for a record's accessors for errors. */
  private static byte[] withoutTypeAnnotations(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    node.methods.forEach(method -> method.visibleTypeAnnotations = null);
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  @Test
  void the_program_does_what_it_did() {
    // "a".hashCode() * 2 + 1, then Inner: 1 + counter, which is 4 by then
    assertEquals("200", PROGRAM.run(1000).outcome());
  }

  @Test
  void reflection_sees_records_nests_and_permitted_classes() throws Exception {
    ClassLoader loader = PROGRAM.load();
    Class<?> circle = loader.loadClass("Circle");
    assertEquals("[double r, java.util.List names]", components(circle));
    assertEquals(2, loader.loadClass("Shape").getPermittedSubclasses().length);
    Class<?> program = loader.loadClass("Program");
    assertEquals(program, loader.loadClass("Program$Inner").getNestHost());
    assertEquals("java.lang.Deprecated", program.getAnnotations()[0].annotationType().getName());
    assertEquals(
        "[final int count, java.lang.String... rest]",
        List.of(program.getDeclaredMethod("all", int.class, String[].class).getParameters())
            .toString());
  }

  private static String components(Class<?> record) {
    return List.of(record.getRecordComponents()).toString();
  }

  @Test
  void stack_traces_name_the_lines_of_the_source() {
    TestProgram program =
        TestProgram.java(
            """
            class Program {
              static class Bad {
                static int zero;
                static int bad =
                    1 / zero;
              }
              static int f() {
                return
                    Bad.bad;
              }
              static String run() {
                try { f(); return ""; } catch (ExceptionInInitializerError e) {
                  return e.getCause().getStackTrace()[0].getLineNumber() + " "
                      + java.util.Arrays.stream(e.getStackTrace())
                          .filter(frame -> frame.getMethodName().equals("f"))
                          .findFirst().get().getLineNumber();
                }
              }
            }
            """);
    assertEquals("4 8", NaiveCounter.run(program).outcome());
    assertEquals("4 8", program.run(1000).outcome());
  }

  private static boolean isOurs(String name, String descriptor, int access) {
    return (name.startsWith("lockstep$") && !name.equals(StaticsHolder.INITIALIZER))
        || (name.equals("hashCode") && descriptor.equals("()I") && (access & ACC_SYNTHETIC) != 0);
  }

  private static String original(String method) {
    return method.equals(StaticsHolder.INITIALIZER) ? "<clinit>" : method;
  }

  /** Leaves out code, and what rewriting adds or moves. */
  private static final class Declarations extends ClassVisitor {
    Declarations(ClassVisitor printer) {
      super(ASM9, printer);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      if (isOurs(name, descriptor, access) || original(name).equals("<clinit>")) {
        return null;
      }
      int unlocked = access & ~ACC_SYNCHRONIZED;
      return super.visitMethod(unlocked, name, descriptor, signature, exceptions);
    }
  }
}
