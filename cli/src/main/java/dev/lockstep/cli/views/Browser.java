package dev.lockstep.cli.views;

import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The desktop's browser, asked as each system wants to be asked. */
final class Browser {
  private Browser() {}

  /**
   * Shows a file and returns without waiting.
   *
   * @throws UsageException if there is no browser
   */
  static void show(Path file) {
    String address = file.toAbsolutePath().toUri().toString();
    try {
      new ProcessBuilder(command(System.getProperty("os.name"), address))
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException none) {
      throw new UsageException(
          "--open: no browser could be started; open %s yourself".formatted(address));
    }
  }

  static List<String> command(String system, String address) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler", address);
    }
    return List.of(name.startsWith("mac") ? "open" : "xdg-open", address);
  }
}
