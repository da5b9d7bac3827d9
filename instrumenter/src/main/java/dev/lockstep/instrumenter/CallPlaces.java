package dev.lockstep.instrumenter;

import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.lockstep.hooks.CallPlace;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets a program's methods say in which line they are before they call what may be an operation:
 * libraries, monitors, threads and what else can wait. A constant and a store; nothing is counted.
 */
final class CallPlaces {
  private static final String OURS = "dev/lockstep/";
  private static final String HOOKS = OURS + "hooks/";
  private static final String MONITORS = HOOKS + "Monitors";
  private static final String OUTSIDE = HOOKS + "jdk/Outside";
  private static final String PLACE = HOOKS + "CallPlace";

  /**
   * Methods of the JDK that wait or wake, whichever class of the program inherits them, and what
   * {@code yield} is called when it has been rewritten.
   */
  private static final Set<String> WAITING =
      Set.of(
          "wait",
          "notify",
          "notifyAll",
          "join",
          "start",
          "sleep",
          "interrupt",
          "yield",
          "yieldTurn");

  private static final int BYTES_OF_CALL = 6;
  private static final int MOST_BYTES = 65_535;

  private final ClassNode type;
  private final boolean fromFirstLine;

  private CallPlaces(ClassNode type, boolean fromFirstLine) {
    this.type = type;
    this.fromFirstLine = fromFirstLine;
  }

  /**
   * In place; the class has been rewritten in all other ways. Libraries of ours have no places.
   *
   * @param fromFirstLine whether what stands before the first line of a method, such as the lock of
   *     the whole, has that line
   */
  static void tell(ClassNode type, boolean fromFirstLine) {
    if (!type.name.startsWith(OURS)) {
      type.methods.forEach(new CallPlaces(type, fromFirstLine)::tell);
    }
  }

  private int firstLine(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (fromFirstLine && instruction instanceof LineNumberNode first) {
        return first.line;
      }
    }
    return 0;
  }

  private void tell(MethodNode method) {
    if (!fits(method)) {
      return;
    }
    int line = firstLine(method);
    boolean grows = false;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof MethodInsnNode call && isTold(call) && line > 0) {
        method.instructions.insertBefore(call, place(method, line));
        grows = true;
      }
    }
    method.maxStack += grows ? 1 : 0;
  }

  /** A method that would become too large keeps its places to itself. */
  private static boolean fits(MethodNode method) {
    CodeSizeEvaluator size = new CodeSizeEvaluator(null);
    method.accept(size);
    long calls = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      calls += instruction instanceof MethodInsnNode call && isTold(call) ? 1 : 0;
    }
    return size.getMaxSize() + calls * BYTES_OF_CALL < MOST_BYTES;
  }

  private static boolean isTold(MethodInsnNode call) {
    String owner = call.owner;
    boolean mayWait = WAITING.contains(call.name);
    return owner.startsWith(OURS)
        ? !owner.startsWith(HOOKS) || owner.equals(MONITORS) || (owner.equals(OUTSIDE) && mayWait)
        : owner.startsWith("java/util/concurrent/")
            || owner.startsWith("java/lang/Thread")
            || owner.startsWith("java/io/")
            || mayWait;
  }

  private InsnList place(MethodNode method, int line) {
    String file = Objects.requireNonNullElse(type.sourceFile, "");
    int number =
        CallPlace.number(new CallPlace.Place(type.name.replace('/', '.'), method.name, file, line));
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(number));
    code.add(new FieldInsnNode(PUTSTATIC, PLACE, "current", "I"));
    return code;
  }
}
