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
 * Looks for calls of Lockstep's libraries in the class files of a program, before it runs.
 *
 * <p>It begins with the main class, and goes on with the classes that those mention. A class that
 * is only named in a text, for reflection, counts as mentioned.
 */
final class LibraryCalls {
  /** A program of more classes that mentions none of ours in the first ones has another subject. */
  private static final int MOST_CLASSES = 1000;

  /** The tags of constants, in section 4.4 of the Java Virtual Machine Specification. */
  private static final int CLASS = 7;

  private static final int STRING = 8;

  private final Function<String, @Nullable URL> files;
  private final Set<String> known = new HashSet<>();
  private final Deque<String> left = new ArrayDeque<>();

  private LibraryCalls(Function<String, @Nullable URL> files) {
    this.files = files;
  }

  /**
   * Whether there are any.
   *
   * @param files finds the program's own class files, given their names as resources
   */
  static boolean areIn(String mainClassName, Function<String, @Nullable URL> files) {
    return new LibraryCalls(files).begin(mainClassName.replace('.', '/'));
  }

  private boolean begin(String mainClass) {
    mentioned(mainClass);
    while (!left.isEmpty() && known.size() - left.size() <= MOST_CLASSES) {
      if (areIn(left.remove())) {
        return true;
      }
    }
    return false;
  }

  private boolean areIn(String className) {
    URL file = files.apply(className + ".class");
    return file != null && areIn(file);
  }

  /** A file that can't be read calls nothing: who loads it tells of that. */
  private boolean areIn(URL file) {
    try {
      return areIn(new ClassReader(ClassBytes.of(file)));
    } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException unreadable) {
      return false;
    }
  }

  private boolean areIn(ClassReader read) {
    char[] buffer = new char[read.getMaxStringLength()];
    for (int i = 1; i < read.getItemCount(); i++) {
      int at = read.getItem(i);
      int tag = at == 0 ? 0 : read.readByte(at - 1);
      if ((tag == CLASS || tag == STRING) && isOurs(read.readUTF8(at, buffer), tag == CLASS)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOurs(String text, boolean isClass) {
    if (LibraryLoader.isLibrary(text.replace('/', '.'))) {
      return true;
    }
    if (isClass) {
      mentioned(text);
    }
    return false;
  }

  /** Arrays are of classes that are mentioned elsewhere too, where anything of these is called. */
  private void mentioned(String className) {
    if (!className.startsWith("[") && !className.startsWith("java/") && known.add(className)) {
      left.add(className);
    }
  }
}
