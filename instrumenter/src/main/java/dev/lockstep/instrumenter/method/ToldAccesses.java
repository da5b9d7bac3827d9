package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.ClassContext;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets a method tell what it does in memory ({@code memory.Accesses}), where a run is to be
 * explained: its accesses to fields and elements with their values, its monitors, and its calls of
 * classes of the JDK that tasks share. Nothing is counted, and nothing else changes.
 *
 * <p>A field that is set before {@code this} is initialised is not told of: nobody else can see it.
 */
final class ToldAccesses {
  /** The most that it has on the stack beyond the program's own. */
  static final int STACK = 10;

  private static final String ACCESSES = "dev/lockstep/hooks/memory/Accesses";
  private static final String OURS = "dev/lockstep/";
  private static final String READ = "(Ljava/lang/Object;Ljava/lang/String;I)V";
  private static final String ELEMENT = "(Ljava/lang/Object;II)V";
  private static final String MONITOR = "(Ljava/lang/Object;I)V";
  private static final String CALLS = "(Ljava/lang/Object;Ljava/lang/String;[Ljava/lang/Object;I)V";

  /** Methods that every object or thread has, whichever class of the program inherits them. */
  private static final Set<String> OF_ALL =
      Set.of("wait", "notify", "notifyAll", "start", "join", "interrupt", "isInterrupted");

  private final RewrittenMethod rewritten;
  private final MethodNode method;
  private final ClassContext context;
  private final UninitializedThis uninitialized;
  private int line;

  ToldAccesses(RewrittenMethod rewritten) {
    this.rewritten = rewritten;
    this.method = rewritten.method;
    this.context = rewritten.context;
    this.uninitialized = new UninitializedThis(method, rewritten.instructions);
  }

  /** Whether methods of a class tell; those of libraries of ours don't. */
  static boolean areTold(ClassContext context) {
    return context.settings().explained()
        && !context.lookup().isOfJdk()
        && !context.className().startsWith(OURS);
  }

  /** The number of a line, as the JVM knows places. */
  static int place(ClassContext context, MethodNode method, int line) {
    return CallPlace.number(
        new CallPlace.Place(
            context.className().replace('/', '.'), method.name, context.source(), line));
  }

  /** The first line of a method. */
  static int firstLine(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode first) {
        return first.line;
      }
    }
    return 0;
  }

  /** What stands in front of the next instruction says in which line it is. */
  void passes(AbstractInsnNode node) {
    if (node instanceof LineNumberNode number) {
      line = number.line;
    }
  }

  /** Puts code around instruction {@code i}, which has not been replaced yet. */
  void tell(int i, AbstractInsnNode instruction, MethodNode code) {
    Code before = rewritten.exactCode();
    Code after = rewritten.exactCode();
    switch (instruction) {
      case FieldInsnNode field -> tell(i, field, before, after);
      case MethodInsnNode call when isTold(call) -> tell(call, before, after);
      case InsnNode plain -> tell(plain, before, after);
      default -> {
        return;
      }
    }
    code.instructions.insertBefore(instruction, before.instructions);
    code.instructions.insert(instruction, after.instructions);
  }

  private void tell(int i, FieldInsnNode field, Code before, Code after) {
    Type type = Type.getType(field.desc);
    boolean isWide = type.getSize() == 2;
    switch (field.getOpcode()) {
      case GETFIELD -> {
        before.insn(DUP);
        handOver(type, after);
        after.insn(isWide ? DUP2_X1 : SWAP);
        if (isWide) {
          after.insn(POP2);
        }
        call("read", field, after);
      }
      case GETSTATIC -> {
        handOver(type, after);
        after.insn(ACONST_NULL);
        call("read", field, after);
      }
      case PUTSTATIC -> {
        handOver(type, before);
        before.insn(ACONST_NULL);
        call("wrote", field, before);
      }
      case PUTFIELD -> {
        if (uninitialized.at(i)) {
          return;
        }
        handOver(type, before);
        if (isWide) {
          before.insn(DUP2_X1).insn(POP2).insn(DUP_X2);
        } else {
          before.insn(DUP2).insn(POP);
        }
        call("wroteOf", field, before);
      }
      default -> throw new IllegalArgumentException("opcode " + field.getOpcode());
    }
  }

  private void call(String hook, FieldInsnNode field, Code code) {
    code.text(simple(field.owner) + "." + field.name).constant(place());
    code.call(ACCESSES, hook, READ, false);
  }

  private int place() {
    return place(context, method, line);
  }

  private static String simple(String owner) {
    return owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
  }

  /** Hands over the value on top of the stack, which stays there. */
  private static void handOver(Type type, Code code) {
    code.insn(type.getSize() == 2 ? DUP2 : DUP);
    box(type, code);
    code.call(ACCESSES, "value", "(Ljava/lang/Object;)V", false);
  }

  private static void box(Type type, Code code) {
    String box =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "java/lang/Boolean";
          case Type.CHAR -> "java/lang/Character";
          case Type.BYTE -> "java/lang/Byte";
          case Type.SHORT -> "java/lang/Short";
          case Type.INT -> "java/lang/Integer";
          case Type.LONG -> "java/lang/Long";
          case Type.FLOAT -> "java/lang/Float";
          case Type.DOUBLE -> "java/lang/Double";
          default -> "";
        };
    if (!box.isEmpty()) {
      code.call(box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";", false);
    }
  }

  private void tell(InsnNode plain, Code before, Code after) {
    int opcode = plain.getOpcode();
    if (opcode >= IALOAD && opcode <= SALOAD) {
      before.insn(DUP2);
      Type type = element(opcode - IALOAD);
      handOver(type, after);
      if (type.getSize() == 2) {
        after.insn(DUP2_X2).insn(POP2);
      } else {
        after.insn(DUP_X2).insn(POP);
      }
      after.constant(place()).call(ACCESSES, "readElement", ELEMENT, false);
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      Type type = element(opcode - IASTORE);
      handOver(type, before);
      if (type.getSize() == 2) {
        before.insn(DUP2_X2).insn(POP2).insn(DUP2_X2);
      } else {
        before.insn(DUP_X2).insn(POP).insn(DUP2_X1);
      }
      before.constant(place()).call(ACCESSES, "wroteElement", ELEMENT, false);
    } else if (opcode == MONITORENTER) {
      before.insn(DUP);
      monitor("enters", before.insn(DUP), place());
      monitor("entered", after, place());
    } else if (opcode == MONITOREXIT) {
      monitor("leaves", before.insn(DUP), place());
    }
  }

  /** Tells of the monitor on top of the stack, and takes it off. */
  static void monitor(String hook, Code code, int place) {
    code.constant(place).call(ACCESSES, hook, MONITOR, false);
  }

  /** In the order of the instructions: int, long, float, double, reference, byte, char, short. */
  private static Type element(int kind) {
    return switch (kind) {
      case 1 -> Type.LONG_TYPE;
      case 2 -> Type.FLOAT_TYPE;
      case 3 -> Type.DOUBLE_TYPE;
      case 4 -> Type.getObjectType("java/lang/Object");
      case 6 -> Type.CHAR_TYPE;
      default -> Type.INT_TYPE;
    };
  }

  private static boolean isTold(MethodInsnNode call) {
    String owner = call.owner;
    if (call.name.equals("<init>") || owner.startsWith("[")) {
      return false;
    }
    if (!owner.startsWith("java/")) {
      return call.getOpcode() == INVOKEVIRTUAL && OF_ALL.contains(call.name);
    }
    return owner.startsWith("java/util/")
        || owner.startsWith("java/io/PrintStream")
        || owner.startsWith("java/lang/Thread")
        || owner.startsWith("java/lang/StringBu")
        || owner.equals("java/lang/invoke/VarHandle")
        || (owner.equals("java/lang/Object") && OF_ALL.contains(call.name));
  }

  /**
   * The arguments go to variables that are free, and come back from there. The receiver is needed
   * behind the call, so it is behind those that {@link RacedAccesses} takes before that.
   */
  private void tell(MethodInsnNode call, Code before, Code after) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean isStatic = call.getOpcode() == INVOKESTATIC;
    int taken = Type.getArgumentsAndReturnSizes(call.desc) >> 2;
    int variable = rewritten.takeVariables(taken + 1);
    int receiver = variable + taken;
    int[] variables = new int[arguments.length];
    for (int k = arguments.length - 1; k >= 0; k--) {
      variables[k] = variable;
      before.variable(arguments[k].getOpcode(ISTORE), variable);
      variable += arguments[k].getSize();
    }
    before.insn(isStatic ? ACONST_NULL : DUP).variable(ASTORE, receiver);
    before.variable(ALOAD, receiver).text(call.name);
    before.constant(arguments.length).type(ANEWARRAY, "java/lang/Object");
    for (int k = 0; k < arguments.length; k++) {
      before.insn(DUP).constant(k).variable(arguments[k].getOpcode(ILOAD), variables[k]);
      box(arguments[k], before);
      before.insn(AASTORE);
    }
    before.constant(place()).call(ACCESSES, "calls", CALLS, false);
    for (int k = 0; k < arguments.length; k++) {
      before.variable(arguments[k].getOpcode(ILOAD), variables[k]);
    }
    Type result = Type.getReturnType(call.desc);
    boolean isVoid = result.getSort() == Type.VOID;
    if (!isVoid) {
      handOver(result, after);
    }
    after.variable(ALOAD, receiver).text(call.name).constant(place());
    after.call(ACCESSES, isVoid ? "finished" : "returned", READ, false);
  }
}
