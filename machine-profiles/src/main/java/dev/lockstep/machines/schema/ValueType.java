package dev.lockstep.machines.schema;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.ElementCount.Source;
import dev.lockstep.machines.profile.Millionths;
import dev.lockstep.machines.schema.YamlNode.Scalar;
import java.util.Arrays;
import java.util.List;

/** What a single value of a profile may be. */
public sealed interface ValueType {
  /** What would be right, to end a sentence with. */
  String expected();

  /**
   * Checks a value that is there.
   *
   * @throws IllegalArgumentException whose message says what is wrong with it
   */
  void check(Scalar value);

  /** A number in digits only, within limits. */
  record WholeNumber(long least, long most) implements ValueType {
    /** So many digits always fit in a long. */
    static final int SAFE_DIGITS = 18;

    @Override
    public String expected() {
      return "a whole number from " + least + " to " + most;
    }

    @Override
    public void check(Scalar value) {
      String text = notNegative(value);
      if (!isDigits(text)) {
        throw new IllegalArgumentException("'" + text + "' is not a whole number");
      }
      if (text.length() > SAFE_DIGITS || !isWithin(Long.parseLong(text))) {
        throw new IllegalArgumentException(text + " is out of range");
      }
    }

    private boolean isWithin(long number) {
      return number >= least && number <= most;
    }
  }

  /** A decimal number from 0, of at most six places. */
  record Decimal(long most) implements ValueType {
    private static final int PLACES = 6;

    @Override
    public String expected() {
      return "a decimal number from 0 to " + most + " with at most six places";
    }

    @Override
    public void check(Scalar value) {
      String text = notNegative(value);
      int point = text.indexOf('.');
      String whole = point < 0 ? text : text.substring(0, point);
      String places = point < 0 ? "0" : text.substring(point + 1);
      if (!isDigits(whole) || !isDigits(places) || places.length() > PLACES) {
        throw new IllegalArgumentException("'" + text + "' is not such a number");
      }
      if (whole.length() > WholeNumber.SAFE_DIGITS - PLACES
          || Millionths.of(text) > most * Millionths.ONE) {
        throw new IllegalArgumentException(text + " is out of range");
      }
    }
  }

  /** One of some words. */
  record Choice(List<String> words) implements ValueType {
    /** What the words of an enumeration are in a profile. */
    static Choice of(Object... values) {
      return new Choice(Arrays.stream(values).map(Object::toString).toList());
    }

    @Override
    public String expected() {
      return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.getLast();
    }

    @Override
    public void check(Scalar value) {
      if (!words.contains(value.text())) {
        throw new IllegalArgumentException("'" + value.text() + "' is none of its words");
      }
    }
  }

  /** true or false. */
  record Flag() implements ValueType {
    @Override
    public String expected() {
      return "true or false";
    }

    @Override
    public void check(Scalar value) {
      if (value.quoted() || !(value.text().equals("true") || value.text().equals("false"))) {
        throw new IllegalArgumentException("'" + value.text() + "' is neither true nor false");
      }
    }
  }

  /** Where a routine's number of elements comes from. */
  record Elements() implements ValueType {
    /** A method has at most 255 arguments. */
    private static final int ARGUMENT_DIGITS = 3;

    @Override
    public String expected() {
      return "none, argument K, array K, string K (K is an argument, from 0) or receiver-string";
    }

    @Override
    public void check(Scalar value) {
      parse(value.text());
    }

    public static ElementCount parse(String text) {
      for (Source source : Source.values()) {
        if (!source.readsAnArgument() && text.equals(source.word())) {
          return new ElementCount(source, 0);
        }
        if (source.readsAnArgument() && text.startsWith(source.word().concat(" "))) {
          return new ElementCount(source, argument(text, source.word().length() + 1));
        }
      }
      throw countsNothing(text);
    }

    private static int argument(String text, int start) {
      String digits = text.substring(start);
      if (!isDigits(digits) || digits.length() > ARGUMENT_DIGITS) {
        throw countsNothing(text);
      }
      return Integer.parseInt(digits);
    }

    private static IllegalArgumentException countsNothing(String text) {
      return new IllegalArgumentException("'" + text + "' says no number of elements");
    }
  }

  private static String notNegative(Scalar value) {
    String text = value.text();
    if (value.quoted()) {
      throw new IllegalArgumentException("'" + text + "' in quotes is text, not a number");
    }
    if (text.startsWith("-")) {
      throw new IllegalArgumentException(text + " is negative");
    }
    return text;
  }

  private static boolean isDigits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
