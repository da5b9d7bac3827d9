package dev.lockstep.instrumenter.facts;

import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.V1_6;
import static org.objectweb.asm.Opcodes.V1_8;

import dev.lockstep.instrumenter.code.AllocationCharge;
import dev.lockstep.instrumenter.code.ArrayReference;
import dev.lockstep.instrumenter.code.LateLinks;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What the rewriting of one class's methods has in common.
 *
 * @param version of the class file, the major one
 * @param source the name of the source file; empty if that is unknown
 * @param bounds the most ticks that small methods of the class take, by name and descriptor
 */
public record ClassContext(
    RewriteSettings settings,
    ClassLookup lookup,
    ClassFacts facts,
    int version,
    String source,
    LateLinks links,
    Map<String, Integer> bounds) {
  private static final RoutineCost FREE = RoutineCost.ofCall(0);
  private static final int HEADER_BYTES = 8;

  /** Of a class whose file has this major version. */
  public ClassContext(RewriteSettings settings, ClassLookup lookup, ClassFacts facts, int version) {
    this(settings, lookup, facts, version, "");
  }

  /** The same whose source has this name. */
  public ClassContext(
      RewriteSettings settings, ClassLookup lookup, ClassFacts facts, int version, String source) {
    this(settings, lookup, facts, version, source, new LateLinks(facts.name(), version), Map.of());
  }

  /** The same with what is known of small methods of the class. */
  public ClassContext with(Map<String, Integer> known) {
    return new ClassContext(settings, lookup, facts, version, source, links, known);
  }

  /** The most ticks that the called method takes until it has returned; -1 if nobody knows. */
  public int boundOf(MethodInsnNode call) {
    if (call.owner.equals(className()) && call.getOpcode() != INVOKEINTERFACE) {
      return bounds.getOrDefault(call.name + call.desc, -1);
    }
    String opcodes = smallCode(call);
    return opcodes == null ? -1 : ticks(opcodes);
  }

  /**
   * The instructions of a small method of another class, as opcodes; null where it is unknown what
   * the called method does. A static one may begin with what initialises its class, and then takes
   * long.
   */
  public @Nullable String smallCode(MethodInsnNode call) {
    int opcode = call.getOpcode();
    boolean isKnown = opcode != INVOKEINTERFACE && !settings.placed();
    String opcodes = isKnown ? lookup.small(call.owner, call.name + call.desc) : null;
    boolean mayInitialize = opcode == INVOKESTATIC && lookup.initialized(call.owner) != null;
    return mayInitialize ? null : opcodes;
  }

  private int ticks(String opcodes) {
    int ticks = settings.libraryCosts().of("java/lang/Object", "<init>", "()V").callTicks();
    for (int i = 0; i < opcodes.length(); i++) {
      ticks += settings.instructionCosts().ticks(opcodes.charAt(i));
    }
    return ticks;
  }

  /** The internal name of the class. */
  public String className() {
    return facts.name();
  }

  /** Whether its code has stack map frames. */
  public boolean hasFrames() {
    return version >= V1_6;
  }

  /** What the called routine costs on top of the call; nothing where it counts for itself. */
  public RoutineCost libraryCost(MethodInsnNode call) {
    boolean isPriced =
        isLibrary(call) && !(settings.countsJdk() && CountedClasses.have(call.owner));
    return isPriced ? settings.libraryCosts().of(call.owner, call.name, call.desc) : FREE;
  }

  /** What an {@code invokedynamic} that {@code bootstrap} links costs on top of the instruction. */
  public int libraryTicks(Handle bootstrap) {
    String owner = bootstrap.getOwner();
    return lookup.isLibrary(owner)
        ? settings.libraryCosts().of(owner, bootstrap.getName(), bootstrap.getDesc()).callTicks()
        : 0;
  }

  /** Whether an instruction makes arrays, and what their bytes cost is known when it runs. */
  public boolean isChargedByLength(AbstractInsnNode instruction) {
    return thousandthsPerByte() != 0
        && AllocationCharge.isDue(instruction)
        && constantTicks(instruction).isEmpty();
  }

  /** What the bytes of new arrays of constant lengths cost; nothing where others cost nothing. */
  public int arrayTicks(AbstractInsnNode instruction) {
    return thousandthsPerByte() != 0 && AllocationCharge.isDue(instruction)
        ? constantTicks(instruction).orElse(0)
        : 0;
  }

  private OptionalInt constantTicks(AbstractInsnNode instruction) {
    OptionalLong bytes = AllocationCharge.constantBytes(instruction);
    long most = 1000L * InstructionCosts.MAX_TICKS / thousandthsPerByte();
    return bytes.isEmpty() || bytes.getAsLong() > most
        ? OptionalInt.empty()
        : OptionalInt.of(ticks(Math.max(bytes.getAsLong(), 0)));
  }

  private int ticks(long bytes) {
    return (int) Math.min((bytes * thousandthsPerByte() + 500) / 1000, InstructionCosts.MAX_TICKS);
  }

  /** Whether what an instruction costs depends on where an array lives. */
  public boolean isChargedByPlace(AbstractInsnNode instruction) {
    return settings.placed()
        && (ArrayReference.isOne(instruction) || ArrayReference.isCopy(instruction));
  }

  /** What a byte of a new object or array costs, in thousandths of a tick. */
  public int thousandthsPerByte() {
    return settings.instructionCosts().allocatedByteThousandths();
  }

  /**
   * What the bytes of a new object cost: a header, and the fields that it has from classes of the
   * program; no more than an instruction can cost. Of an object of a library nothing is known, and
   * nothing is charged. What can't be said yet is charged where the class is initialised.
   */
  public int objectTicks(String type) {
    return thousandthsPerByte() == 0 ? 0 : ticks(objectBytes(type));
  }

  /** The bytes themselves; 0 where they are not known. */
  public long objectBytes(String type) {
    if (isOfOpenSize(type)) {
      return 0;
    }
    ClassFacts facts = lookup.find(type);
    long bytes = facts == null ? 0 : HEADER_BYTES;
    while (facts != null) {
      bytes += facts.instanceBytes();
      facts = facts.superName() == null ? null : lookup.find(facts.superName());
    }
    return bytes;
  }

  private boolean isLibrary(MethodInsnNode call) {
    return call.owner.startsWith("[") || lookup.isLibrary(call.owner);
  }

  /** Whether the size of an object of this class is unknown before the JVM has linked it. */
  private boolean isOfOpenSize(String type) {
    ClassFacts facts = lookup.find(type);
    while (facts != null && !facts.isOpen()) {
      facts = facts.superName() == null ? null : lookup.find(facts.superName());
    }
    return facts != null;
  }

  /** The class whose private static this instruction means; null for every other field. */
  public @Nullable ClassFacts privateStaticOwner(FieldInsnNode access) {
    ClassFacts declaring = staticOwner(access);
    return declaring != null && declaring.isPrivateStatic(access.name, access.desc)
        ? declaring
        : null;
  }

  /** Whether only the JVM can say, when it links this instruction, where the static field is. */
  public boolean isLinkedLate(FieldInsnNode access) {
    int opcode = access.getOpcode();
    ClassFacts declaring = opcode == GETSTATIC || opcode == PUTSTATIC ? staticOwner(access) : null;
    return declaring != null && declaring.isOpen();
  }

  /**
   * Whether code of the class can call the accessors of {@code owner}: a field that is inherited
   * through a public class may be declared where the code sees nothing, and before Java 8 classes
   * could not call static methods of interfaces.
   */
  public boolean canCallStaticsOf(ClassFacts owner) {
    return owner.isVisibleTo(className()) && (!owner.isInterface() || version >= V1_8);
  }

  /** The class that has to be initialised before this access to a static field; or null. */
  public @Nullable ClassFacts initializedByAccess(FieldInsnNode access) {
    ClassFacts declaring = staticOwner(access);
    return declaring == null || declaring.isOpen()
        ? null
        : unlessOurs(lookup.initialized(declaring.name()));
  }

  /**
   * The class that has to be initialised before an instance of {@code type} is made; or null.
   * {@link ClassFacts#OPEN} where that has to be linked, or what the instance costs.
   */
  public @Nullable ClassFacts initializedByNew(String type) {
    if (thousandthsPerByte() != 0 && isOfOpenSize(type)) {
      return ClassFacts.OPEN;
    }
    return unlessOurs(lookup.initialized(type));
  }

  /** What code of the class initialises that comes before any other of its code; or null. */
  public @Nullable ClassFacts initializedByCode() {
    return lookup.initialized(className());
  }

  private @Nullable ClassFacts staticOwner(FieldInsnNode access) {
    return lookup.declaring(access.owner, access.name, access.desc);
  }

  /** The class itself and what it extends are initialised when its code runs. */
  private @Nullable ClassFacts unlessOurs(@Nullable ClassFacts type) {
    if (type == null || type.isInterface()) {
      return type == null || type.name().equals(className()) ? null : type;
    }
    ClassFacts ours = facts;
    while (ours != null) {
      if (ours.name().equals(type.name())) {
        return null;
      }
      ours = ours.superName() == null ? null : lookup.find(ours.superName());
    }
    return type;
  }
}
