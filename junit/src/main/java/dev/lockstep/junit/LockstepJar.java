package dev.lockstep.junit;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The jar that this extension is in, and all of Lockstep. */
final class LockstepJar {
  /** Names another one. */
  private static final String PROPERTY = "lockstep.jar";

  private LockstepJar() {}

  /**
   * Where it is.
   *
   * @throws ExtensionConfigurationException if these classes were taken out of it
   */
  static Path path() {
    String said = System.getProperty(PROPERTY);
    Path jar = said == null ? own() : Path.of(said);
    if (!Files.isRegularFile(jar)) {
      throw new ExtensionConfigurationException(
          "Lockstep's extension is to be on the class path in lockstep.jar, and it is in %s; -D%s=FILE"
                  .formatted(jar, PROPERTY)
              + " names the jar");
    }
    return jar;
  }

  private static Path own() {
    CodeSource source = LockstepJar.class.getProtectionDomain().getCodeSource();
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new ExtensionConfigurationException("Lockstep's jar has no path: " + source, e);
    }
  }
}
