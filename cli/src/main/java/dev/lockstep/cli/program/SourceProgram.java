package dev.lockstep.cli.program;

import java.nio.file.Path;

/** A program given as a {@code .java} file, which is compiled in memory. */
final class SourceProgram {
  private SourceProgram() {}

  static Program load(Path source, ClassPath classPath) {
    requireCompiler(source);
    SourceCompiler compiler = new SourceCompiler(classPath);
    SourceOutline outline = compiler.compileProgram(source);
    SourceClasses classes = new SourceClasses(source, outline.root(), compiler);
    return Program.of(outline.mainClassName(), () -> new SourceLoader(classPath, classes));
  }

  private static void requireCompiler(Path source) {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      throw new UsageException(
          "%s can't be compiled, because this Java has no compiler; use a JDK".formatted(source));
    }
  }
}
