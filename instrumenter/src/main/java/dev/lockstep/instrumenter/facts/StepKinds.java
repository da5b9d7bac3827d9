package dev.lockstep.instrumenter.facts;

import dev.lockstep.hooks.memory.Steps;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** What a call of the JDK touches, as far as its names say. */
public final class StepKinds {
  /** The call touches nothing that others see, or the kernel makes a step of it. */
  public static final int NONE = -1;

  /** Objects of these classes never change. */
  private static final Set<String> PURE =
      Set.of(
          "java/lang/String",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Number",
          "java/lang/Enum",
          "java/lang/Record",
          "java/lang/AssertionError",
          "java/lang/InterruptedException",
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/locks/LockSupport", // The kernel's.
          "java/time/Duration");

  /** Methods of threads that the kernel makes steps of, or that say what never changes. */
  private static final Set<String> OF_THREADS =
      Set.of(
          "start",
          "join",
          "sleep",
          "yield",
          "onSpinWait",
          "currentThread",
          "threadId",
          "getId",
          "isVirtual");

  /** The kernel makes steps of them. */
  private static final Set<String> OF_OBJECTS =
      Set.of("<init>", "getClass", "wait", "notify", "notifyAll");

  /** What threads inherit, whose class is the program's. */
  private static final Set<String> INHERITED_OF_THREADS =
      Set.of(
          "isAlive()Z",
          "isInterrupted()Z",
          "interrupt()V",
          "interrupted()Z",
          "getState()Ljava/lang/Thread$State;");

  private static final String ATOMIC = "java/util/concurrent/atomic/";

  /** Of these classes a method touches the object that it is called of, and what it is given. */
  private static final Pattern ALONE =
      Pattern.compile(
          "java/util/concurrent/locks/(Reentrant.*|StampedLock|Lock|ReadWriteLock|Condition)"
              + "|java/util/concurrent/(CountDownLatch|Semaphore|CyclicBarrier|Phaser|Exchanger"
              + "|ConcurrentHashMap|ConcurrentLinkedQueue|ConcurrentLinkedDeque"
              + "|ArrayBlockingQueue|LinkedBlockingQueue|LinkedBlockingDeque|SynchronousQueue"
              + "|CopyOnWriteArrayList)"
              + "|java/util/(ArrayList|LinkedList|ArrayDeque|HashMap|HashSet|TreeMap|BitSet|Random)"
              + "|java/lang/String(Builder|Buffer)|java/lang/Thread|java/util/Arrays"
              + "|java/lang/System|java/util/Objects");

  /** What may give away a part of an object, or look into what is in it. */
  private static final Pattern SHARES =
      Pattern.compile(
          "iterator|listIterator|spliterator|.*[sS]tream|subList|keySet|values|entrySet|.*Map|.*Set"
              + "|equals|hashCode|toString|forEach|sort|readLock|writeLock|.*View|asList|.*[eE]ntry"
              + "|remove.*All|retainAll|containsAll|addAll|putAll|removeIf|replaceAll|compute.*"
              + "|merge|deep.*|arraycopy|newCondition|setProperty|getProperty|get.*Exception"
              + "|getState|getStackTrace|getAllStackTraces|holdsLock|setErr|setOut|setIn"
              + "|lineSeparator|getenv|getLogger|gc|load.*|runFinalization");

  private static final Pattern CLOCK =
      Pattern.compile("nanoTime|currentTimeMillis|now|getTime|instant|millis");

  private static final Pattern ONLY_READS =
      Pattern.compile(
          "get(?!And).*|is[A-Z].*|contains.*|has[A-Z].*|size|length|peek.*|charAt|plain|opaque");

  private StepKinds() {}

  /** The kind of a call, as {@link Steps} has it; {@link #NONE} if there is nothing to tell. */
  public static int of(MethodInsnNode call) {
    String owner = call.owner;
    if (owner.startsWith("[")) {
      return call.name.equals("clone") ? Steps.READS : NONE;
    }
    if (owner.startsWith("dev/lockstep/")
        || PURE.contains(owner)
        || owner.endsWith("Exception")
        || owner.endsWith("Error")
        || (owner.equals("java/lang/Object") && OF_OBJECTS.contains(call.name))
        || (owner.equals("java/lang/Thread") && OF_THREADS.contains(call.name))) {
      return NONE;
    }
    int kind = kind(call);
    if (kind == NONE) {
      return NONE;
    }
    boolean isSuper = call.getOpcode() == Opcodes.INVOKESPECIAL && !call.name.equals("<init>");
    return kind + (isSuper ? Steps.SUPER : 0) + (VainCalls.tries(call) ? Steps.TRIES : 0);
  }

  /** The kind of a call of a method that is the program's, or inherited from the JDK. */
  public static int ofInherited(MethodInsnNode call) {
    return INHERITED_OF_THREADS.contains(call.name + call.desc) ? Steps.WRITES + Steps.SUPER : NONE;
  }

  private static int kind(MethodInsnNode call) {
    String owner = call.owner;
    if (owner.equals("java/lang/Thread") && call.name.startsWith("interrupt")) {
      return Steps.WRITES;
    }
    if (owner.equals("java/lang/invoke/VarHandle") || owner.endsWith("FieldUpdater")) {
      return call.name.endsWith("Fence") ? NONE : Steps.HANDLE;
    }
    if (owner.startsWith("java/lang/reflect/")
        || owner.startsWith("java/lang/invoke/")
        || owner.endsWith("/Unsafe")) {
      return Steps.REFLECTS;
    }
    if (owner.startsWith(ATOMIC)) {
      return call.name.equals("<init>") ? NONE : ofAtomic(call);
    }
    if (owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      return Steps.WRITES;
    }
    if (owner.equals("java/lang/System")
        && (call.name.equals("identityHashCode") || CLOCK.matcher(call.name).matches())) {
      return NONE;
    }
    if (owner.equals("java/lang/System") && call.name.equals("exit")) {
      return NONE;
    }
    if (owner.equals("java/util/Objects") && call.name.startsWith("requireNonNull")) {
      return NONE;
    }
    if (owner.equals("java/lang/Thread") && call.name.equals("<init>")) {
      return Steps.COUNTS;
    }
    if (call.name.equals("<init>") && !takesReferences(call) && ALONE.matcher(owner).matches()) {
      return NONE;
    }
    if (OneStepCalls.has(call)) {
      boolean reads = ONLY_READS.matcher(call.name).matches() || OneStepCalls.looks(call);
      return reads ? Steps.READS : Steps.WRITES;
    }
    if (!ALONE.matcher(owner).matches() || SHARES.matcher(call.name).matches()) {
      return Steps.UNKNOWN;
    }
    if (owner.startsWith("java/lang/String")) {
      return takesObjects(call) ? Steps.UNKNOWN : Steps.WRITES_IN_STEPS;
    }
    if (owner.equals("java/lang/Thread")) {
      return ONLY_READS.matcher(call.name).matches() ? Steps.READS : Steps.WRITES_IN_STEPS;
    }
    return ONLY_READS.matcher(call.name).matches() ? Steps.READS_IN_STEPS : Steps.WRITES_IN_STEPS;
  }

  private static int ofAtomic(MethodInsnNode call) {
    if (takesFunctions(call)) {
      return Steps.WRITES_IN_STEPS;
    }
    boolean isOne = call.owner.startsWith(ATOMIC + "Atomic");
    if (!isOne) {
      return Steps.WRITES_IN_STEPS; // An adder has several cells.
    }
    return ONLY_READS.matcher(call.name).matches() ? Steps.READS : Steps.WRITES;
  }

  private static boolean takesFunctions(MethodInsnNode call) {
    return call.desc.contains("Ljava/util/function/");
  }

  private static boolean takesReferences(MethodInsnNode call) {
    for (Type type : Type.getArgumentTypes(call.desc)) {
      if (type.getSort() >= Type.ARRAY && !isText(type)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a text may be asked of an object. */
  private static boolean takesObjects(MethodInsnNode call) {
    for (Type type : Type.getArgumentTypes(call.desc)) {
      if (type.getSort() == Type.OBJECT && !isText(type)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isText(Type type) {
    return type.getSort() == Type.OBJECT && PURE.contains(type.getInternalName());
  }

  /** Whether the call asks for the time. */
  public static boolean asksForTime(MethodInsnNode call) {
    boolean isOfClock =
        call.owner.equals("java/lang/System")
            || call.owner.startsWith("java/time/")
            || call.owner.startsWith("java/util/Date")
            || call.owner.startsWith("java/util/Calendar");
    return isOfClock && CLOCK.matcher(call.name).matches();
  }

  /** Whether a text made of values of these types asks none of them. */
  public static boolean arePlain(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (type.getSort() >= Type.ARRAY && !isText(type)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a class whose superclass this is inherits what is told of. */
  public static boolean inheritsSilently(String superName) {
    return superName.startsWith("java/")
        && !PURE.contains(superName)
        && !superName.equals("java/lang/Object")
        && !superName.equals("java/lang/Thread")
        && !superName.equals("java/lang/Throwable")
        && !superName.endsWith("Exception")
        && !superName.endsWith("Error");
  }
}
