package dev.lockstep.instrumenter;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles Java text in memory, so that a test shows the program that it counts. */
public final class JavaSource {
  private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();

  /** Stays open: to list the jars of the class path takes longer than to compile a program. */
  private static final JavaFileManager DISK = JAVAC.getStandardFileManager(null, null, null);

  private JavaSource() {}

  /** The text of a file among the resources, in a folder that has the name of its test. */
  public static String read(Class<?> test, String name) {
    try (InputStream in = test.getResourceAsStream(test.getSimpleName() + "/" + name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The class files of {@code text} by internal name, with all debug information. */
  public static Map<String, byte[]> compile(String text, String... moreOptions) {
    return compileWith(Map.of(), text, moreOptions);
  }

  /** The same, for a text that uses classes compiled before. */
  public static Map<String, byte[]> compileWith(
      Map<String, byte[]> library, String text, String... moreOptions) {
    List<String> options = new ArrayList<>(List.of("-g", "-parameters", "-proc:none", "-nowarn"));
    options.addAll(List.of(moreOptions));
    StringWriter messages = new StringWriter();
    Output output = new Output(library);
    List<Source> sources = List.of(new Source(text));
    if (!JAVAC.getTask(messages, output, null, options, null, sources).call()) {
      throw new IllegalArgumentException(messages + "\nin\n" + text);
    }
    return output.classes();
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///Program.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return kind == Kind.SOURCE;
    }
  }

  private static final class LibraryClass extends SimpleJavaFileObject {
    private final String name;
    private final byte[] bytes;

    LibraryClass(String name, byte[] bytes) {
      super(URI.create("memory:///" + name + ".class"), Kind.CLASS);
      this.name = name;
      this.bytes = bytes;
    }

    @Override
    public InputStream openInputStream() {
      return new ByteArrayInputStream(bytes);
    }
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> files = new TreeMap<>();

    private final Map<String, byte[]> library;

    Output(Map<String, byte[]> library) {
      super(DISK);
      this.library = library;
    }

    @Override
    public Iterable<JavaFileObject> list(
        Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
        throws IOException {
      List<JavaFileObject> found = new ArrayList<>();
      super.list(location, packageName, kinds, recurse).forEach(found::add);
      library.forEach(
          (name, bytes) -> {
            if (location == StandardLocation.CLASS_PATH && packageOf(name).equals(packageName)) {
              found.add(new LibraryClass(name, bytes));
            }
          });
      return found;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
      return file instanceof LibraryClass known
          ? known.name.replace('/', '.')
          : super.inferBinaryName(location, file);
    }

    private static String packageOf(String name) {
      return name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.');
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      files.put(className.replace('.', '/'), bytes);
      URI uri = URI.create("memory:///" + className);
      return new SimpleJavaFileObject(uri, kind) {
        @Override
        public OutputStream openOutputStream() {
          return bytes;
        }
      };
    }

    Map<String, byte[]> classes() {
      Map<String, byte[]> classes = new TreeMap<>();
      files.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
      return classes;
    }
  }
}
