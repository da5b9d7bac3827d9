package dev.lockstep.instrumenter.statics;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.statics.StaticsHolder.Initializing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Moves a class's static initialiser to where each process can run it, and adds the accessors
 * through which other classes reach its private statics.
 *
 * <p>The field declarations stay: reflection expects them.
 */
public final class StaticsRewriter {
  private static final int ACCESSOR = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;

  private final ClassNode node;
  private final ClassFacts facts;
  private final ClassLookup lookup;
  private boolean hasInitializer;

  /** Of a class, with its facts as it was. */
  public StaticsRewriter(ClassNode node, ClassFacts facts, ClassLookup lookup) {
    this.node = node;
    this.facts = facts;
    this.lookup = lookup;
  }

  /** Does the first half; {@link #addAccessors} follows when the methods have been rewritten. */
  public Optional<MadeClass> rewrite() {
    if (!lookup.initializesAny(facts)) {
      return Optional.empty();
    }
    moveInitializer();
    boolean openParents = lookup.hasOpenParents(facts);
    List<ClassFacts> known = openParents ? List.of() : parents();
    Initializing initializing = new Initializing(known, openParents, hasInitializer);
    return Optional.of(StaticsHolder.of(facts, privateFields(), initializing));
  }

  private void moveInitializer() {
    for (MethodNode method : node.methods) {
      if (method.name.equals("<clinit>")) {
        method.name = StaticsHolder.INITIALIZER;
        method.access = ACCESSOR;
        hasInitializer = true;
      }
    }
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
  public void addAccessors() {
    String holder = StaticsHolder.nameFor(node.name);
    MethodNode get = accessor(StaticsHolder.GET, "()L" + holder + ";", 1, 0);
    get.instructions.add(call(holder, "get", get.desc));
    get.instructions.add(new InsnNode(ARETURN));
    if (hasInitializer) {
      keepTrace();
    }
    MethodNode touch = accessor(StaticsHolder.TOUCH, "(J)J", 2, 2);
    touch.visitVarInsn(LLOAD, 0);
    touch.instructions.add(call(holder, "touch", "(J)J"));
    touch.instructions.add(new InsnNode(LRETURN));
  }

  /** Whether a class has a static initialiser is part of its default serialVersionUID. */
  private void keepTrace() {
    MethodNode empty = new MethodNode(ASM9, ACC_STATIC, "<clinit>", "()V", null, null);
    empty.instructions.add(new InsnNode(RETURN));
    node.methods.add(empty);
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
