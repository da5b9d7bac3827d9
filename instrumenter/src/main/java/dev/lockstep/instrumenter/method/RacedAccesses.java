package dev.lockstep.instrumenter.method;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.instrumenter.code.Code;
import dev.lockstep.instrumenter.facts.ClassContext;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets a method tell its accesses to memory ({@code races.Races}), where a run looks for data
 * races: directly before each, so that no task comes between. Nothing is counted, and nothing else
 * changes.
 *
 * <p>A field that is set before {@code this} is initialised is not told of: nobody else can see it.
 */
final class RacedAccesses {
  /** The most that it has on the stack beyond the program's own. */
  static final int STACK = 8;

  private static final String RACES = "dev/lockstep/hooks/races/Races";
  private static final String OURS = "dev/lockstep/";
  private static final String OF_OBJECT = "(Ljava/lang/Object;II)V";
  private static final String OF_CLASS = "(II)V";
  private static final String ON_OBJECT = "(Ljava/lang/Object;I)V";
  private static final String PUBLISHED = "(Ljava/lang/Object;)V";

  /** Beginnings of the names of methods by which a collection changes. */
  private static final List<String> CHANGING =
      List.of(
          "add", "put", "remove", "clear", "poll", "pop", "push", "offer", "set", "sort", "compute",
          "merge", "replace", "append", "insert", "delete", "reverse", "retain", "trim", "ensure",
          "flip");

  /** Those by which it does not. */
  private static final List<String> LOOKING =
      List.of(
          "get",
          "contains",
          "size",
          "isEmpty",
          "iterator",
          "listIterator",
          "indexOf",
          "lastIndexOf",
          "peek",
          "element",
          "first",
          "last",
          "forEach",
          "stream",
          "toArray",
          "toString",
          "length",
          "charAt",
          "substring",
          "descendingIterator",
          "next",
          "previous",
          "cardinality",
          "floor",
          "ceiling",
          "higher",
          "lower",
          "equals",
          "hashCode");

  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/util/ArrayList",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/ArrayDeque",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/PriorityQueue",
          "java/util/BitSet",
          "java/util/EnumMap",
          "java/util/StringJoiner",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractSet",
          "java/util/Collection",
          "java/util/Deque",
          "java/util/List",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/Queue",
          "java/util/SequencedCollection",
          "java/util/SequencedMap",
          "java/util/SequencedSet",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet",
          "java/lang/Iterable",
          "java/lang/StringBuilder",
          "java/util/Vector",
          "java/util/Stack",
          "java/util/Hashtable");

  /** Collections that tasks may share: that there are such calls is worth knowing. */
  private static final Pattern CONCURRENT =
      Pattern.compile("java/util/concurrent/\\w*(Map|Queue|Deque|List|Set)(\\$KeySetView)?");

  private final RewrittenMethod rewritten;
  private final MethodNode method;
  private final ClassContext context;
  private final UninitializedThis uninitialized;
  private final boolean publishes;
  private int line;

  RacedAccesses(RewrittenMethod rewritten) {
    this.rewritten = rewritten;
    this.method = rewritten.method;
    this.context = rewritten.context;
    this.uninitialized = new UninitializedThis(method, rewritten.instructions);
    this.publishes =
        method.name.equals("<init>") && RaceFields.hasFinalReferences(context.className());
  }

  /** Whether methods of a class tell; those of libraries of ours don't. */
  static boolean areTold(ClassContext context) {
    return context.settings().raced()
        && !context.lookup().isOfJdk()
        && !context.className().startsWith(OURS);
  }

  /** A method has no room to tell: the run says so. */
  static void isUntold(ClassContext context, MethodNode method) {
    Races.untold(context.className().replace('/', '.') + "." + method.name);
  }

  /** What stands in front of the next instruction says in which line it is. */
  void passes(AbstractInsnNode node) {
    if (node instanceof LineNumberNode number) {
      line = number.line;
    }
  }

  /** Puts code before instruction {@code i}, which has not been replaced yet. */
  void tell(int i, AbstractInsnNode instruction, MethodNode code) {
    Code before = rewritten.exactCode();
    switch (instruction) {
      case FieldInsnNode field when isPrograms(field.owner) -> tell(i, field, before);
      case MethodInsnNode call when isTold(call) -> tell(call, before);
      case InsnNode plain -> tell(plain, before);
      default -> {}
    }
    code.instructions.insertBefore(instruction, before.instructions);
  }

  private static boolean isPrograms(String owner) {
    return !owner.startsWith("java/") && !owner.startsWith("jdk/") && !owner.startsWith(OURS);
  }

  private void tell(int i, FieldInsnNode field, Code before) {
    switch (field.getOpcode()) {
      case GETFIELD -> call("read", field, before.insn(DUP), OF_OBJECT);
      case GETSTATIC -> call("readStatic", field, before, OF_CLASS);
      case PUTSTATIC -> call("writeStatic", field, before, OF_CLASS);
      case PUTFIELD -> {
        if (uninitialized.at(i)) {
          return;
        }
        if (Type.getType(field.desc).getSize() == 2) {
          before.insn(DUP2_X1).insn(POP2).insn(DUP_X2);
        } else {
          before.insn(DUP2).insn(POP);
        }
        call("write", field, before, OF_OBJECT);
      }
      default -> throw new IllegalArgumentException("opcode " + field.getOpcode());
    }
  }

  private void call(String hook, FieldInsnNode field, Code code, String descriptor) {
    code.constant(RaceFields.number(field.owner, field.name, field.desc)).constant(place());
    code.call(RACES, hook, descriptor, false);
  }

  private int place() {
    return ToldAccesses.place(context, method, line);
  }

  private void tell(InsnNode plain, Code before) {
    int opcode = plain.getOpcode();
    if (opcode >= IALOAD && opcode <= SALOAD) {
      before.insn(DUP2).constant(place()).call(RACES, "readElement", OF_OBJECT, false);
    } else if (opcode >= IASTORE && opcode <= SASTORE) {
      if (opcode == LASTORE || opcode == DASTORE) {
        before.insn(DUP2_X2).insn(POP2).insn(DUP2_X2);
      } else {
        before.insn(DUP_X2).insn(POP).insn(DUP2_X1);
      }
      before.constant(place()).call(RACES, "writeElement", OF_OBJECT, false);
    } else if (opcode == RETURN && publishes) {
      before.variable(ALOAD, 0).call(RACES, "published", PUBLISHED, false);
    }
  }

  private static boolean isTold(MethodInsnNode call) {
    return (call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE)
        && (COLLECTIONS.contains(call.owner) || CONCURRENT.matcher(call.owner).matches())
        && (isAmong(CHANGING, call.name) || isAmong(LOOKING, call.name));
  }

  private static boolean isAmong(List<String> beginnings, String name) {
    return beginnings.stream().anyMatch(name::startsWith);
  }

  /** The arguments go to variables that are free, and come back from there. */
  private void tell(MethodInsnNode call, Code before) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int variable = rewritten.takeVariables(Type.getArgumentsAndReturnSizes(call.desc) >> 2);
    int[] variables = new int[arguments.length];
    for (int k = arguments.length - 1; k >= 0; k--) {
      variables[k] = variable;
      before.variable(arguments[k].getOpcode(ISTORE), variable);
      variable += arguments[k].getSize();
    }
    String hook = isAmong(CHANGING, call.name) ? "changes" : "looksInto";
    before.insn(DUP).constant(place()).call(RACES, hook, ON_OBJECT, false);
    for (int k = 0; k < arguments.length; k++) {
      before.variable(arguments[k].getOpcode(ILOAD), variables[k]);
    }
  }
}
