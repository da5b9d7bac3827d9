package dev.lockstep.junit;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The jar that all of Lockstep is in: this extension's own, or another one on the class path. */
final class LockstepJar {
  /** Names another one. */
  private static final String PROPERTY = "lockstep.jar";

  /** What carries out runs. The artifact of this extension alone lacks it. */
  private static final String COMMAND = "/dev/lockstep/cli/start/Start.class";

  private LockstepJar() {}

  /**
   * Where it is.
   *
   * @throws ExtensionConfigurationException if it is not there
   */
  static Path path() {
    String said = System.getProperty(PROPERTY);
    Path jar = said == null ? own() : Path.of(said);
    if (!Files.isRegularFile(jar)) {
      throw new ExtensionConfigurationException(
          "lockstep.jar, dev.lockstep:lockstep, is to be on the class path, and there is %s; -D%s=FILE"
                  .formatted(jar, PROPERTY)
              + " names the jar");
    }
    return jar;
  }

  private static Path own() {
    URL command = LockstepJar.class.getResource(COMMAND);
    if (command != null && command.getProtocol().equals("jar")) {
      String text = command.getPath();
      return Path.of(URI.create(text.substring(0, text.indexOf("!/"))));
    }
    CodeSource source = LockstepJar.class.getProtectionDomain().getCodeSource();
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new ExtensionConfigurationException("Lockstep's jar has no path: " + source, e);
    }
  }
}
