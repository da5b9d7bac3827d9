package dev.lockstep.junit;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What builds say of all tests. */
final class Properties {
  private Properties() {}

  /** A property of the build, of the JVM, or in {@code junit-platform.properties}. */
  static Optional<String> find(ExtensionContext context, String name) {
    return context.getConfigurationParameter(name).filter(value -> !value.isBlank());
  }
}
