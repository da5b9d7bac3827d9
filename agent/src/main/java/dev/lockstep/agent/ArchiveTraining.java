package dev.lockstep.agent;

import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * What the run that makes the archive of classes does besides its small program: it rewrites the
 * classes of libraries in our own jar, and throws them away. So the archive has which methods of
 * the rewriter a large program makes hot, and a JVM that uses it compiles these at once.
 */
final class ArchiveTraining implements ClassLookup {
  private static final List<String> LIBRARIES = List.of("asm/", "gson/", "picocli/", "snakeyaml/");
  private static final String SHADED = "dev/lockstep/shaded/";
  private static final String CLASS = ".class";

  private final Map<String, byte[]> classes = new HashMap<>();
  private final Map<String, ClassFacts> facts = new HashMap<>();

  private ArchiveTraining(JarFile jar) {
    jar.stream().filter(ArchiveTraining::isTaken).forEach(entry -> read(jar, entry));
  }

  /** Rewrites those in a jar; returns how many there are. */
  static int rewrite(Path jar, ClassRewriter rewriter) {
    try (JarFile file = new JarFile(jar.toFile())) {
      ArchiveTraining training = new ArchiveTraining(file);
      for (byte[] original : training.classes.values()) {
        rewriter.rewrite(original, training);
      }
      return training.classes.size();
    } catch (IOException noJar) {
      throw new UncheckedIOException(noJar);
    }
  }

  private static boolean isTaken(JarEntry entry) {
    String name = entry.getName();
    return name.endsWith(CLASS)
        && LIBRARIES.stream().anyMatch(library -> name.startsWith(SHADED + library));
  }

  private void read(JarFile jar, JarEntry entry) {
    try (InputStream in = jar.getInputStream(entry)) {
      String name = entry.getName();
      classes.put(name.substring(0, name.length() - CLASS.length()), in.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public boolean isLibrary(String name) {
    return !classes.containsKey(name);
  }

  @Override
  public @Nullable ClassFacts find(String name) {
    byte[] original = classes.get(name);
    return original == null ? null : facts.computeIfAbsent(name, _ -> ClassFacts.of(original));
  }
}
