package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.Uncounted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets classes of the JDK tell what orders tasks, where a run looks for data races: accesses to
 * volatile fields, and what they call of {@code Unsafe}, by which all modes of {@code VarHandle}
 * and all atomic classes work. So all of java.util.concurrent is seen through what it is made of.
 */
public final class RaceEdges {
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String THREAD = "java/lang/Thread";
  private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";

  /** The lock of streams and readers: that prints come one after the other orders nothing else. */
  private static final String STREAMS = "jdk/internal/misc/InternalLock";

  /** Which class was loaded first orders nothing else. */
  private static final String LOADER = "java/lang/ClassLoader";

  /** Nor does which code was linked first. */
  private static final String LINKS = "java/lang/invoke/MethodHandleNatives";

  /** It links what a {@code VarHandle} does in a mode when that is done first. */
  private static final String MODES = "java/lang/invoke/VarForm";

  private static final String BY_NAME = "(Ljava/lang/String;)Ljava/lang/Class;";

  /** Its nodes are read between fences, where others have volatile fields. */
  private static final String FENCED = "java/util/concurrent/ConcurrentSkipListMap$";

  private static final Hook OWNS =
      Hook.of("races/Races.owns(Ljava/lang/Object;Ljava/lang/Thread;)V");
  private static final Hook IS_ALIVE = Hook.of("races/Races.isAlive(ZLjava/lang/Thread;)Z");
  private static final Uncounted QUIET =
      new Uncounted(Hook.of("ShieldedEngine.beginLink()V"), Hook.of("ShieldedEngine.endLink()V"));
  private static final String AT = "(Ljava/lang/Object;J)V";
  private static final String AT_FIELD = "(Ljava/lang/Object;I)V";
  private static final Hook CHANGED = Hook.of("races/Races.changed(ZLjava/lang/Object;J)Z");

  private static final List<String> PACKAGES =
      List.of("java/util/concurrent/", "java/lang/invoke/VarHandle", "sun/misc/Unsafe");

  private static final List<String> OTHERS =
      List.of(
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/TimeUnit",
          "java/lang/invoke/VarHandles",
          "java/lang/invoke/VarHandleGuards");

  private final ClassNode type;
  private boolean isChanged;

  private RaceEdges(ClassNode type) {
    this.type = type;
  }

  /** Whether a class, by its internal name, is to tell. */
  public static boolean concern(String name) {
    return name.equals(THREAD)
        || isQuiet(name)
        || (PACKAGES.stream().anyMatch(name::startsWith)
            && OTHERS.stream().noneMatch(name::startsWith));
  }

  /** The class that tells; the same bytes if it has nothing to tell. */
  public static byte[] add(byte[] original) {
    ClassNode node = new ClassNode();
    new ClassReader(original).accept(node, ClassReader.EXPAND_FRAMES);
    RaceEdges edges = new RaceEdges(node);
    edges.add();
    if (!edges.isChanged) {
      return original;
    }
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private void add() {
    Map<String, RaceFields.Field> fields = new LinkedHashMap<>();
    for (FieldNode field : type.fields) {
      boolean isFenced =
          type.name.startsWith(FENCED) && (field.access & (ACC_FINAL | ACC_STATIC)) == 0;
      int access = isFenced ? field.access | ACC_VOLATILE : field.access;
      fields.put(field.name, new RaceFields.Field(access, field.desc));
    }
    RaceFields.declare(type.name, type.superName, List.copyOf(type.interfaces), fields);
    for (MethodNode method : type.methods) {
      if ((method.access & (ACC_ABSTRACT | ACC_NATIVE)) == 0 && !method.name.equals("<clinit>")) {
        if (isQuiet(type.name)) {
          addQuiet(method);
        } else {
          add(method, fields);
        }
      }
    }
  }

  private void add(MethodNode method, Map<String, RaceFields.Field> fields) {
    boolean asksLife = type.name.equals(THREAD) && method.name.equals("isAlive");
    if (type.name.equals(OWNABLE) && method.name.equals("setExclusiveOwnerThread")) {
      InsnList code = new InsnList();
      code.add(new VarInsnNode(ALOAD, 0));
      code.add(new VarInsnNode(ALOAD, 1));
      code.add(OWNS.call());
      method.instructions.insert(code);
      grow(method, 2);
    }
    isChanged |= LockHooks.add(type.name, method);
    boolean isMade = !method.name.equals("<init>");
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each instanceof MethodInsnNode call) {
        isMade |= call.name.equals("<init>");
        if (call.owner.equals(UNSAFE)) {
          add(method, call);
        }
      } else if (each instanceof FieldInsnNode access && isMade && isTold(access, fields)) {
        add(method, access);
      } else if (asksLife && each.getOpcode() == IRETURN) {
        method.instructions.insertBefore(each, new VarInsnNode(ALOAD, 0));
        method.instructions.insertBefore(each, IS_ALIVE.call());
        grow(method, 1);
      }
    }
  }

  private void grow(MethodNode method, int stack) {
    method.maxStack += stack;
    isChanged = true;
  }

  /** What the class does not declare may be volatile above it: that is seen when it runs. */
  private boolean isTold(FieldInsnNode access, Map<String, RaceFields.Field> fields) {
    if (access.getOpcode() != GETFIELD && access.getOpcode() != PUTFIELD) {
      return false;
    }
    if (type.name.equals(THREAD)) {
      return access.name.equals("interrupted");
    }
    RaceFields.Field own = access.owner.equals(type.name) ? fields.get(access.name) : null;
    return concern(access.owner) && (own == null || (own.access() & ACC_VOLATILE) != 0);
  }

  private void add(MethodNode method, FieldInsnNode access) {
    InsnList before = new InsnList();
    boolean reads = access.getOpcode() == GETFIELD;
    if (reads) {
      before.add(new InsnNode(DUP));
    } else if (Type.getType(access.desc).getSize() == 2) {
      before.add(new InsnNode(DUP2_X1));
      before.add(new InsnNode(POP2));
      before.add(new InsnNode(DUP_X2));
    } else {
      before.add(new InsnNode(DUP2));
      before.add(new InsnNode(POP));
    }
    before.add(new LdcInsnNode(RaceFields.number(access.owner, access.name, access.desc)));
    String hook = reads ? "takeField" : "giveField";
    before.add(Hook.of("races/Races." + hook + AT_FIELD).call());
    method.instructions.insertBefore(access, before);
    grow(method, 4);
  }

  private void add(MethodNode method, MethodInsnNode call) {
    String name = call.name;
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean isOfObject =
        arguments.length >= 2
            && arguments[0].getDescriptor().equals("Ljava/lang/Object;")
            && arguments[1].getSort() == Type.LONG;
    if (!isOfObject) {
      return;
    }
    boolean swaps = name.startsWith("compareAnd") || name.startsWith("weakCompareAnd");
    boolean changes = swaps || name.startsWith("getAnd");
    if (name.contains("Plain") || name.contains("Opaque")) {
      return;
    }
    if (changes) {
      boolean tells = Type.getReturnType(call.desc).getSort() == Type.BOOLEAN && swaps;
      if (name.endsWith("Acquire")) {
        add(method, call, arguments, "take", false);
      } else if (tells) {
        add(method, call, arguments, "", true);
      } else {
        add(method, call, arguments, name.endsWith("Release") ? "give" : "change", false);
      }
    } else if (name.startsWith("get") && (name.endsWith("Volatile") || name.endsWith("Acquire"))) {
      add(method, call, arguments, "take", false);
    } else if (name.startsWith("put") && name.endsWith("Volatile")) {
      add(method, call, arguments, "give", false);
    } else if (name.startsWith("put") && name.endsWith("Release")) {
      add(method, call, arguments, "giveAlone", false);
    }
  }

  private void add(
      MethodNode method, MethodInsnNode call, Type[] arguments, String hook, boolean isAfter) {
    int first = method.maxLocals;
    int[] variables = new int[arguments.length];
    int next = first;
    for (int k = 0; k < arguments.length; k++) {
      variables[k] = next;
      next += arguments[k].getSize();
    }
    method.maxLocals = next;
    InsnList before = new InsnList();
    for (int k = arguments.length - 1; k >= 0; k--) {
      before.add(new VarInsnNode(arguments[k].getOpcode(ISTORE), variables[k]));
    }
    if (!isAfter) {
      before.add(new VarInsnNode(ALOAD, variables[0]));
      before.add(new VarInsnNode(LLOAD, variables[1]));
      before.add(Hook.of("races/Races." + hook + AT).call());
    }
    for (int k = 0; k < arguments.length; k++) {
      before.add(new VarInsnNode(arguments[k].getOpcode(ILOAD), variables[k]));
    }
    method.instructions.insertBefore(call, before);
    if (isAfter) {
      InsnList after = new InsnList();
      after.add(new VarInsnNode(ALOAD, variables[0]));
      after.add(new VarInsnNode(LLOAD, variables[1]));
      after.add(CHANGED.call());
      method.instructions.insert(call, after);
    }
    grow(method, 4);
  }

  private static boolean isQuiet(String name) {
    return name.equals(STREAMS) || name.equals(LOADER) || name.equals(LINKS) || name.equals(MODES);
  }

  private boolean isQuiet(MethodNode method) {
    return switch (type.name) {
      case LOADER -> method.name.equals("loadClass") && method.desc.equals(BY_NAME);
      case LINKS -> method.name.startsWith("link") || method.name.startsWith("find");
      case MODES -> method.name.equals("resolveMemberName");
      default -> !method.name.equals("<init>") && (method.access & ACC_STATIC) == 0;
    };
  }

  private void addQuiet(MethodNode method) {
    if (isQuiet(method)) {
      QUIET.rewrite(method, true);
      grow(method, 1);
    }
  }
}
