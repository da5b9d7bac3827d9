package dev.lockstep.agent;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * Lets classes of the JDK that read the clock for a task read the simulated one.
 *
 * <p>As changing a class takes time, it is done when a class of the program names one by which it
 * can be reached.
 */
final class JdkClocks {
  /** A change of one class; {@code mention} is what class files contain that may need it. */
  private record Row(String mention, String type) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("java/time/", "java.time.Clock"),
          new Row("java/time/", "java.time.Clock$SystemClock"),
          new Row("Calendar", "java.util.GregorianCalendar"),
          new Row("Calendar", "sun.util.locale.provider.CalendarProviderImpl"));

  /** The JDK's methods, and the hooks that stand for them. */
  private static final Map<String, String> HOOKS =
      Map.of(
          "java/lang/System.currentTimeMillis",
          "currentTimeMillis",
          "jdk/internal/misc/VM.getNanoTimeAdjustment",
          "nanoTimeAdjustment");

  private final Instrumentation instrumentation;
  private final List<Row> pending = new ArrayList<>(ROWS);

  JdkClocks(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Changes what a class of the program can reach. */
  synchronized void prepareFor(byte[] classFile)
      throws ClassNotFoundException, UnmodifiableClassException, IOException {
    for (Row row : List.copyOf(pending)) {
      if (JdkGuard.mentions(classFile, row.mention())) {
        pending.remove(row);
        change(Class.forName(row.type(), false, null));
      }
    }
  }

  private void change(Class<?> type)
      throws ClassNotFoundException, UnmodifiableClassException, IOException {
    String resource = type.getName().replace('.', '/') + ".class";
    try (InputStream in = ClassLoader.getSystemResourceAsStream(resource)) {
      byte[] changed = withHooks(new ClassReader(in.readAllBytes()));
      instrumentation.redefineClasses(new ClassDefinition(type, changed));
    }
  }

  private static byte[] withHooks(ClassReader original) {
    ClassWriter writer = new ClassWriter(original, 0);
    original.accept(new Clocks(writer), 0);
    return writer.toByteArray();
  }

  /** Replaces the calls. */
  private static final class Clocks extends ClassVisitor {
    Clocks(ClassVisitor next) {
      super(ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(ASM9, next) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          String hook = HOOKS.get(owner + "." + called);
          if (hook == null) {
            super.visitMethodInsn(opcode, owner, called, type, isInterface);
          } else {
            super.visitMethodInsn(INVOKESTATIC, "dev/lockstep/hooks/JdkClock", hook, type, false);
          }
        }
      };
    }
  }
}
