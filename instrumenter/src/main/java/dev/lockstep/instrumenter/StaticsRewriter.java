package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
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
    if (!facts.isInitialized()) {
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
    int lastConstant = -1;
    AbstractInsnNode[] instructions = initializer.instructions.toArray();
    for (int i = 0; i < instructions.length; i++) {
      if (facts.assignsConstant(instructions[i])) {
        lastConstant = i;
      }
    }
    MethodNode rest = copy(initializer);
    AbstractInsnNode[] copies = rest.instructions.toArray();
    for (int i = 0; i <= lastConstant; i++) {
      if (copies[i].getType() != AbstractInsnNode.LABEL) {
        rest.instructions.remove(copies[i]);
      }
    }
    toProcess(rest);
    node.methods.add(rest);
    for (int i = lastConstant + 1; i < instructions.length; i++) {
      if (instructions[i].getType() != AbstractInsnNode.LABEL) {
        initializer.instructions.remove(instructions[i]);
      }
    }
    initializer.instructions.add(new InsnNode(RETURN));
    refuseTangled(initializer, rest);
  }

  private MethodNode copy(MethodNode method) {
    MethodNode copy =
        new MethodNode(ASM9, method.access, method.name, method.desc, method.signature, null);
    method.accept(copy);
    method.localVariables = null;
    copy.localVariables = null;
    return copy;
  }

  /** A jump or handler across the cut would leave one half without its other half. */
  private void refuseTangled(MethodNode constants, MethodNode rest) {
    if (!constants.tryCatchBlocks.isEmpty() && !rest.tryCatchBlocks.isEmpty()) {
      constants.tryCatchBlocks.removeIf(block -> !covers(block));
      rest.tryCatchBlocks.removeIf(block -> !covers(block));
      if (!constants.tryCatchBlocks.isEmpty() && !rest.tryCatchBlocks.isEmpty()) {
        throw new CannotRewriteException(
            node.name, "the constants of the enum and its static code share a try block", null);
      }
    }
  }

  private static boolean covers(TryCatchBlockNode block) {
    AbstractInsnNode instruction = block.start;
    while (instruction != null && instruction != block.end) {
      if (instruction.getOpcode() >= 0) {
        return true;
      }
      instruction = instruction.getNext();
    }
    return false;
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
    if (facts.isInterface()) {
      return parents;
    }
    ClassFacts superclass = lookup.initialized(facts.superName());
    if (superclass != null) {
      parents.add(superclass);
    }
    addInterfaces(facts, parents);
    return parents;
  }

  private void addInterfaces(ClassFacts type, List<ClassFacts> parents) {
    for (String name : type.interfaces()) {
      ClassFacts parent = lookup.find(name);
      if (parent != null) {
        addInterfaces(parent, parents);
        if (parent.isInitialized() && parent.hasDefaultMethods() && !parents.contains(parent)) {
          parents.add(parent);
        }
      }
    }
  }

  /** Adds {@code lockstep$get} and {@code lockstep$touch}; they are not counted. */
  void addAccessors() {
    String holder = StaticsHolder.nameFor(node.name);
    MethodNode get = accessor(StaticsHolder.GET, "()L" + holder + ";", 1, 0);
    get.instructions.add(call(holder, "get", get.desc));
    get.instructions.add(new InsnNode(ARETURN));
    MethodNode touch = accessor(StaticsHolder.TOUCH, "(I)I", 1, 1);
    touch.visitVarInsn(ILOAD, 0);
    touch.instructions.add(call(holder, "touch", "(I)I"));
    touch.instructions.add(new InsnNode(IRETURN));
    MethodNode touchOnly = accessor(StaticsHolder.TOUCH, "()V", 1, 0);
    touchOnly.instructions.add(Code.ticks(GETSTATIC));
    touchOnly.instructions.add(call(holder, "touch", "(I)I"));
    touchOnly.instructions.add(Code.ticks(PUTSTATIC));
    touchOnly.instructions.add(new InsnNode(RETURN));
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
