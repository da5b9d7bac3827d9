package dev.lockstep.cli.program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;

/** The compiler's files: sources from disk, class files to memory, by binary name. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, byte[]> classFiles = new ConcurrentHashMap<>();

  MemoryFiles(JavaFileManager disk) {
    super(disk);
  }

  Optional<byte[]> classFile(String className) {
    return Optional.ofNullable(classFiles.get(className));
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    return new MemoryFile(className);
  }

  /** A source tree may be a module, but a program is always run from the class path. */
  @Override
  public JavaFileObject getJavaFileForInput(
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
