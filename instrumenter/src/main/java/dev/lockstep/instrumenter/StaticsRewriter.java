package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Moves a class's static initialiser to where each process can run it, and adds the accessors
 * through which other classes reach its private statics.
 *
 * <p>The constants of an enum stay where the JVM makes them, once for all processes and uncounted,
 * so that no process pays for what another one uses too. The field declarations stay as well:
 * reflection expects them.
 */
final class StaticsRewriter {
  private static final int ACCESSOR = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;

  private final ClassNode node;
  private final ClassFacts facts;
  private final ClassLookup lookup;
  private boolean hasInitializer;

  StaticsRewriter(ClassNode node, ClassFacts facts, ClassLookup lookup) {
    this.node = node;
    this.facts = facts;
    this.lookup = lookup;
  }

  /** Does the first half; {@link #addAccessors} follows when the methods have been rewritten. */
  Optional<StaticsHolder> rewrite() {
    if (!lookup.initializesAny(facts)) {
      return Optional.empty();
    }
    moveInitializer();
    return Optional.of(StaticsHolder.of(facts, privateFields(), parents(), hasInitializer));
  }

  private void moveInitializer() {
    for (MethodNode method : List.copyOf(node.methods)) {
      if (method.name.equals("<clinit>")) {
        if (facts.isEnum()) {
          splitEnumInitializer(method);
        } else {
          toProcess(method);
        }
        return;
      }
    }
  }

  private void toProcess(MethodNode initializer) {
    initializer.name = StaticsHolder.INITIALIZER;
    initializer.access = ACCESSOR;
    hasInitializer = true;
  }

  /** Constants stay in {@code <clinit>}; what follows the last of them goes to the process. */
  private void splitEnumInitializer(MethodNode initializer) {
    MethodNode rest = new MethodNode(ASM9, initializer.access, initializer.name, "()V", null, null);
    initializer.accept(rest);
    int cut = behindConstants(initializer.instructions);
    refuseTangled(initializer, cut);
    LineNumberNode line = lineAt(rest, cut);
    remove(rest, 0, cut);
    if (line != null) {
      rest.instructions.insert(line.start, line);
    }
    remove(initializer, cut, initializer.instructions.size());
    initializer.instructions.add(new InsnNode(RETURN));
    toProcess(rest);
    node.methods.add(rest);
  }

  /** The line that begins before the cut and goes on behind it, which has no entry there. */
  private static @Nullable LineNumberNode lineAt(MethodNode method, int cut) {
    AbstractInsnNode first = method.instructions.get(cut);
    while (first != null && (first instanceof LabelNode || first instanceof FrameNode)) {
      first = first.getNext();
    }
    if (first instanceof LineNumberNode) {
      return null;
    }
    LineNumberNode line = null;
    for (int i = 0; i < cut; i++) {
      line = method.instructions.get(i) instanceof LineNumberNode number ? number : line;
    }
    return line;
  }

  private int behindConstants(InsnList instructions) {
    int cut = 0;
    for (int i = 0; i < instructions.size(); i++) {
      if (facts.assignsConstant(instructions.get(i))) {
        cut = i + 1;
      }
    }
    return cut;
  }

  /** A jump across the cut would leave one half without its other half. */
  private void refuseTangled(MethodNode initializer, int cut) {
    for (AbstractInsnNode instruction : initializer.instructions) {
      boolean behind = initializer.instructions.indexOf(instruction) >= cut;
      for (LabelNode target : ChargePlan.targets(instruction)) {
        if (behind != initializer.instructions.indexOf(target) >= cut) {
          throw tangled();
        }
      }
    }
    for (TryCatchBlockNode block : initializer.tryCatchBlocks) {
      boolean behind = initializer.instructions.indexOf(block.start) >= cut;
      if (behind != initializer.instructions.indexOf(block.handler) >= cut) {
        throw tangled();
      }
    }
  }

  private CannotRewriteException tangled() {
    return new CannotRewriteException(
        node.name, "its static code jumps between the enum's constants and the rest", null);
  }

  /** Removes instructions; labels stay, as what they once were for is found by them. */
  private static void remove(MethodNode method, int from, int to) {
    AbstractInsnNode[] instructions = method.instructions.toArray();
    for (int i = from; i < to; i++) {
      if (instructions[i].getType() != AbstractInsnNode.LABEL) {
        method.instructions.remove(instructions[i]);
      }
    }
    method.tryCatchBlocks.removeIf(block -> isEmpty(block.start, block.end));
    if (method.localVariables != null) {
      method.localVariables.removeIf(variable -> isEmpty(variable.start, variable.end));
    }
  }

  private static boolean isEmpty(LabelNode start, LabelNode end) {
    AbstractInsnNode instruction = start;
    while (instruction != end && instruction.getOpcode() < 0) {
      instruction = instruction.getNext();
    }
    return instruction == end;
  }

  private List<FieldNode> privateFields() {
    List<FieldNode> fields = new ArrayList<>();
    for (FieldNode field : node.fields) {
      if ((field.access & ACC_STATIC) != 0 && facts.isPrivateStatic(field.name, field.desc)) {
        fields.add(field);
      }
    }
    return fields;
  }

  /** What the JVM initialises before this class (specification, section 5.5, step 7). */
  private List<ClassFacts> parents() {
    List<ClassFacts> parents = new ArrayList<>();
    if (!facts.isInterface()) {
      String superName = facts.superName();
      ClassFacts superclass = superName == null ? null : lookup.initialized(superName);
      if (superclass != null) {
        parents.add(superclass);
      }
      parents.addAll(lookup.initializedInterfaces(facts));
    }
    return parents;
  }

  /** Adds {@code lockstep$get} and {@code lockstep$touch}; they are not counted. */
  void addAccessors(boolean withFrames) {
    String holder = StaticsHolder.nameFor(node.name);
    MethodNode get = accessor(StaticsHolder.GET, "()L" + holder + ";", 1, 0);
    get.instructions.add(call(holder, "get", get.desc));
    get.instructions.add(new InsnNode(ARETURN));
    if (hasInitializer && !facts.isEnum()) {
      keepTrace();
    }
    MethodNode touch = accessor(StaticsHolder.TOUCH, "(I)I", 1, 1);
    if (facts.isEnum()) {
      waitForConstants(touch, withFrames);
    }
    touch.visitVarInsn(ILOAD, 0);
    touch.instructions.add(call(holder, "touch", "(I)I"));
    touch.instructions.add(new InsnNode(IRETURN));
  }

  /** Whether a class has a static initialiser is part of its default serialVersionUID. */
  private void keepTrace() {
    MethodNode empty = new MethodNode(ASM9, ACC_STATIC, "<clinit>", "()V", null, null);
    empty.instructions.add(new InsnNode(RETURN));
    node.methods.add(empty);
  }

  /** The constants come first: what they call on their way does not initialise the rest. */
  private void waitForConstants(MethodNode touch, boolean withFrames) {
    String array = "[L" + node.name + ";";
    for (FieldNode field : node.fields) {
      if (field.desc.equals(array) && !facts.isPrivateStatic(field.name, array)) {
        Label made = new Label();
        touch.visitFieldInsn(GETSTATIC, node.name, field.name, array);
        touch.visitJumpInsn(IFNONNULL, made);
        touch.visitVarInsn(ILOAD, 0);
        touch.visitInsn(IRETURN);
        touch.visitLabel(made);
        if (withFrames) {
          touch.visitFrame(F_NEW, 1, new Object[] {INTEGER}, 0, new Object[0]);
        }
        return;
      }
    }
  }

  private MethodNode accessor(String name, String descriptor, int maxStack, int maxLocals) {
    MethodNode method = new MethodNode(ASM9, ACCESSOR, name, descriptor, null, null);
    method.maxStack = maxStack;
    method.maxLocals = maxLocals;
    node.methods.add(method);
    return method;
  }

  private static MethodInsnNode call(String owner, String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
  }
}
