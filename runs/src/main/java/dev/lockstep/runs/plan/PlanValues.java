package dev.lockstep.runs.plan;

import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.format.TraceFormat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Reads values that are words, and says which there are where one is wrong. */
public final class PlanValues {
  private static final int ENOUGH_LETTERS = 3;

  private PlanValues() {}

  /** One of an enum's values, in lower case. */
  static <E extends Enum<E>> E choice(String name, String text, Class<E> type) {
    return choice(name, text, List.of(type.getEnumConstants()), PlanValues::word);
  }

  /**
   * One of several words.
   *
   * @param name what messages call the setting
   * @throws UsageException if it is none of them
   */
  public static String choice(String name, String text, List<String> words) {
    return choice(name, text, words, Function.identity());
  }

  /**
   * One of the formats of traces.
   *
   * @param name what messages call the setting
   * @throws UsageException if there is no such format
   */
  public static TraceFormat format(String name, String text) {
    return choice(name, text, TraceFormats.STANDARD.all(), TraceFormat::name);
  }

  static <T> T choice(String name, String text, List<T> values, Function<T, String> word) {
    List<String> words = values.stream().map(word).toList();
    int at = words.indexOf(text);
    if (at < 0) {
      throw new UsageException(
          "%s %s: must be %s%s"
              .formatted(name, text, String.join(" or ", words), didYouMean(text, words)));
    }
    return values.get(at);
  }

  /** The word that begins most like the text, if it does so at all. */
  private static String didYouMean(String text, List<String> words) {
    return words.stream()
        .filter(word -> sameLetters(word, text) >= ENOUGH_LETTERS)
        .max(Comparator.comparingInt(word -> sameLetters(word, text)))
        .map("; did you mean %s?"::formatted)
        .orElse("");
  }

  /** With how many letters both begin, whatever is between them. */
  private static int sameLetters(String one, String other) {
    int difference = Arrays.mismatch(letters(one), letters(other));
    return difference < 0 ? letters(one).length : difference;
  }

  private static char[] letters(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "").toCharArray();
  }

  /** What the user writes for a value. */
  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
