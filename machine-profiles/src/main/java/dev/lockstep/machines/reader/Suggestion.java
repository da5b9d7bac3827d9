package dev.lockstep.machines.reader;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the word that was most likely meant by a mistyped one. */
public final class Suggestion {
  private Suggestion() {}

  /** {@code known: a, b, c (did you mean b?)}, without the question if nothing is close. */
  static String among(List<String> known, String word) {
    String list = "known: " + String.join(", ", known);
    String closest = closest(known, word);
    return closest.isEmpty() ? list : list + " (did you mean " + closest + "?)";
  }

  /** {@code did you mean b?}, or where to look if nothing is close. */
  static String of(List<String> known, String word) {
    String closest = closest(known, word);
    return closest.isEmpty()
        ? "./lockstep machines NAME shows the keys"
        : "did you mean " + closest + "?";
  }

  /** The word that needs the fewest edits; empty if all need more than half their letters. */
  public static String closest(List<String> known, String word) {
    String closest = "";
    int fewest = Integer.MAX_VALUE;
    for (String candidate : known) {
      int edits = candidate.startsWith(word) && !word.isEmpty() ? 1 : edits(candidate, word);
      if (edits < fewest && edits <= candidate.length() / 2) {
        closest = candidate;
        fewest = edits;
      }
    }
    return closest;
  }

  /**
   * {@code ; did you mean b?} for a file that is not there, or nothing if {@link #fileLike} finds
   * none.
   */
  public static String ofFile(Path missing) {
    return fileLike(missing).map("; did you mean %s?"::formatted).orElse("");
  }

  /** What lies beside a file that is not there, with the same ending and a name like it. */
  public static Optional<Path> fileLike(Path missing) {
    String name = String.valueOf(missing.getFileName());
    int dot = name.lastIndexOf('.');
    Path folder = missing.toAbsolutePath().getParent();
    if (dot < 1 || folder == null) {
      return Optional.empty();
    }
    String ending = name.substring(dot);
    String[] names = folder.toFile().list((_, file) -> file.endsWith(ending));
    List<String> stems =
        Arrays.stream(names == null ? new String[0] : names)
            .map(file -> stem(file, ending))
            .sorted()
            .toList();
    return Optional.of(closest(stems, stem(name, ending)))
        .filter(closest -> !closest.isEmpty())
        .map(closest -> missing.resolveSibling(closest + ending));
  }

  private static String stem(String name, String ending) {
    return name.substring(0, name.length() - ending.length());
  }

  /**
   * Letters to insert, delete or replace (Levenshtein distance), one row of the table at a time.
   */
  private static int edits(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], row[j]));
      }
    }
    return row[to.length()];
  }
}
