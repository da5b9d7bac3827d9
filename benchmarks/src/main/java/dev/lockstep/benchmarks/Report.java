package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Tables of figures, shown as they come, and then written above what is kept by hand. */
final class Report {
  /** In the file, what stands from here on is not the program's. */
  private static final String BY_HAND = "<!-- From here on, by hand. -->";

  private final StringBuilder text = new StringBuilder();

  void heading(String title, String... columns) {
    show("\n## " + title + "\n");
    show("| " + String.join(" | ", columns) + " |");
    show("|---".repeat(columns.length) + "|");
  }

  void line(String format, Object... values) {
    show(String.format(Locale.ROOT, format, values));
  }

  private void show(String line) {
    System.out.println(line);
    text.append(line).append('\n');
  }

  void write(Path file) throws IOException {
    String before = Files.exists(file) ? Files.readString(file) : "";
    int byHand = before.indexOf(BY_HAND);
    String introduction =
        """
        # Performance

        Written by `benchmarks/.../WholeRuns`, which says how to repeat it. Each figure's baseline was measured
        in the same run. Java %s, %s processors.
        """
            .formatted(Runtime.version(), Runtime.getRuntime().availableProcessors());
    String rest = byHand < 0 ? BY_HAND + "\n" : before.substring(byHand);
    Files.writeString(file, introduction + text + "\n" + rest);
  }
}
