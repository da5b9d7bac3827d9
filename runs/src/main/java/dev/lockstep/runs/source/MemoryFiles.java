package dev.lockstep.runs.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * The compiler's files: sources and libraries from disk, our own classes from our jar, and what is
 * compiled to memory, by binary name.
 */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, byte[]> classFiles = new ConcurrentHashMap<>();

  MemoryFiles(JavaFileManager disk) {
    super(disk);
  }

  Optional<byte[]> classFile(String className) {
    return Optional.ofNullable(classFiles.get(className));
  }

  @Override
  public Iterable<JavaFileObject> list(
      Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
      throws IOException {
    Iterable<JavaFileObject> onDisk = super.list(location, packageName, kinds, recurse);
    return location == StandardLocation.CLASS_PATH && kinds.contains(JavaFileObject.Kind.CLASS)
        ? withOurs(onDisk, packageName)
        : onDisk;
  }

  private Iterable<JavaFileObject> withOurs(Iterable<JavaFileObject> onDisk, String packageName) {
    List<JavaFileObject> all = new ArrayList<>(OurClasses.in(packageName));
    onDisk.forEach(all::add);
    return all;
  }

  @Override
  public String inferBinaryName(Location location, JavaFileObject file) {
    return file instanceof OurClass our ? our.binaryName() : super.inferBinaryName(location, file);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return new MemoryFile(className);
  }

  /** A source tree may be a module, but a program is always run from the class path. */
  @Override
  public @Nullable JavaFileObject getJavaFileForInput(
      Location location, String className, JavaFileObject.Kind kind) throws IOException {
    return location == StandardLocation.SOURCE_PATH && className.equals("module-info")
        ? null
        : super.getJavaFileForInput(location, className, kind);
  }

  private final class MemoryFile extends SimpleJavaFileObject {
    private final String className;

    MemoryFile(String className) {
      super(URI.create("memory:///" + className.replace('.', '/') + ".class"), Kind.CLASS);
      this.className = className;
    }

    @Override
    public OutputStream openOutputStream() {
      return new ByteArrayOutputStream() {
        @Override
        public void close() {
          classFiles.put(className, toByteArray());
        }
      };
    }
  }
}
