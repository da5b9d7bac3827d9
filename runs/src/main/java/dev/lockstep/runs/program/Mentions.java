package dev.lockstep.runs.program;

import java.net.URL;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the class files of a program tell before it runs.
 *
 * <p>The look begins with the main class, and goes on with the classes that those mention. A class
 * that is only named in a text, for reflection, counts as mentioned.
 *
 * @param libraries whether Lockstep's libraries are mentioned
 * @param attaching whether what attaches agents to JVMs is mentioned
 */
record Mentions(boolean libraries, boolean attaching) {
  private static final String ATTACH = "com.sun.tools.attach.";

  /** What a program mentions in none of its first classes is not its subject. */
  private static final int MOST_CLASSES = 1000;

  /**
   * Looks.
   *
   * @param starts the main class and others that are known, as in class files
   * @param files finds the program's own class files, given their names as resources
   */
  static Mentions of(List<String> starts, Function<String, @Nullable URL> files) {
    Look look = new Look(files);
    look.begin(starts);
    return new Mentions(look.libraries, look.attaching);
  }

  /** A look that is under way. */
  private static final class Look {
    private final ReachedClasses reached;
    private boolean libraries;
    private boolean attaching;

    Look(Function<String, @Nullable URL> files) {
      reached = new ReachedClasses(files);
    }

    /** Whoever calls a library was written for a machine of those, and attaches nothing. */
    void begin(List<String> starts) {
      reached.go(starts, MOST_CLASSES, (_, _) -> {}, this::at);
    }

    private boolean at(String text) {
      String name = text.replace('/', '.');
      libraries |= LibraryLoader.isLibrary(name);
      attaching |= name.startsWith(ATTACH);
      return libraries;
    }
  }
}
