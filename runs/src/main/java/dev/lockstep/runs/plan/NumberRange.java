package dev.lockstep.runs.plan;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The whole numbers that a setting can have.
 *
 * @param least the smallest
 * @param most the largest
 */
public record NumberRange(long least, long most) {
  /** How many nodes a machine can have. */
  public static final NumberRange NODES = new NumberRange(1, 10_000_000);

  /** Of a longer text, messages show the beginning. */
  private static final int MOST_SHOWN = 40;

  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]++(?:_[0-9]++)*+");

  /**
   * A decimal number, in which one underscore may stand between two digits.
   *
   * @param name what messages call the setting
   * @throws UsageException if the text is no number, or one out of range
   */
  public long read(String name, String text) {
    if (WHOLE_NUMBER.matcher(text).matches()) {
      try {
        long number = Long.parseLong(text.replace("_", ""));
        if (contains(number)) {
          return number;
        }
      } catch (NumberFormatException tooLong) {
        // The message below says what the limits are.
      }
    }
    throw refusal(name, text);
  }

  /**
   * The same for a number.
   *
   * @throws UsageException if it is out of range
   */
  long check(String name, long number) {
    if (!contains(number)) {
      throw refusal(name, grouped(number));
    }
    return number;
  }

  private boolean contains(long number) {
    return least <= number && number <= most;
  }

  private UsageException refusal(String name, String text) {
    return new UsageException(
        "%s %s: must be a whole number from %s to %s"
            .formatted(name, text.isEmpty() ? "''" : shown(text), grouped(least), grouped(most)));
  }

  /** A text as a message shows it. */
  static String shown(String text) {
    return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "...";
  }

  /** Written as the user may write it, too. */
  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '_');
  }
}
