package dev.lockstep.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.Attributes.Name;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import picocli.CommandLine.IVersionProvider;

/** The version that the manifest of lockstep.jar names. */
final class Version implements IVersionProvider {
  private static final String NAME = "lockstep ";

  @Override
  public String[] getVersion() {
    return new String[] {NAME + number()};
  }

  /** The same, by the manifest of the jar that a folder is in. */
  static String text(Path folder) throws IOException {
    try (InputStream manifest =
        Files.newInputStream(folder.getFileSystem().getPath("/" + JarFile.MANIFEST_NAME))) {
      return NAME
          + new Manifest(manifest).getMainAttributes().getValue(Name.IMPLEMENTATION_VERSION);
    }
  }

  /** What stands behind the name. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "(not packaged)");
  }
}
