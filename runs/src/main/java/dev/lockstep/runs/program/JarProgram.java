package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** A program given as a {@code .jar} file; its manifest names the main class. */
final class JarProgram {
  private JarProgram() {}

  /** The jars of the manifest's Class-Path are found by the class loader. */
  static Program load(Path jar, ClassPath classPath) {
    ClassPath places = classPath.after(jar);
    return ClassNameProgram.load(mainClass(jar), places, "in " + jar);
  }

  /** The class that the manifest of {@code jar} names. */
  static String mainClass(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      return mainClass(jar, file.getManifest());
    } catch (IOException e) {
      throw new UsageException("%s can't be read as a jar: %s".formatted(jar, e.getMessage()));
    }
  }

  private static String mainClass(Path jar, Manifest manifest) {
    String name =
        manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
    if (name == null) {
      throw new UsageException(
          "%s has no Main-Class in its manifest; name the class: --class-path %s CLASS"
              .formatted(jar, jar));
    }
    return name.strip();
  }
}
