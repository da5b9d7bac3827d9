package dev.lockstep.cli.tests;

import dev.lockstep.cli.words.Argument;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command that say that its program is tests, and which.
 *
 * @param tests whether it is tests
 * @param select which of them
 */
public record TestOptions(Argument tests, Argument select) {
  /** Says that there is no PROGRAM. */
  public static final String TESTS = "--tests";

  private static final String SELECT = "--select";

  /** Adds them to a command. */
  public static TestOptions of(CommandSpec spec) {
    OptionSpec tests =
        OptionSpec.builder(TESTS)
            .type(boolean.class)
            .description(
                "Instead of a PROGRAM, run the tests of the JUnit Platform that are on the class"
                    + " path, each method by itself.")
            .build();
    OptionSpec select =
        OptionSpec.builder(SELECT)
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("WHAT")
            .description(
                "Which tests, as often as needed: a class, Class#method, a package, or tag:NAME",
                "(default: all in the folders of the class path).")
            .build();
    spec.addOption(tests);
    spec.addOption(select);
    return new TestOptions(new Argument(tests), new Argument(select));
  }
}
