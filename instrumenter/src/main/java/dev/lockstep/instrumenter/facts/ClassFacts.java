package dev.lockstep.instrumenter.facts;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.AllocationCharge;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * What the rewriting of one class needs to know about another.
 *
 * @param statics all static fields that the class declares, each as its name and descriptor
 * @param privateStatics those that belong to a process: all but compile-time constants
 * @param isInitialized whether a process has something of its own to initialise: such fields, or
 *     code
 * @param instanceBytes what the class's own fields take in each instance
 * @param hasDefaultMethods whether it is an interface that classes initialise before themselves
 * @param small the instructions of methods that run a handful and call nothing, as opcodes, by name
 *     and descriptor; of those that no other method stands for
 */
public record ClassFacts(
    String name,
    @Nullable String superName,
    List<String> interfaces,
    int access,
    Set<String> statics,
    Set<String> privateStatics,
    boolean isInitialized,
    int instanceBytes,
    boolean hasDefaultMethods,
    Map<String, String> small) {
  /**
   * A class that can be any before the JVM links code that names it: its loader gets it from
   * wherever it likes.
   */
  public static final ClassFacts OPEN =
      new ClassFacts("", null, List.of(), 0, Set.of(), Set.of(), false, 0, false, Map.of());

  /** Reads the facts from an original, not yet rewritten class. */
  public static ClassFacts of(byte[] original) {
    return of(new ClassReader(original));
  }

  /** The same, from what reads the class. */
  public static ClassFacts of(ClassReader reader) {
    Collector collector = new Collector(reader);
    reader.accept(collector, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new ClassFacts(
        reader.getClassName(),
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        reader.getAccess(),
        Set.copyOf(collector.statics),
        Set.copyOf(collector.privateStatics),
        !collector.privateStatics.isEmpty() || collector.hasInitializer,
        collector.instanceBytes,
        collector.hasDefaultMethods,
        SmallCode.of(reader));
  }

  /** The same class, with nothing of its own for each process. */
  public ClassFacts withoutPrivateStatics() {
    return new ClassFacts(
        name,
        superName,
        interfaces,
        access,
        statics,
        Set.of(),
        false,
        instanceBytes,
        hasDefaultMethods,
        small);
  }

  /** Whether code that was rewritten for a class with facts {@code before} does for this one. */
  public boolean standsFor(ClassFacts before) {
    Set<String> shared = new HashSet<>(before.statics);
    shared.removeAll(before.privateStatics);
    return privateStatics.containsAll(before.privateStatics)
        && statics.containsAll(shared)
        && Collections.disjoint(privateStatics, shared)
        && (isInitialized || !before.isInitialized)
        && small.entrySet().containsAll(before.small.entrySet());
  }

  /** Whether this is {@link #OPEN}. */
  public boolean isOpen() {
    return this == OPEN;
  }

  boolean declaresStatic(String field, String descriptor) {
    return statics.contains(field + descriptor);
  }

  /** Whether the class declares this static field, and it belongs to a process. */
  public boolean isPrivateStatic(String field, String descriptor) {
    return privateStatics.contains(field + descriptor);
  }

  /** Whether it is an interface. */
  public boolean isInterface() {
    return (access & ACC_INTERFACE) != 0;
  }

  /** Whether code of {@code className}, of the same loader, can name this class. */
  boolean isVisibleTo(String className) {
    return (access & ACC_PUBLIC) != 0 || packageOf(name).equals(packageOf(className));
  }

  private static String packageOf(String className) {
    return className.substring(0, className.lastIndexOf('/') + 1);
  }

  private static final class Collector extends ClassVisitor {
    final Set<String> statics = new HashSet<>();
    final Set<String> privateStatics = new HashSet<>();
    boolean hasInitializer;
    int instanceBytes;
    boolean hasDefaultMethods;
    private final boolean isInterface;

    Collector(ClassReader reader) {
      super(ASM9);
      isInterface = (reader.getAccess() & ACC_INTERFACE) != 0;
    }

    @Override
    public @Nullable FieldVisitor visitField(
        int access,
        String field,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      if ((access & ACC_STATIC) != 0) {
        statics.add(field + descriptor);
        boolean constant = value != null && (access & ACC_FINAL) != 0;
        if (!constant) {
          privateStatics.add(field + descriptor);
        }
      } else {
        instanceBytes += AllocationCharge.bytes(Type.getType(descriptor));
      }
      return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String method,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if (method.equals("<clinit>")) {
        hasInitializer = true;
      } else {
        hasDefaultMethods |= isInterface && (access & (ACC_ABSTRACT | ACC_STATIC)) == 0;
      }
      return null;
    }
  }
}
