package dev.lockstep.instrumenter.facts;

import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How a method of the JDK that is counted knows who calls it.
 *
 * <p>The JDK, the hooks and the kernel call the same lists and maps for themselves, on the same
 * thread, and must not be counted or preempted there. So counted code says which method it is about
 * to call, directly before the call, and a method that finds its own mark takes it and counts; all
 * others run as they were written.
 *
 * <pre>
 *   program                      ArrayList.add                 ArrayList.add, called by the kernel
 *     called = "add(Object)Z"      called == "add(Object)Z"?     called == "add(Object)Z"?
 *     list.add(x)                  yes: called = 0, count        no: as it was written
 *     called = 0
 * </pre>
 *
 * <p>A mark that nobody takes is taken back behind the call, and where code of the program begins.
 */
public final class JdkCalls {
  private static final String TICKS = "dev/lockstep/hooks/Ticks";

  /** What all of them have, or a class that is counted implements. */
  private static final Set<String> PARENTS = Set.of("java/lang/Object", "java/lang/Runnable");

  private JdkCalls() {}

  /**
   * The mark of a method: the same in every JVM, and never 0.
   *
   * @param owner is part of it where only that class's method can be meant
   */
  public static int mark(String owner, String name, String descriptor, boolean isStatic) {
    String method = name + descriptor;
    int hash = (isStatic || name.equals("<init>") ? owner + method : method).hashCode();
    return hash == 0 ? 1 : hash;
  }

  /** Whether code of the class in hand marks this instruction. */
  public static boolean areMarked(ClassContext context, AbstractInsnNode instruction) {
    return context.settings().countsJdk()
        && instruction instanceof MethodInsnNode call
        && mayBeCounted(call, context.lookup());
  }

  /** Whether a call may be of a method that is counted, as far as its owner tells. */
  public static boolean mayBeCounted(MethodInsnNode call, ClassLookup lookup) {
    return isOfOwner(call) ? CountedClasses.have(call.owner) : mayBeJdks(call.owner, lookup);
  }

  /** Whether no other class's method can be meant. */
  private static boolean isOfOwner(MethodInsnNode call) {
    return call.getOpcode() == INVOKESTATIC || call.name.equals("<init>");
  }

  /** A class of the program inherits what it does not declare. */
  private static boolean mayBeJdks(String owner, ClassLookup lookup) {
    ClassFacts facts = lookup.find(owner);
    if (facts == null) {
      return PARENTS.contains(owner) || CountedClasses.have(owner);
    }
    return facts.isOpen()
        || (facts.superName() != null && extendsJdks(facts.superName(), lookup))
        || facts.interfaces().stream().anyMatch(parent -> mayBeJdks(parent, lookup));
  }

  private static boolean extendsJdks(String parent, ClassLookup lookup) {
    return !parent.equals("java/lang/Object") && mayBeJdks(parent, lookup);
  }

  /** What puts the mark of a call. */
  public static InsnList mark(MethodInsnNode call) {
    boolean isStatic = call.getOpcode() == INVOKESTATIC;
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(mark(call.owner, call.name, call.desc, isStatic)));
    code.add(called());
    return code;
  }

  /** Takes back what is marked. */
  public static InsnList noMark() {
    InsnList code = new InsnList();
    code.add(new InsnNode(ICONST_0));
    code.add(called());
    return code;
  }

  private static FieldInsnNode called() {
    return new FieldInsnNode(PUTSTATIC, TICKS, "called", "I");
  }
}
