package dev.lockstep.instrumenter.random;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.TestLoader;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Counts instructions in the plainest way there is: one increment of a static field before each.
 *
 * <p>Frames name an uninitialised object by the place of its NEW, so a NEW is counted behind it.
 * The classes stay as they are otherwise, so this is also the run to compare results with.
 */
public final class NaiveCounter {
  private NaiveCounter() {}

  /** Where the counted classes count. */
  public static final class Count {
    public static long ticks;

    private Count() {}
  }

  /** Runs {@code Program.run()} and counts what it executes. */
  public static Execution run(TestProgram program) {
    Count.ticks = 0;
    String outcome = TestMachine.call(load(program), "run");
    return new Execution(Count.ticks, outcome);
  }

  private static ClassLoader load(TestProgram program) {
    return new TestLoader(
        program.classes().keySet(),
        name -> new RewrittenClass(name, count(program.classes().get(name))));
  }

  private static byte[] count(byte[] original) {
    ClassNode node = new ClassNode(ASM9);
    new ClassReader(original).accept(node, ClassReader.EXPAND_FRAMES);
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction.getOpcode() == NEW) {
          method.instructions.insert(instruction, increment());
        } else if (instruction.getOpcode() >= 0) {
          method.instructions.insertBefore(instruction, increment());
        }
      }
      method.maxStack += 4;
    }
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static InsnList increment() {
    String owner = Count.class.getName().replace('.', '/');
    InsnList code = new InsnList();
    code.add(new FieldInsnNode(GETSTATIC, owner, "ticks", "J"));
    code.add(new InsnNode(LCONST_1));
    code.add(new InsnNode(LADD));
    code.add(new FieldInsnNode(PUTSTATIC, owner, "ticks", "J"));
    return code;
  }
}
