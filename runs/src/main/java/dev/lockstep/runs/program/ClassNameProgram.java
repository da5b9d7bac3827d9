package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;

/** A program given as the name of a class that lies on the class path. */
final class ClassNameProgram {
  private ClassNameProgram() {}

  static Program load(String className, ClassPath given) {
    ClassPath places = given.entries().isEmpty() ? ClassPath.of(".") : given;
    return load(className, places, "on the class path " + places);
  }

  /** Checks that the class is there; {@code where} says in a message where it was looked for. */
  static Program load(String className, ClassPath places, String where) {
    Program program = Program.of(className, places, ours -> new ProgramLoader(places, ours));
    try {
      requireClass(className, program.loader(), where, places);
      return program;
    } catch (UsageException refused) {
      program.close();
      throw refused;
    }
  }

  private static void requireClass(
      String className, ClassLoader loader, String where, ClassPath places) {
    URL place = loader.getResource(className.replace('.', '/') + ".class");
    if (place == null) {
      throw notFound(className, where, places);
    }
    ClassFile.checkVersion(place, "class " + className);
  }

  private static UsageException notFound(String className, String where, ClassPath places) {
    if (Files.exists(Path.of(className + ".java"))) {
      return new UsageException(
          "there is no class %s %s; to run the source file, say %s.java"
              .formatted(className, where, className));
    }
    if (Files.exists(Path.of(className))) {
      return Programs.notAProgram(className);
    }
    return new UsageException(
        "there is no class %s %s; %s"
            .formatted(
                className,
                where,
                places
                    .classLike(className)
                    .map("did you mean %s?"::formatted)
                    .orElse("--class-path says where classes are")));
  }
}
