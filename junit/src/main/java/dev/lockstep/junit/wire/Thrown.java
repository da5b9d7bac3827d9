package dev.lockstep.junit.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.List;

/**
 * An exception on its way from one JVM to another: as an object, where it is one that can be
 * written and read, and in words.
 *
 * @param text its class and its message, as a stack trace begins
 * @param frames its stack, as objects are
 * @param object itself; empty if it can't be written
 */
public record Thrown(String text, byte[] frames, byte[] object) {
  private static final byte[] NOTHING = {};

  /** The one that was thrown. */
  public static Thrown of(Throwable failure) {
    return new Thrown(failure.toString(), bytes(failure.getStackTrace()), bytes(failure));
  }

  private static byte[] bytes(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException | RuntimeException | LinkageError unwritable) {
      return NOTHING;
    }
    return bytes.toByteArray();
  }

  /**
   * The exception in this JVM: the same, or an {@link AssertionError} that says what it was.
   *
   * @param loader has its class
   */
  public Throwable throwable(ClassLoader loader) {
    if (object(object, loader) instanceof Throwable same) {
      return same;
    }
    AssertionError told = new AssertionError(text);
    if (object(frames, loader) instanceof StackTraceElement[] stack) {
      told.setStackTrace(stack);
    }
    return told;
  }

  private static Object object(byte[] bytes, ClassLoader loader) {
    try (ObjectInputStream in = new ByLoader(bytes, loader)) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError unreadable) {
      return NOTHING;
    }
  }

  /** Finds the tests' own classes. */
  private static final class ByLoader extends ObjectInputStream {
    private final ClassLoader loader;

    ByLoader(byte[] bytes, ClassLoader loader) throws IOException {
      super(new ByteArrayInputStream(bytes));
      this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException primitive) {
        return super.resolveClass(type);
      }
    }
  }

  void write(DataOutputStream out) throws IOException {
    Texts.write(out, List.of(text));
    Texts.bytes(out, frames);
    Texts.bytes(out, object);
  }

  static Thrown read(DataInputStream in) throws IOException {
    return new Thrown(Texts.read(in).get(0), Texts.bytes(in), Texts.bytes(in));
  }
}
