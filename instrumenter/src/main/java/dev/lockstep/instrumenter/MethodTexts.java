package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.T_BOOLEAN;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods of class files as people read them: instructions in words, as {@code javap} has them.
 * Texts that are alike are one.
 */
public final class MethodTexts {
  /**
   * What is written of a method.
   *
   * @param instructions in their order
   * @param superClass what its class extends, with dots
   * @param isGenerated whether it or its class has an annotation whose name has "Generated" in it
   */
  public record MethodText(
      List<String> instructions,
      String superClass,
      boolean isGenerated,
      List<HandlerText> handlers) {
    private static final MethodText NONE = new MethodText(List.of(), "", false, List.of());

    /** Takes copies of the lists. */
    public MethodText {
      instructions = List.copyOf(instructions);
      handlers = List.copyOf(handlers);
    }
  }

  /**
   * A handler of exceptions; instructions are numbered from 0 on.
   *
   * @param start the first instruction that it is for
   * @param end the one behind the last
   * @param handler its own first one
   * @param type with dots; empty for all exceptions
   */
  public record HandlerText(int start, int end, int handler, String type) {}

  /** So many characters of a text are shown. */
  private static final int MOST = 40;

  private static final String[] PRIMITIVES = {
    "boolean", "char", "float", "double", "byte", "short", "int", "long"
  };

  private static final String[] OPCODES = opcodes();

  private final Map<String, String> known = new HashMap<>();
  private byte[] last = {};
  private Map<String, MethodText> ofLast = Map.of();

  /** None was asked for. */
  public MethodTexts() {}

  private static String[] opcodes() {
    String[] names = new String[256];
    for (Opcode opcode : Opcode.values()) {
      if (!opcode.isWide()) {
        names[opcode.bytecode()] = opcode.name().toLowerCase(Locale.ROOT);
      }
    }
    return names;
  }

  /** A method; one without instructions if the class file has no such method. */
  public MethodText of(byte[] classFile, String name, String descriptor) {
    if (classFile != last) {
      last = classFile;
      ofLast = methods(classFile);
    }
    return ofLast.getOrDefault(name + descriptor, MethodText.NONE);
  }

  private Map<String, MethodText> methods(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    boolean isGenerated = isGenerated(node.visibleAnnotations, node.invisibleAnnotations);
    String superClass = node.superName == null ? "" : dotted(node.superName);
    Map<String, MethodText> methods = new HashMap<>();
    for (MethodNode method : node.methods) {
      Map<LabelNode, Integer> labels = new HashMap<>();
      List<String> texts = new ArrayList<>();
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof LabelNode label) {
          labels.put(label, texts.size());
        } else if (each.getOpcode() >= 0) {
          texts.add(known.computeIfAbsent(text(each), text -> text));
        }
      }
      boolean ofMethod = isGenerated(method.visibleAnnotations, method.invisibleAnnotations);
      methods.put(
          method.name + method.desc,
          new MethodText(texts, superClass, isGenerated || ofMethod, handlers(method, labels)));
    }
    return methods;
  }

  private static List<HandlerText> handlers(MethodNode method, Map<LabelNode, Integer> labels) {
    List<HandlerText> handlers = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      handlers.add(
          new HandlerText(
              labels.getOrDefault(block.start, 0),
              labels.getOrDefault(block.end, 0),
              labels.getOrDefault(block.handler, 0),
              block.type == null ? "" : dotted(block.type)));
    }
    return handlers;
  }

  private static boolean isGenerated(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    return Stream.of(visible, invisible)
        .filter(Objects::nonNull)
        .flatMap(List::stream)
        .anyMatch(
            each -> each.desc.substring(each.desc.lastIndexOf('/') + 1).contains("Generated"));
  }

  private static String text(AbstractInsnNode instruction) {
    String opcode = OPCODES[instruction.getOpcode()];
    return switch (instruction) {
      case VarInsnNode variable -> opcode + " " + variable.var;
      case IincInsnNode count -> opcode + " " + count.var + " by " + count.incr;
      case IntInsnNode array when array.getOpcode() == NEWARRAY ->
          opcode + " " + PRIMITIVES[array.operand - T_BOOLEAN];
      case MultiANewArrayInsnNode arrays -> opcode + " " + Type.getType(arrays.desc).getClassName();
      case IntInsnNode constant -> opcode + " " + constant.operand;
      case LdcInsnNode constant -> opcode + " " + constant(constant.cst);
      case TypeInsnNode type -> opcode + " " + Type.getObjectType(type.desc).getClassName();
      case FieldInsnNode field -> opcode + " " + dotted(field.owner) + "." + field.name;
      case MethodInsnNode call -> opcode + " " + dotted(call.owner) + "." + call.name + call.desc;
      case TableSwitchInsnNode table ->
          "%s %s to %s, default".formatted(opcode, table.min, table.max);
      case LookupSwitchInsnNode lookup ->
          Stream.concat(lookup.keys.stream().map(String::valueOf), Stream.of("default"))
              .collect(Collectors.joining(", ", opcode + " ", ""));
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
