package dev.lockstep.runs.program;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

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

  /** The tags of constants, in section 4.4 of the Java Virtual Machine Specification. */
  private static final int CLASS = 7;

  private static final int STRING = 8;

  /**
   * Looks.
   *
   * @param files finds the program's own class files, given their names as resources
   */
  static Mentions of(String mainClassName, Function<String, @Nullable URL> files) {
    Look look = new Look(files);
    look.begin(mainClassName.replace('.', '/'));
    return new Mentions(look.libraries, look.attaching);
  }

  /** A look that is under way. */
  private static final class Look {
    private final Function<String, @Nullable URL> files;
    private final Set<String> known = new HashSet<>();
    private final Deque<String> left = new ArrayDeque<>();
    private boolean libraries;
    private boolean attaching;

    Look(Function<String, @Nullable URL> files) {
      this.files = files;
    }

    /** Whoever calls a library was written for a machine of those, and attaches nothing. */
    void begin(String mainClass) {
      mentioned(mainClass);
      while (!libraries && !left.isEmpty() && known.size() - left.size() <= MOST_CLASSES) {
        URL file = files.apply(left.remove() + ".class");
        if (file != null) {
          at(file);
        }
      }
    }

    /** A file that can't be read mentions nothing: who loads it tells of that. */
    private void at(URL file) {
      try {
        at(new ClassReader(ClassBytes.of(file)));
      } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException unreadable) {
        return;
      }
    }

    private void at(ClassReader read) {
      char[] buffer = new char[read.getMaxStringLength()];
      for (int i = 1; i < read.getItemCount(); i++) {
        int at = read.getItem(i);
        int tag = at == 0 ? 0 : read.readByte(at - 1);
        if (tag == CLASS || tag == STRING) {
          at(read.readUTF8(at, buffer), tag == CLASS);
        }
      }
    }

    private void at(String text, boolean isClass) {
      String name = text.replace('/', '.');
      libraries |= LibraryLoader.isLibrary(name);
      attaching |= name.startsWith(ATTACH);
      if (isClass) {
        mentioned(text);
      }
    }

    /**
     * Arrays are of classes that are mentioned elsewhere too, where anything of these is called.
     */
    private void mentioned(String className) {
      if (!className.startsWith("[") && !className.startsWith("java/") && known.add(className)) {
        left.add(className);
      }
    }
  }
}
