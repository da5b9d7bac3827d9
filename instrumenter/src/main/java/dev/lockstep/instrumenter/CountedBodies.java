package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.POP;

import dev.lockstep.instrumenter.code.HandlerPads;
import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.TwoBodies;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.JdkCalls;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.method.MethodRewriter;
import dev.lockstep.instrumenter.method.ProfiledClass;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Counts a class of the JDK where counted code calls it ({@link JdkCalls}): its methods have both
 * bodies, the counted one and the one that was there.
 *
 * <p>Left as they are: what holds a monitor, which the JVM gives to no other task meanwhile; what a
 * compiler of the JVM may put other code in place of; and static initialisers, which run once for
 * all processes.
 *
 * @param settings what the machine charges
 * @param profiled gets each class whose executions are counted, as it was, and what the counters of
 *     its methods mean
 */
public record CountedBodies(
    RewriteSettings settings, BiConsumer<byte[], List<MethodCounters>> profiled) {
  private static final Hook IS_CALLED = Hook.of("Ticks.isCalled(I)Z");
  private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

  /**
   * The class with counted bodies; the same bytes if it has no method for one.
   *
   * @param isCounted whether a method is to be counted, by its name
   */
  public byte[] add(byte[] original, Predicate<MethodNode> isCounted) {
    ClassReader reader = new ClassReader(original);
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    ClassContext context =
        new ClassContext(
            settings,
            ClassLookup.OF_JDK,
            ClassFacts.of(reader),
            node.version & 0xFFFF,
            Objects.requireNonNullElse(node.sourceFile, ""));
    boolean isChanged = false;
    ProfiledClass counters = settings.profiled() ? ProfiledClass.of(original, reader) : null;
    for (MethodNode method : node.methods) {
      if (hasCode(method)) {
        InsnList question = question(node.name, method);
        if (canBeCounted(method) && isCounted.test(method)) {
          MethodNode before = copy(method);
          new MethodRewriter(method, context, null, counters).rewrite();
          TwoBodies.merge(node.name, before, method, question);
        } else {
          takeMark(question, method);
          HandlerPads.add(method);
        }
        isChanged = true;
      }
    }
    byte[] written = isChanged ? write(node, original) : original;
    if (counters != null && written != original) {
      profiled.accept(original, counters.methods());
    }
    return written;
  }

  private static boolean hasCode(MethodNode method) {
    return (method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0
        && !method.name.equals("<clinit>")
        && !isIntrinsic(method.visibleAnnotations);
  }

  /** What it calls is not what the program calls, even if it has the same name. */
  private static void takeMark(InsnList question, MethodNode method) {
    question.add(new InsnNode(POP));
    method.instructions.insert(question);
    method.maxStack = Math.max(1, method.maxStack);
  }

  private static boolean canBeCounted(MethodNode method) {
    return (method.access & ACC_SYNCHRONIZED) == 0 && !takesMonitor(method);
  }

  private static boolean isIntrinsic(List<AnnotationNode> annotations) {
    return annotations != null
        && annotations.stream().anyMatch(each -> each.desc.equals(INTRINSIC));
  }

  private static boolean takesMonitor(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() == MONITORENTER) {
        return true;
      }
    }
    return false;
  }

  private static MethodNode copy(MethodNode method) {
    MethodNode copy =
        new MethodNode(ASM9, method.access, method.name, method.desc, method.signature, null);
    method.accept(copy);
    return copy;
  }

  private static InsnList question(String owner, MethodNode method) {
    boolean isStatic = (method.access & ACC_STATIC) != 0;
    InsnList question = new InsnList();
    question.add(new LdcInsnNode(JdkCalls.mark(owner, method.name, method.desc, isStatic)));
    question.add(IS_CALLED.call());
    return question;
  }

  /** No method of the JDK that is counted is so large that both bodies would not fit. */
  private static byte[] write(ClassNode node, byte[] original) {
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    try {
      return writer.toByteArray();
    } catch (MethodTooLargeException both) {
      return original;
    }
  }
}
