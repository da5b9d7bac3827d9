package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** On which line of its source each method of a class begins. */
final class FirstLines extends ClassVisitor {
  private final Map<String, Integer> lines = new HashMap<>();

  private FirstLines() {
    super(ASM9);
  }

  /** By name and descriptor, for those whose lines the class file tells. */
  static Map<String, Integer> of(ClassReader file) {
    FirstLines visitor = new FirstLines();
    file.accept(visitor, ClassReader.SKIP_FRAMES);
    return visitor.lines;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new MethodVisitor(ASM9) {
      @Override
      public void visitLineNumber(int line, Label start) {
        lines.putIfAbsent(name + descriptor, line);
      }
    };
  }
}
