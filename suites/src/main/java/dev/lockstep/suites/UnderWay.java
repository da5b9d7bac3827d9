package dev.lockstep.suites;

import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Knows which test is under way. */
final class UnderWay implements TestExecutionListener {
  private volatile String name = "something before the first test";

  @Override
  public void executionStarted(TestIdentifier identifier) {
    if (identifier.isTest()) {
      name = "the test " + Named.of(identifier);
    }
  }

  /** The last one that began. */
  String name() {
    return name;
  }
}
