package dev.lockstep.cli.project;

import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * This command once more for each module of a project, in a JVM of its own: in the module's folder,
 * with what its build gives to tests, as Surefire does it.
 */
public final class ModuleRuns {
  /** The option that names the project. */
  public static final String PROJECT = "--project";

  /** The option that says which tests. */
  public static final String SELECT = "--select";

  /** Says to the command that it is for one module of some. */
  private static final String MODULE = "lockstep.module";

  /** The status of a module in which no test is selected: another one may have some. */
  public static final int NOTHING_SELECTED = 66;

  private final Path project;
  private final Consumer<String> tell;

  /**
   * Those of a project.
   *
   * @param tell prints a sentence that is no part of what was asked for
   */
  public ModuleRuns(Path project, Consumer<String> tell) {
    this.project = project;
    this.tell = tell;
  }

  /** Whether this JVM was started for one module of a project. */
  public static boolean isInModule() {
    return Boolean.getBoolean(MODULE);
  }

  /**
   * Makes them, one after the other.
   *
   * @param usual words for a module that the user has not said otherwise
   * @return the highest exit status of all; for a module of Maven's plugin, which asks for one
   *     after the other, {@link #NOTHING_SELECTED} if that is so
   * @throws UsageException if Maven can't tell the modules, or nothing is selected in any of them
   */
  public int run(Function<ProjectModule, List<String>> usual) {
    List<Integer> statuses = new ArrayList<>();
    for (ProjectModule module : MavenProject.modules(project)) {
      module.problems().forEach(tell);
      tell.accept("tests of " + module.name());
      int status = run(module, usual.apply(module));
      statuses.add(status);
      if (status >= SIGNALLED) {
        return status;
      }
    }
    return statuses.stream()
        .filter(status -> status != NOTHING_SELECTED)
        .max(Integer::compare)
        .orElseGet(this::nothing);
  }

  private int nothing() {
    if (ModulesFile.isAt(project)) {
      return NOTHING_SELECTED;
    }
    List<String> words = JvmCommand.words();
    if (words.stream().anyMatch(ModuleRuns::selects)) {
      throw new UsageException(
          "%s %s: %s selects no test in any of its modules; it may be a class, Class#method, a package, or tag:NAME"
              .formatted(PROJECT, project, String.join(" ", selecting(words))));
    }
    throw new UsageException(
        ("%s %s: no test is selected in any of its modules; without --select, they are those that"
                + " its POM includes, or in classes named Test*, *Test, *Tests or *TestCase")
            .formatted(PROJECT, project));
  }

  /** Those words that select. */
  private static List<String> selecting(List<String> words) {
    List<String> selecting = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (selects(words.get(i))) {
        selecting.add(words.get(i));
        if (words.get(i).equals(SELECT) && i + 1 < words.size()) {
          selecting.add(words.get(i + 1));
        }
      }
    }
    return selecting;
  }

  /** From here on a status says that a signal has ended a JVM, or that it is a defect of ours. */
  private static final int SIGNALLED = 128;

  private static int run(ProjectModule module, List<String> usual) {
    try {
      ProcessBuilder jvm =
          new ProcessBuilder(command(JvmCommand.words(), module, usual))
              .directory(folder(module).toFile())
              .inheritIO();
      jvm.environment().putAll(module.settings().environment());
      Process started = jvm.start();
      Thread end = new Thread(started::destroy);
      Runtime.getRuntime().addShutdownHook(end);
      int status = started.waitFor();
      Runtime.getRuntime().removeShutdownHook(end);
      return status;
    } catch (IOException e) {
      throw new UsageException(
          "the tests of %s can't be started: %s".formatted(module.name(), IoReason.of(e)));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path folder(ProjectModule module) {
    return module.settings().workingFolder();
  }

  /**
   * The words that start such a JVM.
   *
   * @param words those behind {@code java} that started this one
   */
  static List<String> command(List<String> words, ProjectModule module, List<String> usual) {
    int jar = words.indexOf("-jar");
    if (jar < 0) {
      throw new UsageException(PROJECT + " needs ./lockstep, or java -jar lockstep.jar");
    }
    int name = jar + 2;
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(words.subList(0, jar));
    Arrays.stream(module.settings().argLine().split("\\s+"))
        .filter(word -> !word.isBlank())
        .forEach(command::add);
    module
        .settings()
        .systemProperties()
        .forEach((key, value) -> command.add("-D%s=%s".formatted(key, value)));
    command.add("-D" + MODULE + "=true");
    command.add("-jar");
    command.add(Path.of(words.get(jar + 1)).toAbsolutePath().toString());
    command.add(words.get(name));
    command.addAll(usual);
    command.add("--tests");
    command.add("--class-path");
    command.add(
        module.classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    List<String> others = withoutProject(words.subList(name + 1, words.size()));
    if (others.stream().noneMatch(ModuleRuns::selects)) {
      module.settings().selectors().forEach(word -> command.addAll(List.of(SELECT, word)));
    }
    command.addAll(others);
    return command;
  }

  /** What the user selects replaces what the POM does, as Surefire's {@code -Dtest} does. */
  private static boolean selects(String word) {
    return word.equals(SELECT) || word.startsWith(SELECT + "=");
  }

  private static List<String> withoutProject(List<String> words) {
    List<String> others = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals(PROJECT)) {
        i++;
      } else if (!word.startsWith(PROJECT + "=") && !word.equals("--tests")) {
        others.add(word);
      }
    }
    return others;
  }
}
