package dev.lockstep.instrumenter.flow;

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
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A loop that could be entered in one place only can be so still: of loops with several entries C2
 * unrolls and vectorises none.
 */
final class LoopEntriesTest {
  @Test
  void loops_keep_one_entry() throws Exception {
    TestProgram program = TestProgram.of(JarsTest.classesBeside(ClassReader.class));
    List<String> spoilt = new ArrayList<>();
    int loops = 0;
    for (String name : program.classes().keySet()) {
      Set<String> before = reducible(program.classes().get(name));
      Set<String> after = reducible(program.rewrite(name).bytes());
      loops += before.size();
      before.stream().filter(method -> !after.contains(method)).forEach(spoilt::add);
    }
    assertTrue(loops > 100, loops + " methods");
    assertEquals(List.of(), spoilt);
  }

  private static Set<String> reducible(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    Set<String> names = new HashSet<>();
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0 && new Flow(method).isReducible()) {
        names.add(node.name + "." + method.name + method.desc);
      }
    }
    return names;
  }
}
