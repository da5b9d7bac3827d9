package dev.lockstep.instrumenter.jdk;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import dev.lockstep.instrumenter.code.Hook;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** Applies rows to a class. */
public final class HookInserter extends ClassVisitor {
  private final String name;
  private final List<HookRow> rows;
  private final Map<String, Integer> lines;

  /** By identity, as the JVM takes long to make a record's hash code the first time. */
  private final Set<HookRow> used = Collections.newSetFromMap(new IdentityHashMap<>());

  private HookInserter(
      ClassVisitor next, String name, List<HookRow> rows, Map<String, Integer> lines) {
    super(ASM9, next);
    this.name = name;
    this.lines = lines;
    this.rows = byKind(rows);
  }

  /** What comes first is put in first, so it ends up outside. */
  private static List<HookRow> byKind(List<HookRow> rows) {
    List<HookRow> ordered = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (HookRow row : rows) {
        if (row.kind() == kind) {
          ordered.add(row);
        }
      }
    }
    return ordered;
  }

  /**
   * The class file with the hooks in it; the same one if none is put in.
   *
   * @throws IllegalStateException if a method that a row names isn't there
   */
  public static byte[] insert(byte[] original, List<HookRow> rows) {
    return insert(original, rows, List.of());
  }

  /**
   * The same with further rows, each where it is possible. Of two for one call, the first list's
   * counts.
   */
  public static byte[] insert(byte[] original, List<HookRow> rows, List<HookRow> wherePossible) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, 0);
    List<HookRow> all = new ArrayList<>(wherePossible);
    all.addAll(rows);
    Set<HookRow> used = inserted(reader, writer, all);
    for (HookRow row : rows) {
      if (row.isExact() && !used.contains(row)) {
        throw new IllegalStateException(
            "this JDK (%s) has no %s in %s: use JDK 25"
                .formatted(Runtime.version(), row.methods(), reader.getClassName()));
      }
    }
    return used.isEmpty() ? original : writer.toByteArray();
  }

  private static Set<HookRow> inserted(ClassReader from, ClassWriter to, List<HookRow> rows) {
    boolean answers = rows.stream().anyMatch(row -> row.kind() == Kind.ANSWER);
    Map<String, Integer> lines = answers ? FirstLines.of(from) : Map.of();
    HookInserter inserter = new HookInserter(to, from.getClassName(), rows, lines);
    from.accept(inserter, 0);
    return inserter.used;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor code = super.visitMethod(access, name, descriptor, signature, exceptions);
    if ((access & (ACC_ABSTRACT | ACC_NATIVE)) == 0) {
      for (HookRow row : rows) {
        if (row.concerns(name, descriptor)) {
          code = withHook(row, access, lines.getOrDefault(name + descriptor, 0), code);
        }
      }
    }
    return code;
  }

  private MethodVisitor withHook(HookRow row, int access, int line, MethodVisitor code) {
    boolean locks = (access & ACC_SYNCHRONIZED) != 0;
    return switch (row.kind()) {
      case BEFORE -> new BeforeHook(code, new HookCall(used(row), 0));
      case ANSWER -> new AnswerHook(code, used(row), line);
      case AFTER -> new AfterHook(code, new HookCall(used(row), 0));
      case RESULT -> new ResultHook(code, used(row));
      case CALL -> new CallHook(code, row.methods(), () -> used(row));
      case READ -> new ReadHook(code, row.methods(), () -> used(row));
      case LOOP -> new LoopHook(code, () -> used(row));
      case ENTER -> new MonitorHook(code, MONITORENTER, true, () -> used(row));
      case EXIT -> new MonitorHook(code, MONITOREXIT, true, () -> used(row));
      case LOCK -> {
        MethodVisitor blocks = new MonitorHook(code, MONITORENTER, false, () -> used(row));
        yield locks ? new BeforeHook(blocks, withMonitor(row, access)) : blocks;
      }
      case UNLOCK -> {
        MethodVisitor blocks = new MonitorHook(code, MONITOREXIT, false, () -> used(row));
        yield locks ? new AfterHook(blocks, withMonitor(row, access), receiver(access)) : blocks;
      }
    };
  }

  /** The hook is given what a synchronized method locks. */
  private HookCall withMonitor(HookRow row, int access) {
    return new HookCall(used(row), 0, isStatic(access) ? Type.getObjectType(name) : null);
  }

  private Object[] receiver(int access) {
    return isStatic(access) ? new Object[0] : new Object[] {name};
  }

  private static boolean isStatic(int access) {
    return (access & ACC_STATIC) != 0;
  }

  private Hook used(HookRow row) {
    used.add(row);
    return row.hook();
  }
}
