package dev.lockstep.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version that the manifest of lockstep.jar names. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"lockstep " + Objects.requireNonNullElse(version, "(not packaged)")};
  }
}
