package dev.lockstep.instrumenter.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.instrumenter.JarsTest;
import dev.lockstep.instrumenter.TestProgram;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Exceptions come to handlers that nothing else comes to, and that do not catch what is thrown in
 * them: C1 compiles no method with others.
 */
final class HandlerPadsTest {
  @Test
  void handlers_of_rewritten_methods_are_such_as_c1_takes() throws Exception {
    TestProgram program = TestProgram.of(JarsTest.classesBeside(ClassReader.class));
    List<String> refused = new ArrayList<>();
    int handlers = 0;
    for (String name : program.classes().keySet()) {
      for (MethodNode method : methods(program.rewrite(name).bytes())) {
        handlers += method.tryCatchBlocks.size();
        if (hasSuchHandler(method)) {
          refused.add(name + "." + method.name + method.desc);
        }
      }
    }
    assertTrue(handlers > 100, handlers + " handlers");
    assertEquals(List.of(), refused);
  }

  private static List<MethodNode> methods(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    return node.methods;
  }

  private static boolean hasSuchHandler(MethodNode method) {
    Set<LabelNode> targets = targets(method);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = method.instructions.indexOf(block.handler);
      boolean coversItself =
          method.instructions.indexOf(block.start) <= handler
              && handler < method.instructions.indexOf(block.end);
      if (coversItself || targets.contains(block.handler) || isFallenInto(block.handler)) {
        return true;
      }
    }
    return false;
  }

  private static Set<LabelNode> targets(MethodNode method) {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode each : method.instructions) {
      switch (each) {
        case JumpInsnNode jump -> targets.add(jump.label);
        case TableSwitchInsnNode table -> targets.addAll(table.labels);
        case LookupSwitchInsnNode lookup -> targets.addAll(lookup.labels);
        default -> {}
      }
    }
    return targets;
  }

  private static boolean isFallenInto(LabelNode handler) {
    AbstractInsnNode before = handler.getPrevious();
    while (before != null && before.getOpcode() < 0) {
      before = before.getPrevious();
    }
    return before == null
        || !Set.of(
                Opcodes.GOTO,
                Opcodes.ATHROW,
                Opcodes.TABLESWITCH,
                Opcodes.LOOKUPSWITCH,
                Opcodes.IRETURN,
                Opcodes.LRETURN,
                Opcodes.FRETURN,
                Opcodes.DRETURN,
                Opcodes.ARETURN,
                Opcodes.RETURN)
            .contains(before.getOpcode());
  }
}
