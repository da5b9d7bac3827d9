package dev.lockstep.instrumenter.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.instrumenter.JavaSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is read from the bytes of class files is what ASM reads there. */
final class SmallCodeTest {
  private static final Set<Integer> NEVER =
      Set.of(
          Opcodes.GETSTATIC,
          Opcodes.PUTSTATIC,
          Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKEDYNAMIC,
          Opcodes.NEW,
          Opcodes.NEWARRAY,
          Opcodes.ANEWARRAY,
          Opcodes.MULTIANEWARRAY,
          Opcodes.MONITORENTER,
          Opcodes.MONITOREXIT,
          Opcodes.TABLESWITCH,
          Opcodes.LOOKUPSWITCH,
          Opcodes.JSR,
          Opcodes.RET);

  @Test
  void small_methods_of_a_class_are_told_with_their_instructions() {
    String source =
        """
        final class P {
          int a; double b; static int s;
          P(int a, double b) { this.a = a; this.b = b; }
          int a() { return a; }
          int larger(int x) { return x > a ? x : 100_000; }
          int loop(int n) { while (n > 0) { n--; } return n; }
          int call() { return hashCode(); }
          int shared() { return s; }
          synchronized int locked() { return a; }
          int caught(int n) { try { return 6 / n; } catch (ArithmeticException e) { return 0; } }
        }
        """;

    Map<String, String> small = ClassFacts.of(JavaSource.compile(source).get("P")).small();

    assertEquals(Set.of("<init>(ID)V", "a()I", "larger(I)I"), small.keySet());
    assertEquals(text(Opcodes.ALOAD, Opcodes.GETFIELD, Opcodes.IRETURN), small.get("a()I"));
    assertEquals(
        text(
            Opcodes.ILOAD,
            Opcodes.ALOAD,
            Opcodes.GETFIELD,
            Opcodes.IF_ICMPLE,
            Opcodes.ILOAD,
            Opcodes.GOTO,
            Opcodes.LDC,
            Opcodes.IRETURN),
        small.get("larger(I)I"));
  }

  @Test
  void of_a_class_that_can_be_extended_only_methods_that_stay_are_told() {
    String source =
        """
        class P {
          int a() { return 1; } final int b() { return 2; } private int c() { return 3; }
          static int d() { return 4; }
        }
        """;

    Map<String, String> small = ClassFacts.of(JavaSource.compile(source).get("P")).small();

    assertEquals(Set.of("<init>()V", "b()I", "c()I", "d()I"), small.keySet());
  }

  @Test
  void all_of_a_library_is_read_as_asm_reads_it() throws IOException {
    String jar = ClassReader.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    int found = 0;
    try (JarFile file = new JarFile(jar)) {
      for (JarEntry entry : file.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
        try (InputStream in = file.getInputStream(entry)) {
          byte[] bytes = in.readAllBytes();
          Map<String, String> expected = asAsmReads(bytes);
          assertEquals(expected, ClassFacts.of(bytes).small(), entry.getName());
          found += expected.size();
        }
      }
    }
    assertTrue(found > 50, () -> "small methods of ASM");
  }

  private static Map<String, String> asAsmReads(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_DEBUG);
    Map<String, String> small = new HashMap<>();
    for (MethodNode method : node.methods) {
      int stays = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
      boolean isKnown =
          ((node.access | method.access) & Opcodes.ACC_FINAL) != 0
              || (method.access & stays) != 0
              || method.name.equals("<init>");
      boolean isPlain =
          (method.access & Opcodes.ACC_SYNCHRONIZED) == 0
              && method.instructions.size() > 0
              && method.tryCatchBlocks.isEmpty();
      String code = isKnown && isPlain ? code(method) : "";
      if (!code.isEmpty()) {
        small.put(method.name + method.desc, code);
      }
    }
    return small;
  }

  /** Empty where the method calls something, jumps back, or is long. */
  private static String code(MethodNode method) {
    StringBuilder code = new StringBuilder();
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() >= 0 && !isPlain(each, method)) {
        return "";
      }
      code.append(each.getOpcode() >= 0 ? text(each.getOpcode()) : "");
    }
    return code.length() <= 24 ? code.toString() : "";
  }

  private static boolean isPlain(AbstractInsnNode each, MethodNode method) {
    return switch (each) {
      case JumpInsnNode jump ->
          method.instructions.indexOf(jump.label) > method.instructions.indexOf(jump);
      case LdcInsnNode constant -> !(constant.cst instanceof ConstantDynamic);
      case MethodInsnNode call ->
          call.name.equals("<init>")
              && (call.owner.equals("java/lang/Object") || call.owner.equals("java/lang/Record"))
              && call.getOpcode() == Opcodes.INVOKESPECIAL;
      default -> !NEVER.contains(each.getOpcode());
    };
  }

  private static String text(int... opcodes) {
    return new String(opcodes, 0, opcodes.length);
  }
}
