package dev.lockstep.runs.program;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.manifest.OpenedPackages;
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
    Attributes attributes = attributes(jar);
    String mainClass = mainClass(jar, attributes);
    if (Agent.isPrepared()) {
      OpenedPackages.open(attributes);
    }
    return ClassNameProgram.load(mainClass, places, "in " + jar)
        .with(ProgramAgent.launchedWith(jar, attributes).stream().toList());
  }

  /** The class that the manifest of {@code jar} names. */
  static String mainClass(Path jar) {
    return mainClass(jar, attributes(jar));
  }

  private static Attributes attributes(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      return manifest == null ? new Attributes() : manifest.getMainAttributes();
    } catch (IOException e) {
      throw new UsageException("%s can't be read as a jar: %s".formatted(jar, e.getMessage()));
    }
  }

  private static String mainClass(Path jar, Attributes attributes) {
    String name = attributes.getValue(Attributes.Name.MAIN_CLASS);
    if (name == null) {
      throw new UsageException(
          "%s has no Main-Class in its manifest; name the class: --class-path %s CLASS"
              .formatted(jar, jar));
    }
    return name.strip();
  }
}
