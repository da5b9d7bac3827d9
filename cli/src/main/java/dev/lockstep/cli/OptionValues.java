package dev.lockstep.cli;

import dev.lockstep.cli.program.UsageException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
    return Arrays.stream(type.getEnumConstants())
        .filter(value -> word(value).equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "%s %s: must be %s%s"
                        .formatted(option, text, oneOf(type), didYouMean(text, type))));
  }

  /** The value that begins most like the text, if it does so at all. */
  private static String didYouMean(String text, Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(OptionValues::word)
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

  private static String oneOf(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants())
        .map(OptionValues::word)
        .collect(Collectors.joining(" or "));
  }

  /** What the user writes for a value. */
  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Written as the user may write it, too. */
  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '_');
  }
}
