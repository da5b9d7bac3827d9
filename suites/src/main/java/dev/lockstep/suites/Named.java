package dev.lockstep.suites;

import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;

/**
 * What a test is called.
 *
 * @param className the class that it is in; empty if it is in none
 * @param method its method; empty if it is none
 * @param display as its engine shows it
 */
record Named(String className, String method, String display) {
  private static final String NO_ARGUMENTS = "()";

  /** The name of a test, or of what contains tests. */
  static Named of(TestIdentifier identifier) {
    String display = identifier.getLegacyReportingName();
    TestSource source = identifier.getSource().orElse(null);
    return switch (source) {
      case MethodSource method ->
          new Named(method.getClassName(), method.getMethodName(), bare(display));
      case ClassSource type -> new Named(type.getClassName(), "", identifier.getDisplayName());
      case null, default -> new Named("", "", identifier.getDisplayName());
    };
  }

  private static String bare(String display) {
    return display.endsWith(NO_ARGUMENTS)
        ? display.substring(0, display.length() - NO_ARGUMENTS.length())
        : display;
  }

  /** The class without its package, and the method. */
  @Override
  public String toString() {
    String type = className.substring(className.lastIndexOf('.') + 1);
    return type.isEmpty() || display.equals(type) ? display : type + "." + display;
  }
}
