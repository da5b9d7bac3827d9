package dev.lockstep.views.plot.text;

import java.util.ArrayList;
import java.util.List;

/** Shows values as four shades; where they differ much, each shade is so many times the last. */
final class Shades {
  static final String ALL = "░▒▓█";

  private static final double FAR = 100;

  private final double least;
  private final double most;

  /** For values from the least that is not 0 to the largest. */
  Shades(double least, double most) {
    this.most = most;
    this.least = least > 0 && most / least > FAR ? least : 0;
  }

  char of(double value) {
    if (value <= 0) {
      return ' ';
    }
    int shade = 0;
    while (shade < ALL.length() - 1 && value > upTo(shade)) {
      shade++;
    }
    return ALL.charAt(shade);
  }

  /** The largest value of a shade. */
  private double upTo(int shade) {
    double share = (shade + 1.0) / ALL.length();
    return least == 0 ? most * share : least * Math.pow(most / least, share);
  }

  /** What shades mean: "░ up to 5, ▒ up to 10..." */
  String legend(String unit) {
    List<String> words = new ArrayList<>();
    for (int shade = 0; shade < ALL.length(); shade++) {
      words.add(ALL.charAt(shade) + " " + Side.shortly(upTo(shade)));
    }
    return unit + " up to: " + String.join("  ", words);
  }
}
