package dev.lockstep.hooks.linked;

import dev.lockstep.hooks.Installation;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.util.HashSet;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** Hidden classes: the JVM gives them to no agent, so they are rewritten before it gets them. */
public final class HiddenClasses {
  private HiddenClasses() {}

  /** {@link Lookup#defineHiddenClass}. */
  public static Lookup define(
      Lookup lookup, byte[] bytes, boolean initialize, ClassOption... options)
      throws IllegalAccessException {
    byte[] rewritten = Installation.rewriter().rewriteHidden(lookup.lookupClass(), bytes.clone());
    return lookup.defineHiddenClass(rewritten, initialize, options);
  }

  /** {@link Lookup#defineHiddenClassWithClassData}. */
  public static Lookup define(
      Lookup lookup, byte[] bytes, Object data, boolean initialize, ClassOption... options)
      throws IllegalAccessException {
    byte[] rewritten = Installation.rewriter().rewriteHidden(lookup.lookupClass(), bytes.clone());
    return lookup.defineHiddenClassWithClassData(rewritten, data, initialize, options);
  }

  /**
   * A hidden class that was just defined, with a name that follows from its bytes. The JVM puts
   * behind the slash where the class is in its memory.
   *
   * @param definer a {@code MethodHandles.Lookup.ClassDefiner}
   */
  public static Class<?> named(Class<?> type, Object definer) {
    if (type.isHidden() && type.getClassLoader() != null) {
      Naming.name(type, definer);
    }
    return type;
  }

  /** Gives names. */
  private static final class Naming {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long NAME = UNSAFE.objectFieldOffset(Class.class, "name");

    /** By the host of a nest. */
    private static final ClassValue<Set<String>> GIVEN =
        new ClassValue<>() {
          @Override
          protected Set<String> computeValue(Class<?> host) {
            return new HashSet<>();
          }
        };

    private Naming() {}

    static void name(Class<?> type, Object definer) {
      long bytes = UNSAFE.objectFieldOffset(definer.getClass(), "bytes");
      long hash = hash((byte[]) UNSAFE.getReference(definer, bytes));
      UNSAFE.putReferenceVolatile(type, NAME, unused(type, hash).intern());
    }

    /** Classes of equal bytes in one nest have different names. */
    private static synchronized String unused(Class<?> type, long hash) {
      String place = type.getName().substring(0, type.getName().lastIndexOf('/') + 1);
      Set<String> given = GIVEN.get(type.getNestHost());
      long free = hash;
      while (!given.add(place + text(free))) {
        free++;
      }
      return place + text(free);
    }

    private static String text(long hash) {
      String digits = Long.toHexString(hash);
      return "0x" + "0".repeat(16 - digits.length()) + digits;
    }

    private static long hash(byte[] bytes) {
      long hash = 1;
      for (byte next : bytes) {
        hash = 31 * hash + next;
      }
      return hash;
    }
  }
}
