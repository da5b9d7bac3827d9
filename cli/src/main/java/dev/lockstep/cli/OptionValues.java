package dev.lockstep.cli;

import dev.lockstep.cli.program.UsageException;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.format.TraceFormat;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the values of options, and says what is allowed where one is wrong. */
final class OptionValues {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?[0-9](_*[0-9])*");

  private static final int ENOUGH_LETTERS = 3;

  private OptionValues() {}

  /** A decimal number, in which underscores may stand between digits. */
  static long wholeNumber(String option, String text, long least, long most) {
    if (WHOLE_NUMBER.matcher(text).matches()) {
      try {
        long number = Long.parseLong(text.replace("_", ""));
        if (least <= number && number <= most) {
          return number;
        }
      } catch (NumberFormatException tooLong) {
        // The message below says what the limits are.
      }
    }
    throw new UsageException(
        "%s %s: must be a whole number from %s to %s"
            .formatted(option, text, grouped(least), grouped(most)));
  }

  /** One of an enum's values, in lower case. */
  static <E extends Enum<E>> E choice(String option, String text, Class<E> type) {
    return choice(option, text, List.of(type.getEnumConstants()), OptionValues::word);
  }

  /** One of the formats of traces. */
  static TraceFormat format(String option, String text) {
    return choice(option, text, TraceFormats.STANDARD.all(), TraceFormat::name);
  }

  private static <T> T choice(
      String option, String text, List<T> values, Function<T, String> word) {
    List<String> words = values.stream().map(word).toList();
    int at = words.indexOf(text);
    if (at < 0) {
      throw new UsageException(
          "%s %s: must be %s%s"
              .formatted(option, text, String.join(" or ", words), didYouMean(text, words)));
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
  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Written as the user may write it, too. */
  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '_');
  }
}
