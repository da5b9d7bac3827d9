import java.io.IOException;
import java.lang.runtime.SwitchBootstraps;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the jar one whose classes the JVM can archive.
 *
 * <p>The JVM archives no class files older than Java 6, so they are raised to Java 8's version,
 * with the frames that it asks for. Nor does it archive the classes that it makes for a {@code
 * switch} over types, some milliseconds each where one is first reached: the questions are written
 * out. It archives classes of the boot loader only from a jar, so the hooks are copied to one
 * beside. What takes a start time is done ahead: the profiles of machines are read from YAML, and
 * the classes of the JDK that have locks are listed, helps are rendered. A digest of all classes is
 * written into it.
 *
 * <p>Both jars have the same bytes in each build of the same sources: their entries have one time,
 * which is given, and none of this computer's.
 */
final class FinishJar {
  private static final int MAJOR_VERSION = 7;

  private FinishJar() {}

  /**
   * The jar, the one for the hooks, and the time of all entries, as {@code 2026-01-01T00:00:00Z}.
   */
  public static void main(String[] args) throws IOException {
    Path jar = Path.of(args[0]);
    LocalDateTime time = LocalDateTime.ofInstant(Instant.parse(args[2]), ZoneOffset.UTC);
    change(jar, Path.of(args[1]), time);
    writeAnew(jar, time);
  }

  private static void change(Path jar, Path hooks, LocalDateTime time) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(jar);
        URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
      changeClasses(files, loader);
      prepare(
          "dev.lockstep.machines.reader.PreparedLayer",
          files.getPath("/dev/lockstep/machines"),
          loader);
      prepare("dev.lockstep.agent.table.LockedClasses", files.getPath("/"), loader);
      prepare("dev.lockstep.cli.Main", files.getPath("/dev/lockstep/cli/shell"), loader);
      copy(files.getPath("/dev/lockstep/hooks"), hooks, time);
      Files.writeString(files.getPath("/META-INF/lockstep-build"), digest(files.getPath("/")));
    }
  }

  /** With a class that is in the jar. */
  private static void prepare(String type, Path folder, ClassLoader loader) throws IOException {
    try {
      loader.loadClass(type).getMethod("prepare", Path.class).invoke(null, folder);
    } catch (ReflectiveOperationException e) {
      throw new IOException(type + " can't be prepared", e);
    }
  }

  private static void changeClasses(FileSystem jar, ClassLoader loader) throws IOException {
    for (Path file : classFiles(jar.getPath("/"))) {
      byte[] bytes = Files.readAllBytes(file);
      if (bytes[MAJOR_VERSION] < Opcodes.V1_6) {
        Files.write(file, raised(bytes, loader));
      } else if (new String(bytes, StandardCharsets.ISO_8859_1).contains(TypeSwitches.BOOTSTRAP)) {
        Files.write(file, withoutTypeSwitches(bytes));
      }
    }
  }

  /** Only the classes, because programs see what else there is in a jar of the boot loader. */
  private static void copy(Path folder, Path jar, LocalDateTime time) throws IOException {
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path file : classFiles(folder).stream().sorted().toList()) {
        out.putNextEntry(entry(file.toString().substring(1), time));
        Files.copy(file, out);
      }
    }
  }

  /** The same entries in the same order. */
  private static void writeAnew(Path jar, LocalDateTime time) throws IOException {
    Path written = jar.resolveSibling(jar.getFileName() + ".new");
    try (ZipFile from = new ZipFile(jar.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(written))) {
      for (ZipEntry each : Collections.list(from.entries())) {
        out.putNextEntry(entry(each.getName(), time));
        from.getInputStream(each).transferTo(out);
      }
    }
    Files.move(written, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  private static ZipEntry entry(String name, LocalDateTime time) {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(time);
    return entry;
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

  private static byte[] withoutTypeSwitches(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new TypeSwitches(writer), 0);
    return writer.toByteArray();
  }

  /** Gives each switch over types a method that finds the first of them that an object has. */
  private static final class TypeSwitches extends ClassVisitor {
    static final String BOOTSTRAP = "java/lang/runtime/SwitchBootstraps";

    private record Question(String method, String descriptor, Object[] types) {}

    private final List<Question> questions = new ArrayList<>();
    private String owner = "";
    private boolean isInterface;

    TypeSwitches(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      owner = name;
      isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
      super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitInvokeDynamicInsn(
            String call, String type, Handle bootstrap, Object... labels) {
          if (isTypeSwitch(bootstrap, labels)) {
            Question question = new Question("typeSwitch$" + questions.size(), type, labels);
            questions.add(question);
            super.visitMethodInsn(
                Opcodes.INVOKESTATIC, owner, question.method, question.descriptor, isInterface);
          } else {
            super.visitInvokeDynamicInsn(call, type, bootstrap, labels);
          }
        }
      };
    }

    /** Labels may also be constants. */
    private static boolean isTypeSwitch(Handle bootstrap, Object[] labels) {
      return bootstrap.getOwner().equals(BOOTSTRAP)
          && bootstrap.getName().equals("typeSwitch")
          && Arrays.stream(labels).allMatch(Type.class::isInstance);
    }

    @Override
    public void visitEnd() {
      questions.forEach(this::write);
      super.visitEnd();
    }

    /** As {@link SwitchBootstraps#typeSwitch} says: from an index on, and -1 for null. */
    private void write(Question question) {
      MethodVisitor code =
          super.visitMethod(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
              question.method,
              question.descriptor,
              null,
              null);
      code.visitCode();
      Label next = new Label();
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitJumpInsn(Opcodes.IFNONNULL, next);
      answer(code, -1);
      for (int index = 0; index < question.types.length; index++) {
        begin(code, next);
        next = new Label();
        code.visitVarInsn(Opcodes.ILOAD, 1);
        code.visitIntInsn(Opcodes.SIPUSH, index);
        code.visitJumpInsn(Opcodes.IF_ICMPGT, next);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        Type type = (Type) question.types[index];
        code.visitTypeInsn(Opcodes.INSTANCEOF, type.getInternalName());
        code.visitJumpInsn(Opcodes.IFEQ, next);
        answer(code, index);
      }
      begin(code, next);
      answer(code, question.types.length);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }

    private static void begin(MethodVisitor code, Label label) {
      code.visitLabel(label);
      code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }

    private static void answer(MethodVisitor code, int index) {
      code.visitIntInsn(Opcodes.SIPUSH, index);
      code.visitInsn(Opcodes.IRETURN);
    }
  }
}
