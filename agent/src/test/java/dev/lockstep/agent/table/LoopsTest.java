package dev.lockstep.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.agent.JdkImage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Each loop of the JDK in which a thread waits for another one without parking lets others come in,
 * or is here with a reason. Such a loop calls {@code onSpinWait} or {@code yield}, or does nothing
 * but look at a volatile field. Loops that look at a clock are {@link ClocksTest}'s.
 */
final class LoopsTest {
  private static final Set<String> WAITS = Set.of("onSpinWait", "yield");

  /** What need not let others in: names of classes, each list with its reason. */
  private static final Map<String, List<String>> OTHERS = new LinkedHashMap<>();

  static {
    OTHERS.put("a hook stands before it", List.of("java/lang/VirtualThread"));
    OTHERS.put(
        "whoever is in what it waits for is never suspended there: it allocates an array, or asks"
            + " the JVM",
        List.of("java/util/concurrent/ConcurrentHashMap", "jdk/internal/foreign/SharedSession"));
    OTHERS.put("a thread of the JVM's own", List.of("sun/nio/ch/Poller"));
    OTHERS.put(
        "waits for real devices",
        List.of(
            "com/sun/media/sound/DirectAudioDevice$DirectClip",
            "com/sun/media/sound/RIFFReader",
            "com/sun/media/sound/SoftJitterCorrector$JitterStream$1",
            "com/sun/media/sound/SoftMixingClip"));
    OTHERS.put("a tool's example of what hangs", List.of("sun/jvm/hotspot/HelloWorld"));
  }

  /** All classes of this JDK with such loops. */
  private static final Set<String> WAITING = new TreeSet<>();

  @BeforeAll
  static void look() {
    JdkImage.look(
        List.of("Code"),
        (name, file) -> {
          if (hasWaitingLoop(file)) {
            WAITING.add(file.getClassName());
          }
        });
  }

  @Test
  void each_loop_that_waits_lets_others_in_or_has_a_reason() {
    Set<String> left = new TreeSet<>(WAITING);
    left.removeAll(ThreadTable.LOOPING);
    OTHERS.values().forEach(left::removeAll);
    assertEquals(Set.of(), left);
    assertTrue(WAITING.size() > 15, WAITING::toString);
  }

  @Test
  void no_reason_is_given_for_nothing() {
    List<String> idle = new ArrayList<>(OTHERS.values().stream().flatMap(List::stream).toList());
    idle.removeAll(WAITING);
    assertEquals(List.of(), idle);
  }

  private static boolean hasWaitingLoop(ClassReader file) {
    ClassNode type = new ClassNode();
    file.accept(type, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    Set<String> volatiles = new HashSet<>();
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_VOLATILE) != 0) {
        volatiles.add(field.name);
      }
    }
    return type.methods.stream().anyMatch(method -> hasWaitingLoop(type.name, method, volatiles));
  }

  private static boolean hasWaitingLoop(String type, MethodNode method, Set<String> volatiles) {
    AbstractInsnNode[] code = method.instructions.toArray();
    for (int end = 0; end < code.length; end++) {
      if (code[end] instanceof JumpInsnNode back) {
        int begin = method.instructions.indexOf(back.label);
        if (begin <= end && waits(List.of(code).subList(begin, end + 1), type, volatiles)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean waits(List<AbstractInsnNode> loop, String type, Set<String> volatiles) {
    return loop.stream().anyMatch(LoopsTest::isWait)
        || (loop.stream().noneMatch(LoopsTest::changes)
            && loop.stream().anyMatch(each -> isLook(each, type, volatiles)));
  }

  private static boolean isWait(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call
        && call.owner.equals("java/lang/Thread")
        && WAITS.contains(call.name);
  }

  private static boolean isLook(AbstractInsnNode instruction, String type, Set<String> volatiles) {
    return instruction instanceof FieldInsnNode field
        && field.owner.equals(type)
        && volatiles.contains(field.name);
  }

  /** Whether the next round of the loop may find another state by what this one did. */
  private static boolean changes(AbstractInsnNode instruction) {
    return switch (instruction) {
      case MethodInsnNode _, InvokeDynamicInsnNode _, IincInsnNode _ -> true;
      case VarInsnNode variable -> variable.getOpcode() >= Opcodes.ISTORE;
      case FieldInsnNode field ->
          field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
      default -> false;
    };
  }
}
