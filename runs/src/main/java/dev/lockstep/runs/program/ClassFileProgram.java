package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.source.SourceRoot;
import java.nio.file.Path;

/** A program given as a {@code .class} file; its folder follows from its package. */
final class ClassFileProgram {
  private ClassFileProgram() {}

  static Program load(Path file, ClassPath classPath) {
    String className = ClassFile.className(file);
    ClassPath places = classPath.after(root(file, className));
    return Program.of(className, places, ours -> new ProgramLoader(places, ours));
  }

  private static Path root(Path file, String className) {
    Path inPackage = Path.of(className.replace('.', '/') + ".class");
    return SourceRoot.of(file, inPackage)
        .orElseThrow(
            () ->
                new UsageException(
                    "%s holds class %s, so it must lie at .../%s"
                        .formatted(file, className, inPackage)));
  }
}
