package dev.lockstep.instrumenter;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instructions of class files in words, as {@code javap} has them. Texts that are alike are one.
 */
public final class InstructionTexts {
  /** So many characters of a text are shown. */
  private static final int MOST = 40;

  private static final String[] OPCODES = opcodes();

  private final Map<String, String> known = new HashMap<>();
  private byte[] last = {};
  private Map<String, List<String>> ofLast = Map.of();

  /** None was asked for. */
  public InstructionTexts() {}

  private static String[] opcodes() {
    String[] names = new String[256];
    for (Opcode opcode : Opcode.values()) {
      if (!opcode.isWide()) {
        names[opcode.bytecode()] = opcode.name().toLowerCase(Locale.ROOT);
      }
    }
    return names;
  }

  /** Those of a method, in their order; none if the class file has no such method. */
  public List<String> of(byte[] classFile, String name, String descriptor) {
    if (classFile != last) {
      last = classFile;
      ofLast = methods(classFile);
    }
    return ofLast.getOrDefault(name + descriptor, List.of());
  }

  private Map<String, List<String>> methods(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    Map<String, List<String>> methods = new HashMap<>();
    for (MethodNode method : node.methods) {
      List<String> texts = new ArrayList<>();
      for (AbstractInsnNode each : method.instructions) {
        if (each.getOpcode() >= 0) {
          texts.add(known.computeIfAbsent(text(each), text -> text));
        }
      }
      methods.put(method.name + method.desc, texts);
    }
    return methods;
  }

  private static String text(AbstractInsnNode instruction) {
    String opcode = OPCODES[instruction.getOpcode()];
    return switch (instruction) {
      case VarInsnNode variable -> opcode + " " + variable.var;
      case IincInsnNode count -> opcode + " " + count.var + " by " + count.incr;
      case IntInsnNode constant -> opcode + " " + constant.operand;
      case LdcInsnNode constant -> opcode + " " + constant(constant.cst);
      case TypeInsnNode type -> opcode + " " + type.desc.replace('/', '.');
      case FieldInsnNode field -> opcode + " " + dotted(field.owner) + "." + field.name;
      case MethodInsnNode call -> opcode + " " + dotted(call.owner) + "." + call.name + call.desc;
      case InvokeDynamicInsnNode call -> opcode + " " + call.name + call.desc;
      default -> opcode;
    };
  }

  private static String dotted(String type) {
    return type.replace('/', '.');
  }

  private static String constant(Object constant) {
    return constant instanceof String text ? quoted(text) : String.valueOf(constant);
  }

  /** In one line, and not too long. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length() && i < MOST; i++) {
      char c = text.charAt(i);
      quoted.append(Character.isISOControl(c) ? ' ' : c);
    }
    return quoted.append(text.length() > MOST ? "..." : "").append('"').toString();
  }
}
