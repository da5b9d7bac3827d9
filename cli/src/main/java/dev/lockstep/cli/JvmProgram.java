package dev.lockstep.cli;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.lang.instrument.Instrumentation;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loads the program that a JVM was told to run, as the JVM itself would.
 *
 * <p>So its classes come from the system class loader, except those of a source file.
 */
final class JvmProgram {
  private final Instrumentation instrumentation;
  private final String classPath = System.getProperty("java.class.path", "");

  JvmProgram(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** The program of the plan that was made for this JVM. */
  Program load(RunPlan plan) {
    String program = plan.program().name();
    if (program.endsWith(".java")) {
      return Programs.load(program, places());
    }
    String module = System.getProperty("jdk.module.main");
    if (module != null) {
      return inModule(module, program);
    }
    boolean isJar = program.equals(classPath);
    return named(isJar ? Programs.mainClassOf(Path.of(program)) : program.replace('/', '.'));
  }

  private Program named(String mainClass) {
    if (ClassLoader.getSystemResource(mainClass.replace('.', '/') + ".class") == null) {
      throw new UsageException(
          "there is no class %s on the class path %s".formatted(mainClass, classPath));
    }
    return bySystemLoader(mainClass);
  }

  /** A program is {@code module} or {@code module/class}. */
  private Program inModule(String moduleName, String program) {
    Module module = ModuleLayer.boot().findModule(moduleName).orElseThrow();
    String mainClass =
        program.startsWith(moduleName + "/") && !program.endsWith("/")
            ? program.substring(moduleName.length() + 1)
            : mainClassOf(module);
    openToUs(module, mainClass);
    return bySystemLoader(mainClass);
  }

  private static String mainClassOf(Module module) {
    return Optional.ofNullable(module.getDescriptor())
        .flatMap(ModuleDescriptor::mainClass)
        .orElseThrow(
            () ->
                new UsageException(
                    "module %s names no main class; name it: -m %s/CLASS"
                        .formatted(module.getName(), module.getName())));
  }

  private void openToUs(Module module, String mainClass) {
    String itsPackage = mainClass.substring(0, Math.max(0, mainClass.lastIndexOf('.')));
    if (!module.getPackages().contains(itsPackage)) {
      throw new UsageException(
          "there is no class %s in module %s".formatted(mainClass, module.getName()));
    }
    Map<String, Set<Module>> opens = Map.of(itsPackage, Set.of(JvmProgram.class.getModule()));
    instrumentation.redefineModule(module, Set.of(), Map.of(), opens, Set.of(), Map.of());
  }

  private Program bySystemLoader(String mainClass) {
    return Program.ofThisJvm(mainClass, places());
  }

  ClassPath places() {
    return ClassPath.ofJvm(classPath);
  }
}
