package dev.lockstep.views.plot;

import java.util.Locale;

/** Numbers as people read them. */
final class Words {
  private Words() {}

  /** With commas: 10,000. */
  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A number of things; {@code thing} takes an s if there are others than one. */
  static String count(long number, String thing) {
    return grouped(number) + " " + thing + (number == 1 ? "" : "s");
  }
}
