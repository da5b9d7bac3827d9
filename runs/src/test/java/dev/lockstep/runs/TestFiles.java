package dev.lockstep.runs;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Writes sources, class files and jars for tests to load. */
public final class TestFiles {
  private TestFiles() {}

  /** The text of a file among the resources, in a folder that has the name of its test. */
  public static String read(Class<?> test, String name) {
    try (InputStream in = test.getResourceAsStream(test.getSimpleName() + "/" + name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes {@code text} to a file in {@code folder}; {@code name} may begin with folders. */
  public static Path write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Compiles a source to class files in {@code folder}, and leaves no source there. */
  public static void compile(Path folder, String name, String text, String... moreOptions)
      throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      List<String> options = new ArrayList<>(List.of(moreOptions));
      options.addAll(List.of("-d", Files.createDirectories(folder).toString()));
      if (!javac.getTask(null, files, null, options, null, List.of(source(name, text))).call()) {
        throw new IllegalArgumentException(text);
      }
    }
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(URI.create("string:///" + name), Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  /** Packs the class files of {@code classNames} from {@code classes}, with these attributes. */
  public static Path jar(
      Path jar, Map<String, String> attributes, Path classes, String... classNames)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out, manifest(attributes))) {
      for (String className : classNames) {
        String entry = className.replace('.', '/') + ".class";
        packed.putNextEntry(new JarEntry(entry));
        Files.copy(classes.resolve(entry), packed);
      }
    }
    return jar;
  }

  /** A jar that holds nothing but a manifest. */
  public static Path emptyJar(Path jar, Map<String, String> attributes) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest(attributes)).close();
    }
    return jar;
  }

  private static Manifest manifest(Map<String, String> attributes) {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    return manifest;
  }
}
