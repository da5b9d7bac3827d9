package dev.lockstep.traces.profile.coverage;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.ExceptionHandler;
import dev.lockstep.traces.profile.MethodFacts;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.util.Printer;

/** Counts each instruction of classes by a call before it, and makes a profile of the counts. */
public final class Counting {
  private static final int ENTRY = -1;

  private static long[] counts = new long[0];

  /**
   * What was rewritten, and where its counts are; the entry's is before the first instruction's.
   */
  private final List<Counted> methods = new ArrayList<>();

  private int next;

  private record Counted(ProfiledMethod method, int first) {}

  /** Called before each instruction. */
  public static void hit(int index) {
    counts[index]++;
  }

  byte[] rewrite(byte[] bytes) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        rewrite(node, method);
      }
    }
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object";
          }
        };
    node.accept(writer);
    return writer.toByteArray();
  }

  private void rewrite(ClassNode node, MethodNode method) {
    Map<AbstractInsnNode, Integer> indexes = new HashMap<>();
    List<AbstractInsnNode> real = new ArrayList<>();
    for (AbstractInsnNode instruction : method.instructions) {
      indexes.put(instruction, real.size());
      if (instruction.getOpcode() >= 0) {
        real.add(instruction);
      }
    }
    int first = next + 1;
    methods.add(new Counted(profiled(node, method, indexes), first));
    next += real.size() + 1;
    for (int i = 0; i < real.size(); i++) {
      method.instructions.insertBefore(real.get(i), call(first + i));
    }
    method.instructions.insert(call(first + ENTRY));
  }

  private static InsnList call(int index) {
    InsnList call = new InsnList();
    call.add(new LdcInsnNode(index));
    call.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, Type.getInternalName(Counting.class), "hit", "(I)V"));
    return call;
  }

  private static ProfiledMethod profiled(
      ClassNode node, MethodNode method, Map<AbstractInsnNode, Integer> indexes) {
    List<ProfiledInstruction> instructions = new ArrayList<>();
    int line = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction.getOpcode() >= 0) {
        instructions.add(
            new ProfiledInstruction(
                line, text(instruction), 1, 0, targets(instruction, indexes), falls(instruction)));
      }
    }
    List<ExceptionHandler> handlers = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      handlers.add(
          new ExceptionHandler(
              indexes.get(block.start),
              indexes.get(block.end),
              indexes.get(block.handler),
              block.type == null ? "" : block.type.replace('/', '.')));
    }
    return new ProfiledMethod(
        node.name.replace('/', '.'),
        method.name,
        method.desc,
        node.sourceFile,
        0,
        instructions,
        new MethodFacts(
            method.access, node.access, node.superName.replace('/', '.'), false, handlers));
  }

  private static String text(AbstractInsnNode instruction) {
    String kind = Printer.OPCODES[instruction.getOpcode()].toLowerCase(Locale.ROOT);
    return switch (instruction) {
      case VarInsnNode variable -> kind + (variable.var < 4 ? "_" : " ") + variable.var;
      case MethodInsnNode call ->
          kind + " " + call.owner.replace('/', '.') + "." + call.name + call.desc;
      case FieldInsnNode field ->
          kind + " " + field.owner.replace('/', '.') + "." + field.name + " " + field.desc;
      case TypeInsnNode type -> kind + " " + type.desc.replace('/', '.');
      default -> kind;
    };
  }

  private static List<Integer> targets(
      AbstractInsnNode instruction, Map<AbstractInsnNode, Integer> indexes) {
    List<LabelNode> labels = new ArrayList<>();
    switch (instruction) {
      case JumpInsnNode jump -> labels.add(jump.label);
      case TableSwitchInsnNode table -> {
        labels.addAll(table.labels);
        labels.add(table.dflt);
      }
      case LookupSwitchInsnNode table -> {
        labels.addAll(table.labels);
        labels.add(table.dflt);
      }
      default -> {}
    }
    return labels.stream().map(indexes::get).distinct().toList();
  }

  private static boolean falls(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN);
  }

  void start() {
    counts = new long[next];
  }

  Profile profile() {
    List<ProfiledMethod> profiled = methods.stream().map(Counted::method).toList();
    List<CallPath> paths = new ArrayList<>();
    paths.add(new CallPath(0, -1, -1, 0, false, new long[0], List.of()));
    for (int i = 0; i < methods.size(); i++) {
      int first = methods.get(i).first;
      long[] executions = new long[profiled.get(i).instructions().size()];
      System.arraycopy(counts, first, executions, 0, executions.length);
      if (counts[first + ENTRY] > 0) {
        paths.add(new CallPath(0, 0, i, counts[first + ENTRY], false, executions, List.of()));
      }
    }
    return new Profile(
        new RunFacts(
            new RunOrigin("1.0", "ipsc2", 1, 0, Optional.empty(), 0),
            "Covered.java",
            List.of(),
            "",
            List.of(),
            ""),
        0,
        profiled,
        List.of(new ProfiledTask(0, "main", 0, 0)),
        paths,
        List.of());
  }
}
