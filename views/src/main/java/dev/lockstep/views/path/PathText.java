package dev.lockstep.views.path;

import dev.lockstep.views.whatif.Answer;
import dev.lockstep.views.whatif.WhatIf;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Shows a critical path, and what if, on a terminal. */
public final class PathText {
  /** How many lines of the program are shown. */
  private static final int HOTTEST = 10;

  private static final BigInteger THOUSAND = BigInteger.valueOf(1000);

  private final StringBuilder text = new StringBuilder();
  private final long length;

  private PathText(long length) {
    this.length = length;
  }

  /** What the path is made of, the hottest lines on it, and the answers. */
  public static String of(CriticalPath path, List<Answer> answers) {
    PathText text = new PathText(path.length());
    text.line("Critical path: %,d %s", path.length(), ticks(path.length()));
    text.shares(path.sums().byKind(), Kind::words);
    text.line("");
    text.line("The hottest lines on it");
    text.shares(path.sums().hottest(HOTTEST), PathText::words);
    text.memories(path.sums().byMemory());
    text.answers(answers);
    return text.text.toString();
  }

  /** What references took, where they took anything: nothing is said of machines without them. */
  private void memories(List<Share<Integer>> shares) {
    if (!shares.isEmpty()) {
      line("");
      line("The memories on it");
      shares(shares.stream().limit(HOTTEST).toList(), PathText::memory);
    }
  }

  private static String memory(int processor) {
    return "references to the memory of node " + (processor - 1);
  }

  private static String ticks(long number) {
    return number == 1 ? "tick" : "ticks";
  }

  private static String words(Spot spot) {
    return spot.kind().words() + " at " + spot.place().words();
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments).stripTrailing()).append('\n');
  }

  private <T> void shares(List<Share<T>> shares, Function<T, String> words) {
    if (shares.isEmpty()) {
      line("  none is known");
    }
    int width = width(shares.stream().map(Share::ticks).toList());
    for (Share<T> share : shares) {
      line(
          "  %," + width + "d  %6s  %s",
          share.ticks(),
          percent(share.ticks()),
          words.apply(share.what()));
    }
  }

  private static int width(List<Long> numbers) {
    return numbers.stream()
        .mapToInt(number -> String.format(Locale.ROOT, "%,d", number).length())
        .max()
        .orElse(1);
  }

  /** In tenths, a half rounded up. */
  private String percent(long ticks) {
    if (length == 0) {
      return "";
    }
    BigInteger whole = BigInteger.valueOf(length);
    long tenths =
        BigInteger.valueOf(ticks)
            .multiply(THOUSAND)
            .shiftLeft(1)
            .add(whole)
            .divide(whole.shiftLeft(1))
            .longValueExact();
    return String.format(Locale.ROOT, "%d.%d%%", tenths / 10, tenths % 10);
  }

  private void answers(List<Answer> answers) {
    if (answers.isEmpty()) {
      return;
    }
    line("");
    line("It would have taken");
    int width = width(new ArrayList<>(answers.stream().map(Answer::newLength).toList()));
    for (Answer answer : answers) {
      long hundredths = answer.speedUpHundredths();
      line(
          "  %," + width + "d %s, %d.%02d times as fast, if %s",
          answer.newLength(),
          ticks(answer.newLength()),
          hundredths / 100,
          hundredths % 100,
          answer.ifWords());
    }
    line("");
    line("What these answers leave out");
    WhatIf.leavesOut(answers).forEach(sentence -> line("  %s", sentence));
  }
}
