package dev.lockstep.plugin;

import dev.lockstep.maven.ModuleTests;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.eclipse.aether.RepositorySystem;
import org.jspecify.annotations.Nullable;

/**
 * A goal that does something with the tests of a module, or with its program, where it is said
 * which class that is.
 */
abstract class TestsMojo extends ProjectMojo {
  private static final int DONE = 0;
  private static final int DEADLOCK = 3;
  private static final int LIMIT = 4;
  private static final int TEST_FAILED = 1;

  /** Of a module's file: some of its classes were selected, but none of its tests. */
  private static final int NOTHING_SELECTED = 66;

  private static final String CLASS = ".class";

  /** Which tests, as Surefire takes it; none means all. */
  @Parameter(property = "test")
  private @Nullable String test;

  @Parameter(property = "skipTests")
  private boolean skipTests;

  @Parameter(property = "maven.test.skip")
  private boolean skipsAll;

  /** Whether the build fails where {@code -Dtest} selects nothing in any module. */
  @Parameter(property = "surefire.failIfNoSpecifiedTests", defaultValue = "true")
  private boolean failIfNoSpecifiedTests;

  /** Whether the build goes on where tests fail. */
  @Parameter(property = "maven.test.failure.ignore")
  private boolean testFailureIgnore;

  private final RepositorySystem repositories;

  TestsMojo(ToolchainManager toolchains, RepositorySystem repositories) {
    super(toolchains);
    this.repositories = repositories;
  }

  /** The folder below the module's build folder where the goal writes. */
  abstract String results();

  /** Whether a class that is named as the program is meant, instead of the tests. */
  boolean takesPrograms() {
    return true;
  }

  /** Adds the options of this goal alone. */
  abstract void addOptions(List<String> words);

  /** Adds those that it has for a program. */
  void addProgramOptions(List<String> words) {
    addOptions(words);
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (takesPrograms() && namesProgram() && TestParameter.isNothing(test)) {
      executeItsProgram();
    } else if (skipTests || skipsAll) {
      getLog().info("Tests are skipped.");
    } else if (!project().getPackaging().equals("pom")) {
      executeTests();
    } else {
      note(false);
    }
  }

  private void executeItsProgram() throws MojoExecutionException, MojoFailureException {
    if (!project().getPackaging().equals("pom")) {
      List<String> options = new ArrayList<>();
      addProgramOptions(options);
      executeProgram(options);
    }
  }

  private void executeTests() throws MojoExecutionException, MojoFailureException {
    try {
      TestParameter selected = TestParameter.of(test);
      ModuleTests tests = new ModuleTests(repositories, session(), compiled());
      List<String> words = selected.words(classes());
      if (!tests.areThere()) {
        getLog().info("There are no tests.");
        note(false);
      } else if (words.isEmpty() && !selected.isEmpty()) {
        nothingSelected();
      } else {
        judge(lockstep(compiled().getBasedir(), command(file(tests), words)));
      }
    } catch (IllegalArgumentException e) {
      throw new MojoExecutionException(e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("the module's tests can't be told: " + e.getMessage(), e);
    }
  }

  /** In the module's build folder, what its tests need. */
  private Path file(ModuleTests tests) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(ModuleTests.firstLine(session()));
    lines.addAll(tests.lines());
    Path file = buildFolder().resolve("lockstep-module");
    return Files.write(file, lines, StandardCharsets.UTF_8);
  }

  private List<String> command(Path file, List<String> selected) {
    List<String> words = new ArrayList<>(Arrays.asList(command(), "--project", file.toString()));
    addMachine(words);
    addOptions(words);
    selected.forEach(word -> add(words, "--select", word));
    words.addAll(otherWords());
    return words;
  }

  private List<String> classes() throws IOException {
    Path folder = Paths.get(compiled().getBuild().getTestOutputDirectory());
    if (!Files.isDirectory(folder)) {
      return new ArrayList<>();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .map(file -> folder.relativize(file).toString())
          .filter(name -> name.endsWith(CLASS))
          .map(name -> name.substring(0, name.length() - CLASS.length()).replaceAll("[/\\\\]", "."))
          .collect(Collectors.toList());
    }
  }

  private void judge(LockstepJvm.Ended ended) throws MojoExecutionException, MojoFailureException {
    if (ended.status == NOTHING_SELECTED) {
      nothingSelected();
      return;
    }
    note(true);
    switch (ended.status) {
      case DONE:
        return;
      case TEST_FAILED:
      case DEADLOCK:
      case LIMIT:
        testsFailed();
        return;
      default:
        throw failed(ended);
    }
  }

  private void nothingSelected() throws MojoFailureException {
    getLog().info("-Dtest=" + test + " selects none of this module's tests.");
    note(false);
  }

  private void testsFailed() throws MojoFailureException {
    String sentence =
        "There are tests that fail: see above, and " + buildFolder().resolve(results());
    if (!testFailureIgnore) {
      throw new MojoFailureException(sentence);
    }
    getLog().error(sentence);
  }

  /** Notes whether tests are selected in this module. */
  private void note(boolean isSelected) throws MojoFailureException {
    boolean isNothing = new SelectedModules(session(), plugin()).isNothing(project(), isSelected);
    TestParameter selected = TestParameter.of(test);
    if (isNothing && failIfNoSpecifiedTests && !selected.isEmpty()) {
      throw new MojoFailureException(selected.nothing(test));
    }
  }
}
