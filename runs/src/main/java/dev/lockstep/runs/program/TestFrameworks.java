package dev.lockstep.runs.program;

import java.util.List;

/** Code that tests are written with: where one of its assertions fails, the test is the place. */
public final class TestFrameworks {
  private static final List<String> PACKAGES =
      List.of(
          "com.google.common.truth.",
          "dev.lockstep.junit.",
          "dev.lockstep.suites.",
          "io.kotest.",
          "io.kotlintest.",
          "junit.framework.",
          "kotlin.test.",
          "org.assertj.",
          "org.awaitility.",
          "org.hamcrest.",
          "org.junit.",
          "org.mockito.",
          "org.opentest4j.",
          "org.spockframework.",
          "org.testng.");

  private TestFrameworks() {}

  /** Whether a class of this binary name belongs to one. */
  public static boolean have(String className) {
    return PACKAGES.stream().anyMatch(className::startsWith);
  }
}
