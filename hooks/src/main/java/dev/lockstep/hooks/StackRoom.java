package dev.lockstep.hooks;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import jdk.internal.misc.Unsafe;
import jdk.internal.vm.annotation.DontInline;

/**
 * What calls may take of the stack: the program's, where their depth is limited, and the kernel's.
 *
 * <p>A stack overflow has to strike before the kernel begins something, never in its middle. A
 * method that has many local variables can only be called where there is room for them, in
 * interpreted and in compiled code: the JVM makes sure of what the interpreter's frame would take.
 * So a call of one that does nothing throws the {@link StackOverflowError} that the kernel would
 * meet otherwise. That costs a store for each 4 KB (docs/decisions/stack-depth.md).
 */
public final class StackRoom {
  /**
   * More than any call of the kernel takes, the loading of classes and formatted texts included.
   */
  private static final int KILOBYTES = 48;

  /** More than what changes a table and calls nothing else. */
  private static final int FEW_KILOBYTES = 8;

  /**
   * How deep the running task is in calls of the program's methods, where that is limited.
   *
   * <p>Written by rewritten code, at each entry and exit, and by the kernel's {@code Carrier} where
   * another task goes on. {@link Installation} sets it back behind a program.
   */
  public static int depth;

  private static final Runnable PROBE = probe("Probe", KILOBYTES);
  private static final Runnable SMALL_PROBE = probe("SmallProbe", FEW_KILOBYTES);

  private StackRoom() {}

  /** A method begins, where depth is limited; returns how deep its caller was. */
  public static int enter(int limit) {
    int before = depth;
    if (before >= limit) {
      throw tooDeep(limit);
    }
    depth = before + 1;
    return before;
  }

  private static StackOverflowError tooDeep(int limit) {
    return new StackOverflowError("--stack-depth " + limit);
  }

  /** Throws a {@link StackOverflowError} unless there is room for what the kernel does. */
  public static void check() {
    PROBE.run();
  }

  /** The same for what enters a monitor that no other task can want. */
  public static void checkForLittle() {
    SMALL_PROBE.run();
  }

  /** What the probe calls: where compiled code calls nothing, the JVM looks for no room. */
  @DontInline
  static void nothing() {}

  private static Runnable probe(String name, int kilobytes) {
    byte[] bytes = classFile(name, (kilobytes << 10) / Long.BYTES);
    ClassLoader loader = StackRoom.class.getClassLoader();
    Unsafe unsafe = Unsafe.getUnsafe();
    try {
      Class<?> type = unsafe.defineClass(null, bytes, 0, bytes.length, loader, null);
      return (Runnable) unsafe.allocateInstance(type);
    } catch (InstantiationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** {@code @DontInline public void run() { long a1, a2...; nothing(); }}. */
  private static byte[] classFile(String probe, int slots) {
    String[] texts = {
      "dev/lockstep/hooks/StackRoom$" + probe,
      "java/lang/Object",
      "java/lang/Runnable",
      "dev/lockstep/hooks/StackRoom",
      "run",
      "nothing",
      "()V",
      "Code",
      "RuntimeVisibleAnnotations",
      "Ljdk/internal/vm/annotation/DontInline;"
    };
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(0xCAFEBABE);
      shorts(out, 0, 50, texts.length + 7);
      for (String text : texts) {
        out.writeByte(1);
        out.writeUTF(text);
      }
      for (int name = 1; name <= 4; name++) { // 11 to 14: classes
        out.writeByte(7);
        out.writeShort(name);
      }
      out.writeByte(12); // 15: nothing()V
      shorts(out, 6, 7);
      out.writeByte(10); // 16: StackRoom.nothing()V
      shorts(out, 14, 15);
      shorts(out, 0x1031, 11, 12, 1, 13, 0, 1); // final synthetic, no fields, one method
      shorts(out, 1, 5, 7, 2, 8, 0, 16, 0, slots, 0, 4, 0xB800, 16 << 8 | 0xB1, 0, 0);
      shorts(out, 9, 0, 6, 1, 10, 0, 0);
    } catch (IOException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
    return bytes.toByteArray();
  }

  private static void shorts(DataOutputStream out, int... values) throws IOException {
    for (int value : values) {
      out.writeShort(value);
    }
  }
}
