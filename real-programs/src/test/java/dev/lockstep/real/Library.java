package dev.lockstep.real;

import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The classes of a jar, as they were compiled.
 *
 * @param classes by internal name
 */
public record Library(Map<String, byte[]> classes, Map<String, ClassFacts> facts)
    implements ClassLookup {
  /** The jar that {@code inJar} comes from. */
  public static Library of(Class<?> inJar) throws IOException {
    Map<String, byte[]> classes = new TreeMap<>();
    try (JarFile jar = new JarFile(Jars.of(inJar).toFile())) {
      for (JarEntry entry : jar.stream().toList()) {
        if (isClass(entry.getName())) {
          classes.put(entry.getName().replace(".class", ""), bytes(jar, entry));
        }
      }
    }
    return new Library(classes, new ConcurrentHashMap<>());
  }

  /** What is below META-INF is for other versions of Java; module-info can't be loaded. */
  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith("META-INF")
        && !name.endsWith("module-info.class");
  }

  private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** The class of this name, not rewritten; null if there is none. */
  RewrittenClass original(String name) {
    byte[] original = classes.get(name);
    return original == null ? null : new RewrittenClass(name, original);
  }

  @Override
  public boolean isLibrary(String name) {
    return name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("[");
  }

  @Override
  public ClassFacts find(String name) {
    byte[] original = classes.get(name);
    return original == null ? null : facts.computeIfAbsent(name, key -> ClassFacts.of(original));
  }
}
