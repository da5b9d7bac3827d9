package dev.lockstep.cli.launch;

import dev.lockstep.cli.output.JarText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The options of {@code config/jvm.options}, which {@code ./lockstep} gives too. */
final class JvmOptions {
  private static final String TEXT = "/META-INF/lockstep/jvm.options";
  private static final Path LARGE_PAGES = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

  /** When an option is given: the first word of its line. */
  private static final String ALWAYS = "always";

  private static final String COLLECTOR = "collector";
  private static final String HEAP = "heap";
  private static final String PAGES = "pages";
  private static final String ARCHIVE = "archive";

  private JvmOptions() {}

  /** Those of a run, for which the user has said these. */
  static List<String> ofRun(List<String> users) {
    Set<String> given = new LinkedHashSet<>(List.of(ALWAYS));
    if (users.stream().noneMatch(JvmOptions::isCollector)) {
      given.add(COLLECTOR);
    }
    if (users.stream().noneMatch(JvmOptions::isOfHeap)) {
      given.add(HEAP);
    }
    if (hasLargePages()) {
      given.add(PAGES);
    }
    return given(given);
  }

  /** Those of the run that makes the archive of classes. */
  static List<String> ofArchive() {
    return given(Set.of(ARCHIVE));
  }

  private static List<String> given(Set<String> when) {
    List<String> options = new ArrayList<>();
    for (String line : JarText.of(JvmOptions.class, TEXT).split("\n")) {
      int blank = line.indexOf(' ');
      if (blank > 0 && when.contains(line.substring(0, blank))) {
        options.add(line.substring(blank + 1));
      }
    }
    return options;
  }

  private static boolean isCollector(String option) {
    return option.startsWith("-XX:+Use") && option.contains("GC");
  }

  private static boolean isOfHeap(String option) {
    return option.startsWith("-Xms")
        || option.startsWith("-Xmx")
        || option.startsWith("-Xmn")
        || (option.startsWith("-XX:") && isFigureOfHeap(option));
  }

  private static boolean isFigureOfHeap(String option) {
    return option.contains("HeapSize")
        || option.contains("NewSize")
        || option.contains("RAM")
        || option.contains("GCTimeRatio");
  }

  private static boolean hasLargePages() {
    try {
      return Files.isReadable(LARGE_PAGES) && !Files.readString(LARGE_PAGES).contains("[never]");
    } catch (IOException unreadable) {
      return false;
    }
  }
}
