package dev.lockstep.agent;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps methods from HotSpot's C1 for which its stack is too small: the JVM would end with a
 * segmentation fault.
 *
 * <p>C1 goes from block to block of a method by recursion ({@code BlockListBuilder::mark_loops}),
 * and nothing bounds that but the size of methods that are compiled. {@link JvmFlags} lifts this
 * bound. It is set again, for all methods of this JVM, where a class has a method of more blocks
 * than the stack of a compiler's thread has room for. The script {@code lockstep} gives these
 * threads more than any method needs.
 */
final class CompilerRoom {
  /** The recursion takes 180 bytes for a block, and begins under other frames. */
  private static final int BYTES_OF_BLOCK = 256;

  /** The most blocks that there is room for; 0 until it is asked for. */
  private static volatile long most;

  private CompilerRoom() {}

  /** To be called with each rewritten class before the JVM gets it. */
  static void look(byte[] rewritten) {
    if (rewritten.length > JvmFlags.HUGE_METHOD_BYTES
        && atMost(rewritten.length) > most()
        && mostBlocks(rewritten) > most()) {
      JvmFlags.boundCompiledMethods();
    }
  }

  /** Nothing makes more blocks of fewer bytes than a branch does: two of three. */
  private static long atMost(int bytes) {
    return 1 + 2L * bytes / 3;
  }

  private static long most() {
    if (most == 0) {
      most = JvmFlags.compilerStackBytes() / BYTES_OF_BLOCK;
    }
    return most;
  }

  /** How many blocks the method has that has most; a few may be counted twice. */
  static int mostBlocks(byte[] classFile) {
    MostBlocks most = new MostBlocks();
    new ClassReader(classFile).accept(most, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return most.blocks;
  }

  private static final class MostBlocks extends ClassVisitor {
    private int blocks;

    MostBlocks() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new Leaders();
    }

    /**
     * Blocks begin where jumps and exceptions go to, behind jumps that may not be taken, and where
     * the range of a handler begins or ends.
     */
    private final class Leaders extends MethodVisitor {
      private final Set<Label> leaders = new HashSet<>();
      private int behindJumps;

      Leaders() {
        super(Opcodes.ASM9);
      }

      @Override
      public void visitJumpInsn(int opcode, Label label) {
        leaders.add(label);
        behindJumps += opcode == Opcodes.GOTO ? 0 : 1;
      }

      @Override
      public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        visitLookupSwitchInsn(otherwise, new int[0], labels);
      }

      @Override
      public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        leaders.add(otherwise);
        leaders.addAll(List.of(labels));
      }

      @Override
      public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        leaders.addAll(List.of(start, end, handler));
      }

      @Override
      public void visitEnd() {
        blocks = Math.max(blocks, 1 + leaders.size() + behindJumps);
      }
    }
  }
}
