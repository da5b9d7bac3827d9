package dev.lockstep.kernel.jvm;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A folder of its own in which a program works, as if its JVM had been started there: empty at its
 * beginning, and deleted with all that is in it at its end.
 *
 * <p>Relative names are looked up by the system, which is told by {@code chdir} (POSIX), and made
 * absolute by two classes of the JDK, which keep the folder that the JVM was started in.
 */
public final class WorkingFolder implements AutoCloseable {
  private static final String PROPERTY = "user.dir";
  private static final String NIO = "sun.nio.fs.UnixFileSystem";

  private final String before = System.getProperty(PROPERTY);
  private final ReferenceField ofIo;
  private final ReferenceField ofNio;
  private final Path folder;

  private WorkingFolder() throws IOException {
    ofIo = field(new ReferenceField(File.class, "FS").get(), "java.io.UnixFileSystem", "userDir");
    ofNio = field(FileSystems.getDefault(), NIO, "defaultDirectory");
    folder = Files.createTempDirectory("lockstep-folder").toRealPath();
    change(folder.toString());
  }

  /**
   * Makes one, and works there from now on.
   *
   * @throws IOException if it can't be made
   * @throws UnsupportedOperationException if this system, or this JVM, has no way to do so
   */
  public static WorkingFolder enter() throws IOException {
    return new WorkingFolder();
  }

  private static ReferenceField field(@Nullable Object of, String type, String name) {
    for (Class<?> each = Objects.requireNonNull(of).getClass();
        each != null;
        each = each.getSuperclass()) {
      if (each.getName().equals(type)) {
        return new ReferenceField(of, each, name);
      }
    }
    throw new UnsupportedOperationException(of.getClass().getName());
  }

  /** The function of the system; linking takes a while, so it is done once, where it is needed. */
  private static final class Chdir {
    static final MethodHandle FUNCTION = link();
  }

  /** As the JDK calls it itself: programs are told of native access that others have. */
  private static MethodHandle link() {
    Linker linker = Linker.nativeLinker();
    MemorySegment address = linker.defaultLookup().find("chdir").orElse(null);
    Object lookup = new ReferenceField(MethodHandles.Lookup.class, "IMPL_LOOKUP").get();
    if (address == null || !(lookup instanceof MethodHandles.Lookup ofJdk)) {
      throw new UnsupportedOperationException("chdir");
    }
    MethodType type =
        MethodType.methodType(
            MethodHandle.class,
            MemorySegment.class,
            FunctionDescriptor.class,
            Linker.Option[].class);
    FunctionDescriptor function = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
    try {
      MethodHandle link = ofJdk.in(Class.class).findVirtual(Linker.class, "downcallHandle", type);
      return (MethodHandle) link.invoke(linker, address, function, new Linker.Option[0]);
    } catch (RuntimeException | Error unlikeKnown) {
      throw unlikeKnown;
    } catch (Throwable unlikeKnown) {
      throw new UnsupportedOperationException(unlikeKnown);
    }
  }

  private void change(String to) throws IOException {
    if (call(to) != 0) {
      throw new IOException("chdir to %s failed".formatted(to));
    }
    ofIo.set(to);
    ofNio.set(to.getBytes(StandardCharsets.UTF_8));
    System.setProperty(PROPERTY, to);
  }

  private int call(String to) {
    try (Arena arena = Arena.ofConfined()) {
      return (int) Chdir.FUNCTION.invokeExact(arena.allocateFrom(to));
    } catch (RuntimeException | Error unlikeKnown) {
      throw unlikeKnown;
    } catch (Throwable unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }

  /** Works where it did before. */
  @Override
  public void close() throws IOException {
    change(before);
    if (!Files.exists(folder)) {
      return; // The program has deleted it.
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes of) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path left, @Nullable IOException failed)
              throws IOException {
            Files.delete(left);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
