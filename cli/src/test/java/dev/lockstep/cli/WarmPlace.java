package dev.lockstep.cli;

import java.io.File;
import java.io.FileDescriptor;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import jdk.internal.misc.Unsafe;

/** Gives a JVM that runs already another folder and other standard streams. */
final class WarmPlace implements AutoCloseable {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long NUMBER = UNSAFE.objectFieldOffset(FileDescriptor.class, "fd");

  private final FileDescriptor stream;
  private final int before;

  /** Lets a standard stream lead where another one leads, until this is closed. */
  WarmPlace(FileDescriptor stream, FileDescriptor place) {
    this.stream = stream;
    this.before = UNSAFE.getInt(stream, NUMBER);
    UNSAFE.putInt(stream, NUMBER, UNSAFE.getInt(place, NUMBER));
  }

  @Override
  public void close() {
    UNSAFE.putInt(stream, NUMBER, before);
  }

  /** The operating system has to know, and the JDK, which looked once. */
  static void changeFolder(Path folder) {
    String path = folder.toAbsolutePath().toString();
    enter(path);
    System.setProperty("user.dir", path);
    FileSystem files = FileSystems.getDefault();
    byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
    set(files, files.getClass().getSuperclass(), "defaultDirectory", bytes);
    Object oldFiles = constant(File.class, "FS");
    set(oldFiles, oldFiles.getClass(), "userDir", path);
  }

  @SuppressWarnings("restricted") // only native code can change the folder
  private static void enter(String path) {
    Linker linker = Linker.nativeLinker();
    MethodHandle chdir =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("chdir"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    try (Arena arena = Arena.ofConfined()) {
      if ((int) chdir.invokeExact(arena.allocateFrom(path)) != 0) {
        throw new IllegalStateException("cannot enter " + path);
      }
    } catch (Throwable failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static Object constant(Class<?> type, String name) {
    try {
      var field = type.getDeclaredField(name);
      return UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void set(Object object, Class<?> type, String name, Object value) {
    UNSAFE.putReferenceVolatile(object, UNSAFE.objectFieldOffset(type, name), value);
  }
}
