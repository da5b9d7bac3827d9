import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Raises the class files of a jar that are older than Java 6 to Java 8's version, with the frames
 * that it asks for: the JVM archives no older ones.
 */
final class RaiseClassVersions {
  private static final int MAJOR_VERSION = 7;

  private RaiseClassVersions() {}

  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    try (FileSystem files = FileSystems.newFileSystem(jar);
        URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      for (Path file : classFiles(files.getPath("/"))) {
        byte[] bytes = Files.readAllBytes(file);
        if (bytes[MAJOR_VERSION] < Opcodes.V1_6) {
          FileTime time = Files.getLastModifiedTime(file);
          Files.write(file, raised(bytes, loader));
          Files.setLastModifiedTime(file, time);
        }
      }
    }
  }

  private static List<Path> classFiles(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".class")).toList();
    }
  }

  private static byte[] raised(byte[] bytes, ClassLoader loader) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected ClassLoader getClassLoader() {
            return loader;
          }
        };
    ClassVisitor raising =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              String signature,
              String superName,
              String[] interfaces) {
            super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
          }
        };
    new ClassReader(bytes).accept(raising, 0);
    return writer.toByteArray();
  }
}
