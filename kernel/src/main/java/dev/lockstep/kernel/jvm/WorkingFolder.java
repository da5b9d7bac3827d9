package dev.lockstep.kernel.jvm;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
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
import java.util.Arrays;
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

  /** The system's longest name of a folder, with the zero behind it. */
  private static final int LONGEST = 4096;

  private final ReferenceField ofIo;
  private final ReferenceField ofNio;
  private final @Nullable Object ioBefore;
  private final @Nullable Object nioBefore;
  private final @Nullable String propertyBefore = System.getProperty(PROPERTY);
  private final byte[] before;
  private final Path folder;

  private WorkingFolder() throws IOException {
    ofIo = field(new ReferenceField(File.class, "FS").get(), "java.io.UnixFileSystem", "userDir");
    ofNio = field(FileSystems.getDefault(), NIO, "defaultDirectory");
    ioBefore = ofIo.get();
    nioBefore = ofNio.get();
    before = current();
    folder = Files.createTempDirectory("lockstep-folder").toRealPath();
    byte[] name = folder.toString().getBytes(StandardCharsets.UTF_8);
    change(name);
    ofIo.set(folder.toString());
    ofNio.set(name);
    System.setProperty(PROPERTY, folder.toString());
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

  /** Functions of the system; linking takes a while, so it is done once, where it is needed. */
  private static final class Functions {
    static final MethodHandle CHDIR = link("chdir", ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
    static final MethodHandle GETCWD =
        link("getcwd", ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG);
  }

  /** As the JDK calls it itself: programs are told of native access that others have. */
  private static MethodHandle link(String name, MemoryLayout result, MemoryLayout... arguments) {
    Linker linker = Linker.nativeLinker();
    MemorySegment address = linker.defaultLookup().find(name).orElse(null);
    Object lookup = new ReferenceField(MethodHandles.Lookup.class, "IMPL_LOOKUP").get();
    if (address == null || !(lookup instanceof MethodHandles.Lookup ofJdk)) {
      throw new UnsupportedOperationException(name);
    }
    MethodType type =
        MethodType.methodType(
            MethodHandle.class,
            MemorySegment.class,
            FunctionDescriptor.class,
            Linker.Option[].class);
    FunctionDescriptor function = FunctionDescriptor.of(result, arguments);
    try {
      MethodHandle link = ofJdk.in(Class.class).findVirtual(Linker.class, "downcallHandle", type);
      return (MethodHandle) link.invoke(linker, address, function, new Linker.Option[0]);
    } catch (RuntimeException | Error unlikeKnown) {
      throw unlikeKnown;
    } catch (Throwable unlikeKnown) {
      throw new UnsupportedOperationException(unlikeKnown);
    }
  }

  /** Where the process works, which may be another folder than the property says. */
  private static byte[] current() throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LONGEST);
      MemorySegment name = (MemorySegment) Functions.GETCWD.invokeExact(buffer, (long) LONGEST);
      if (name.equals(MemorySegment.NULL)) {
        throw new IOException("getcwd failed");
      }
      byte[] bytes = buffer.toArray(ValueLayout.JAVA_BYTE);
      int end = 0;
      while (bytes[end] != 0) {
        end++;
      }
      return Arrays.copyOf(bytes, end);
    } catch (IOException | RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }

  private static void change(byte[] to) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment name =
          arena.allocateFrom(ValueLayout.JAVA_BYTE, Arrays.copyOf(to, to.length + 1));
      if ((int) Functions.CHDIR.invokeExact(name) != 0) {
        throw new IOException(
            "chdir to %s failed".formatted(new String(to, StandardCharsets.UTF_8)));
      }
    } catch (IOException | RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }

  /** Works where it did before. */
  @Override
  public void close() throws IOException {
    ofIo.set(ioBefore);
    ofNio.set(nioBefore);
    if (propertyBefore != null) {
      System.setProperty(PROPERTY, propertyBefore);
    }
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
