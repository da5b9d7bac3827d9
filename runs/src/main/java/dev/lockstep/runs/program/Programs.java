package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.SourceVersion;

/** Finds out what the PROGRAM of a command line is, and loads it. */
public final class Programs {
  private static final String KINDS =
      "PROGRAM is a .java file, a .class file, a .jar file or the name of a class";

  private Programs() {}

  /**
   * Finds the program of a plan, and compiles it if it is a source file.
   *
   * @throws UsageException if it can't be loaded; the message says why
   */
  public static Program load(ProgramChoice program) {
    List<ProgramAgent> agents = program.agents().stream().map(ProgramAgent::named).toList();
    Program loaded =
        TestsProgram.isNamed(program.name())
            ? TestsProgram.load(program.classPath(), program.arguments())
            : load(program.name(), program.classPath());
    return loaded.with(agents);
  }

  /**
   * The same for a program without arguments.
   *
   * @param program a .java, .class or .jar file, or the name of a class on the class path
   * @param places folders and jars; if it is empty, a class is looked for in the current folder
   * @throws UsageException if it can't be loaded; the message says why
   */
  public static Program load(String program, ClassPath places) {
    places.checkExists();
    if (program.endsWith(".java")) {
      return SourceProgram.load(existingFile(program), places);
    } else if (program.endsWith(".class")) {
      return ClassFileProgram.load(existingFile(program), places);
    } else if (program.endsWith(".jar")) {
      return JarProgram.load(existingFile(program), places);
    } else if (SourceVersion.isName(program)) {
      return ClassNameProgram.load(program, places);
    }
    throw notAProgram(program);
  }

  /** A program that was loaded, with other arguments; closing one of the two closes both. */
  public static Program about(Program loaded, ProgramChoice program) {
    return TestsProgram.isNamed(program.name())
        ? loaded.about(TestsProgram.subjects(program.arguments()))
        : loaded;
  }

  /** The main class that the manifest of {@code jar} names. */
  public static String mainClassOf(Path jar) {
    return JarProgram.mainClass(jar);
  }

  /** A folder, or a file of another kind, or nothing at all. */
  static UsageException notAProgram(String program) {
    if (program.isEmpty()) {
      return new UsageException("PROGRAM is empty; " + KINDS);
    }
    if (Files.isDirectory(Path.of(program))) {
      return new UsageException("%s is a folder; %s".formatted(program, KINDS));
    }
    if (Files.exists(Path.of(program))) {
      return new UsageException("%s is no program; %s".formatted(program, KINDS));
    }
    return new UsageException("there is no program %s; %s".formatted(program, KINDS));
  }

  private static Path existingFile(String program) {
    Path file = Path.of(program);
    if (!Files.exists(file)) {
      throw UsageException.noFile("", file, lookedIn(file));
    }
    if (!Files.isRegularFile(file)) {
      throw new UsageException("%s is a folder; %s".formatted(program, KINDS));
    }
    if (!Files.isReadable(file)) {
      throw new UsageException("%s can't be read: permission denied".formatted(program));
    }
    return file;
  }

  private static String lookedIn(Path file) {
    return file.isAbsolute() ? "" : " in " + Path.of("").toAbsolutePath();
  }
}
