import java.nio.file.Files;
import java.nio.file.Path;

/** Loads the classes that a file names, and prints a line before and one after that. */
public class LoadClasses {
  /** The file, and whether the classes are linked too: {@code true} or {@code false}. */
  public static void main(String[] args) throws Exception {
    String[] names = Files.readString(Path.of(args[0])).split("\n");
    boolean link = Boolean.parseBoolean(args[1]);
    print(0);
    int loaded = 0;
    for (String name : names) {
      loaded += load(name, link) ? 1 : 0;
    }
    print(loaded);
  }

  /** Some extend what isn't there. Asking a class for its methods links it. */
  static boolean load(String name, boolean link) {
    try {
      Class<?> type = Class.forName(name, false, LoadClasses.class.getClassLoader());
      return !link || type.getDeclaredMethods().length >= 0;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  static void print(int classes) {
    System.out.println(classes);
    System.out.flush();
  }
}
