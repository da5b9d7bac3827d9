package dev.lockstep.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version that the manifest of lockstep.jar names. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"lockstep " + number()};
  }

  /** What stands behind the name. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "(not packaged)");
  }
}
