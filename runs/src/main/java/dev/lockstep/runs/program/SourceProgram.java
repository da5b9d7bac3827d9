package dev.lockstep.runs.program;

import dev.lockstep.agent.Agent;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.source.SourceClasses;
import dev.lockstep.runs.source.SourceCompiler;
import dev.lockstep.runs.source.SourceOutline;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import jdk.internal.misc.PreviewFeatures;
import jdk.internal.misc.VM;
import org.jspecify.annotations.Nullable;

/** A program given as a {@code .java} file, which is compiled in memory. */
final class SourceProgram {
  private static final String ADD_MODULES = "--add-modules=";

  private SourceProgram() {}

  static Program load(Path source, ClassPath classPath) {
    requireCompiler(source);
    SourceCompiler compiler = new SourceCompiler(classPath, hasPreviews(), addedModules());
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

  /** What this JVM was told to have besides those that every program has. */
  private static List<String> addedModules() {
    String @Nullable [] arguments = Agent.isPrepared() ? VM.getRuntimeArguments() : null;
    return Stream.ofNullable(arguments)
        .flatMap(Stream::of)
        .filter(argument -> argument.startsWith(ADD_MODULES))
        .flatMap(argument -> Stream.of(argument.substring(ADD_MODULES.length()).split(",")))
        .filter(name -> !name.equals("ALL-DEFAULT"))
        .toList();
  }

  private static void requireCompiler(Path source) {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      throw new UsageException(
          "%s can't be compiled, because this Java has no compiler; use a JDK".formatted(source));
    }
  }
}
