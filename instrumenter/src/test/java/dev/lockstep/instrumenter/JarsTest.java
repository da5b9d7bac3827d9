package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole libraries, rewritten and linked by the JVM under its verifier. */
public final class JarsTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        org.objectweb.asm.ClassReader.class,
        org.objectweb.asm.tree.ClassNode.class,
        org.objectweb.asm.tree.analysis.Analyzer.class,
        org.objectweb.asm.util.Textifier.class,
        org.junit.jupiter.api.Test.class,
        org.junit.platform.commons.util.ReflectionUtils.class,
        org.opentest4j.AssertionFailedError.class
      })
  public void every_class_of_a_jar_links(Class<?> inJar) throws Exception {
    TestProgram program = TestProgram.of(classesBeside(inJar));
    assertEquals(List.of(), failures(program));
    assertEquals(List.of(), failures(program.inShortForm()));
    assertEquals(List.of(), failures(program.debugged()));
    assertEquals(List.of(), failures(program.explained()));
    assertEquals(List.of(), failures(program.explainedWithRaces()));
    assertEquals(List.of(), failures(program.profiled()));
  }

  /** The classes of the jar that a class is in. */
  public static Map<String, byte[]> classesBeside(Class<?> inJar) throws Exception {
    Path jar = Path.of(inJar.getProtectionDomain().getCodeSource().getLocation().toURI());
    Map<String, byte[]> classes = new TreeMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        String name = entry.getName();
        if (name.endsWith(".class") && !name.startsWith("META-INF") && !isModule(name)) {
          classes.put(name.replace(".class", ""), bytes(file, entry));
        }
      }
    }
    return classes;
  }

  private static boolean isModule(String name) {
    return name.equals("module-info.class");
  }

  private static byte[] bytes(JarFile file, JarEntry entry) throws IOException {
    try (InputStream in = file.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Those that link as they were and don't when they are rewritten. */
  private static List<String> failures(TestProgram program) {
    ClassLoader rewritten = program.load();
    ClassLoader original =
        new TestLoader(
            program.classes().keySet(),
            name -> new RewrittenClass(name, program.classes().get(name)));
    List<String> failures = new ArrayList<>();
    for (String name : program.classes().keySet()) {
      String failure = link(rewritten, name);
      if (!failure.isEmpty() && link(original, name).isEmpty()) {
        failures.add(name + ": " + failure);
      }
    }
    return failures;
  }

  /** Asking a class for its methods links it, and does not initialise it. */
  private static String link(ClassLoader loader, String name) {
    try {
      int methods = loader.loadClass(name.replace('/', '.')).getDeclaredMethods().length;
      return methods < 0 ? "none" : "";
    } catch (ClassNotFoundException | LinkageError | CannotRewriteException failure) {
      return failure.toString();
    }
  }
}
