import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Makes the jar one whose classes the JVM can archive.
 *
 * <p>The JVM archives no class files older than Java 6, so they are raised to Java 8's version,
 * with the frames that it asks for. It archives classes of the boot loader only from a jar, so the
 * hooks are copied to one beside. A digest of all classes is written into it.
 */
final class FinishJar {
  private static final int MAJOR_VERSION = 7;

  private FinishJar() {}

  /** The jar, and the one for the hooks. */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    try (FileSystem files = FileSystems.newFileSystem(jar);
        URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      raiseOldClasses(files, loader);
      copy(files.getPath("/dev/lockstep/hooks"), Path.of(args[1]));
      Files.writeString(files.getPath("/META-INF/lockstep-build"), digest(files.getPath("/")));
    }
  }

  private static void raiseOldClasses(FileSystem jar, ClassLoader loader) throws IOException {
    for (Path file : classFiles(jar.getPath("/"))) {
      byte[] bytes = Files.readAllBytes(file);
      if (bytes[MAJOR_VERSION] < Opcodes.V1_6) {
        FileTime time = Files.getLastModifiedTime(file);
        Files.write(file, raised(bytes, loader));
        Files.setLastModifiedTime(file, time);
      }
    }
  }

  /** Only the classes, because programs see what else there is in a jar of the boot loader. */
  private static void copy(Path folder, Path jar) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path file : classFiles(folder)) {
        out.putNextEntry(new ZipEntry(file.toString().substring(1)));
        Files.copy(file, out);
      }
    }
  }

  /** Tells this build from all others whose classes differ. */
  private static String digest(Path root) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has it", e);
    }
    for (Path file : classFiles(root).stream().sorted().toList()) {
      digest.update(file.toString().getBytes(StandardCharsets.UTF_8));
      digest.update(Files.readAllBytes(file));
    }
    return HexFormat.of().formatHex(digest.digest());
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
