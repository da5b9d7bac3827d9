package dev.lockstep.views.plot.figure;

/** Makes any text fit for pictures: not long, and nothing that XML or a terminal minds. */
public final class PictureText {
  /** Longer ones fill a picture, and take long to be measured. */
  private static final int LONGEST = 200;

  private static final char REPLACEMENT = '\uFFFD';

  private PictureText() {}

  /** The text, cut behind 200 characters; U+FFFD stands for what can't be shown. */
  public static String of(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .map(c -> isShown(c) ? c : REPLACEMENT)
        .forEach(shown::appendCodePoint);
    boolean isCut = text.codePointCount(0, text.length()) > LONGEST;
    return shown + (isCut ? "…" : "");
  }

  /**
   * XML 1.0 has hardly any control characters, no halves of surrogate pairs, and neither of the
   * last two.
   */
  private static boolean isShown(int c) {
    boolean isHalf = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return (c == '\n' || !Character.isISOControl(c)) && !isHalf && c != 0xFFFE && c != 0xFFFF;
  }
}
