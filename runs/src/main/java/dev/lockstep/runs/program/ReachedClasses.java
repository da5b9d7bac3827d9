package dev.lockstep.runs.program;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** The class files of a program, as far as its main class leads to them. */
final class ReachedClasses {
  /** The tags of constants, in section 4.4 of the Java Virtual Machine Specification. */
  private static final int CLASS = 7;

  private static final int STRING = 8;

  private final Function<String, @Nullable URL> files;
  private final Set<String> known = new HashSet<>();
  private final Deque<String> left = new ArrayDeque<>();

  /**
   * Those of a program.
   *
   * @param files finds the program's own class files, given their names as resources
   */
  ReachedClasses(Function<String, @Nullable URL> files) {
    this.files = files;
  }

  /**
   * Goes from class file to class file, in the order in which they are mentioned.
   *
   * @param starts where to begin, as in class files
   * @param most how many files are read at most
   * @param seen is given each class's name and file
   * @param mentioned is given the names of classes that a file mentions, and the texts that may be
   *     such names; says whether that is enough
   */
  void go(
      List<String> starts, int most, BiConsumer<String, byte[]> seen, Predicate<String> mentioned) {
    starts.forEach(this::mention);
    boolean isEnough = false;
    while (!isEnough && !left.isEmpty() && known.size() - left.size() <= most) {
      String name = left.remove();
      URL file = files.apply(name + ".class");
      isEnough = file != null && at(name, file, seen, mentioned);
    }
  }

  /** A file that can't be read mentions nothing: who loads it tells of that. */
  private boolean at(
      String name, URL file, BiConsumer<String, byte[]> seen, Predicate<String> mentioned) {
    try {
      byte[] bytes = ClassBytes.of(file);
      seen.accept(name, bytes);
      return at(new ClassReader(bytes), mentioned);
    } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException unreadable) {
      return false;
    }
  }

  private boolean at(ClassReader read, Predicate<String> mentioned) {
    char[] buffer = new char[read.getMaxStringLength()];
    boolean isEnough = false;
    for (int i = 1; i < read.getItemCount(); i++) {
      int at = read.getItem(i);
      int tag = at == 0 ? 0 : read.readByte(at - 1);
      if (tag == CLASS || tag == STRING) {
        String text = read.readUTF8(at, buffer);
        isEnough |= mentioned.test(text);
        if (tag == CLASS) {
          mention(text);
        }
      }
    }
    return isEnough;
  }

  /** Arrays are of classes that are mentioned elsewhere too, where anything of these is called. */
  private void mention(String className) {
    if (!className.startsWith("[") && !className.startsWith("java/") && known.add(className)) {
      left.add(className);
    }
  }
}
