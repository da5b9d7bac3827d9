package dev.lockstep.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Texts that are the same whenever they are asked for: helps, the version, and what shells read.
 * The build renders them once and puts them into the jar: to declare all options took {@code
 * --help} half of its 230 ms, and a shell that starts with {@code completion} 400 ms. Elsewhere
 * there are none, and they are rendered. What is called here is in the JDK's own archive of
 * classes, as ours takes the JVM 50 ms to open.
 */
public final class PreparedTexts {
  private static final String FOLDER = "texts";
  private static final String HELP = "--help";

  private PreparedTexts() {}

  /**
   * Writes one, where {@link #isPrinted} looks for it.
   *
   * @param folder where this package's files are
   */
  public static void write(Path folder, List<String> words, String text) throws IOException {
    Path file = folder.resolve(FOLDER).resolve(name(words));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Prints what a command line asks for; says whether that was prepared, and could be printed. */
  public static boolean isPrinted(String... words) {
    if (words.length == 0 || words.length > 2) {
      return false;
    }
    try (InputStream text =
        PreparedTexts.class.getResourceAsStream(FOLDER + "/" + name(asked(List.of(words))))) {
      if (text == null) {
        return false;
      }
      System.out.write(text.readAllBytes());
      return !System.out.checkError();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** A help has several names. */
  private static List<String> asked(List<String> words) {
    List<String> asked = new ArrayList<>(words);
    if (asked.getLast().equals("-h")) {
      asked.set(asked.size() - 1, HELP);
    }
    if (asked.equals(List.of("-V"))) {
      return List.of("--version");
    }
    if (asked.getFirst().equals("help") && !asked.getLast().startsWith("-")) {
      asked.removeFirst();
      asked.add(HELP);
    }
    return asked;
  }

  private static String name(List<String> words) {
    return String.join(" ", words) + ".txt";
  }
}
