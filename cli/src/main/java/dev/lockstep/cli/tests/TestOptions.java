package dev.lockstep.cli.tests;

import dev.lockstep.cli.project.ModuleRuns;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command that say that its program is tests, and which.
 *
 * @param tests whether it is tests
 * @param project whose; empty where the class path says that
 * @param select which of them
 */
public record TestOptions(Argument tests, Argument project, Argument select) {
  /** Says that there is no PROGRAM. */
  public static final String TESTS = "--tests";

  /** Adds them to a command. */
  public static TestOptions of(CommandSpec spec) {
    OptionSpec tests =
        OptionSpec.builder(TESTS)
            .type(boolean.class)
            .description(
                "Instead of a PROGRAM, the tests of the JUnit Platform that are on the class path.")
            .build();
    OptionSpec project =
        OptionSpec.builder(ModuleRuns.PROJECT)
            .type(String.class)
            .paramLabel("FOLDER")
            .description(
                "The same with a Maven project's: Maven compiles them and tells their class path.")
            .build();
    OptionSpec select =
        OptionSpec.builder(ModuleRuns.SELECT)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("WHAT")
            .description(
                "Which tests, as often as needed: a class, Class#method, a package, or tag:NAME"
                    + " (default: all in the folders of the class path, or those that the POM"
                    + " includes).")
            .build();
    spec.addOption(tests);
    spec.addOption(project);
    spec.addOption(select);
    return new TestOptions(new Argument(tests), new Argument(project), new Argument(select));
  }

  /** Whether the program is tests. */
  public boolean areGiven() {
    return tests.isSet() || project.isGiven();
  }

  /**
   * The folder of the project.
   *
   * @throws UsageException if none is named
   */
  public Path projectFolder() {
    if (project.text().isEmpty()) {
      throw new UsageException(ModuleRuns.PROJECT + " is empty: name the folder of a project");
    }
    return Path.of(project.text()).toAbsolutePath().normalize();
  }

  /** Whether a word says so. */
  public static boolean isSaidBy(String word) {
    return word.equals(TESTS)
        || word.equals(ModuleRuns.PROJECT)
        || word.startsWith(ModuleRuns.PROJECT + "=");
  }
}
