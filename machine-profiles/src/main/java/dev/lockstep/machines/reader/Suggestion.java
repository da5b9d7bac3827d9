package dev.lockstep.machines.reader;

import java.util.List;

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
