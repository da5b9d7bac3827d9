package dev.lockstep.cli.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Texts that are the same whenever they are asked for: helps, and what shells read. The build
 * renders them once and puts them into the jar: to declare all options took {@code --help} half of
 * its 230 ms, and a shell that starts with {@code completion} 400 ms. Elsewhere there are none, and
 * they are rendered.
 */
public final class PreparedTexts {
  private static final String FOLDER = "texts";
  private static final String HELP = "--help";

  private PreparedTexts() {}

  /**
   * Writes one, where {@link #find} looks for it.
   *
   * @param folder where this package's files are
   */
  public static void write(Path folder, List<String> words, String text) throws IOException {
    Path file = folder.resolve(FOLDER).resolve(name(words));
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** What a command line prints, if that has been prepared. */
  public static Optional<String> find(List<String> words) {
    if (words.isEmpty() || words.size() > 2) {
      return Optional.empty();
    }
    try (InputStream text =
        PreparedTexts.class.getResourceAsStream(FOLDER + "/" + name(asked(words)))) {
      return text == null
          ? Optional.empty()
          : Optional.of(new String(text.readAllBytes(), StandardCharsets.UTF_8));
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
