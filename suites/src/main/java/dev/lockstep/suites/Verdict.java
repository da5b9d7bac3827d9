package dev.lockstep.suites;

import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** What became of all tests of a run together. */
final class Verdict implements TestExecutionListener {
  private @Nullable Throwable failure;
  private String skipped = "";
  private int passed;

  @Override
  public void executionSkipped(TestIdentifier identifier, String reason) {
    skipped = reason;
  }

  @Override
  public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
    switch (result.getStatus()) {
      case FAILED -> {
        if (failure == null) {
          failure =
              result
                  .getThrowable()
                  .orElseGet(() -> new AssertionError(Named.of(identifier) + " failed"));
        }
      }
      case ABORTED -> skipped = result.getThrowable().map(Throwable::getMessage).orElse("");
      case SUCCESSFUL -> passed += identifier.isTest() ? 1 : 0;
    }
  }

  /** What the first one that failed threw; null if none did. */
  @Nullable Throwable failure() {
    return failure;
  }

  /** Whether one passed, and none failed. */
  boolean hasPassed() {
    return failure == null && passed > 0;
  }

  /** Why the last one was skipped, in a line. */
  String skipped() {
    return skipped.lines().findFirst().orElse("");
  }
}
