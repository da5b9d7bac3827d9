package dev.lockstep.runs.program;

import dev.lockstep.agent.Agent;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.source.SourceClasses;
import dev.lockstep.runs.source.SourceCompiler;
import dev.lockstep.runs.source.SourceOutline;
import java.nio.file.Path;
import jdk.internal.misc.PreviewFeatures;

/** A program given as a {@code .java} file, which is compiled in memory. */
final class SourceProgram {
  private SourceProgram() {}

  static Program load(Path source, ClassPath classPath) {
    requireCompiler(source);
    SourceCompiler compiler = new SourceCompiler(classPath, hasPreviews());
    SourceOutline outline = compiler.compileProgram(source);
    SourceClasses classes = new SourceClasses(source, outline.root(), compiler);
    return Program.of(
            outline.mainClassName(), classPath, ours -> new SourceLoader(classPath, classes, ours))
        .with(compiler);
  }

  /** Whether this JVM has them, of which it tells only those to whom the agent has opened it. */
  private static boolean hasPreviews() {
    return Agent.isPrepared() && PreviewFeatures.isEnabled();
  }

  private static void requireCompiler(Path source) {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      throw new UsageException(
          "%s can't be compiled, because this Java has no compiler; use a JDK".formatted(source));
    }
  }
}
