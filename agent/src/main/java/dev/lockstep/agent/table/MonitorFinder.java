package dev.lockstep.agent.table;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds out whether a class takes monitors, in blocks or in methods of its own. */
public final class MonitorFinder extends ClassVisitor {
  private boolean found;

  private MonitorFinder() {
    super(Opcodes.ASM9);
  }

  /** Whether the class file has such a block or method. */
  public static boolean hasMonitors(ClassReader file) {
    MonitorFinder finder = new MonitorFinder();
    file.accept(finder, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return finder.found;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String generic, String[] exceptions) {
    int flags = access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE);
    found |= flags == Opcodes.ACC_SYNCHRONIZED;
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitInsn(int opcode) {
        found |= opcode == Opcodes.MONITORENTER;
      }
    };
  }
}
