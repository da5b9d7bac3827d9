package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassReader;

/** Reads what a class file says about itself, and refuses one that this JVM can't load. */
final class ClassFile {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER_BYTES = 8;

  /** Java 1 has class file version 45, and each feature release since then one more. */
  private static final int VERSION_BEFORE_JAVA_1 = 44;

  private ClassFile() {}

  /** The binary name of the class in {@code file}. */
  static String className(Path file) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      checkVersion(bytes, file.toString());
      return className(bytes, file.toString());
    } catch (IOException e) {
      throw new UsageException("%s can't be read: %s".formatted(file, e.getMessage()));
    }
  }

  /** Refuses the class file at {@code place} if it is too new for this JVM. */
  static void checkVersion(URL place, String shownAs) {
    try {
      checkVersion(ClassBytes.of(place), shownAs);
    } catch (IOException e) {
      throw new UsageException("%s can't be read: %s".formatted(shownAs, e.getMessage()));
    }
  }

  private static void checkVersion(byte[] bytes, String shownAs) {
    if (bytes.length < HEADER_BYTES || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      throw new UsageException("%s is not a class file".formatted(shownAs));
    }
    int version = ByteBuffer.wrap(bytes).getShort(HEADER_BYTES - Short.BYTES) & 0xFFFF;
    int thisJava = Runtime.version().feature();
    if (version > thisJava + VERSION_BEFORE_JAVA_1) {
      throw new UsageException(
          "%s has class file version %s: it was compiled for Java %s, this is Java %s"
              .formatted(shownAs, version, version - VERSION_BEFORE_JAVA_1, thisJava));
    }
  }

  private static String className(byte[] bytes, String shownAs) {
    try {
      return new ClassReader(bytes).getClassName().replace('/', '.');
    } catch (RuntimeException e) {
      throw new UsageException("%s is a damaged class file (%s)".formatted(shownAs, e));
    }
  }
}
