package dev.lockstep.views.plot.text;

import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Timeline;

/**
 * A figure as lines of text for a terminal with colours: the same characters, of which those that
 * are drawn have the colours of pictures, as near as the sixteen of a terminal come.
 */
public final class ColouredPlot {
  private static final String RESET = "\u001b[0m";
  private static final String BLUE = "\u001b[34m";
  private static final String YELLOW = "\u001b[33m";
  private static final String CYAN = "\u001b[36m";
  private static final String NONE = "";

  private static final String BLOCKS = "▁▂▃▄▅▆▇█░▒▓";

  /** What stands between a name and what is drawn. */
  private static final char EDGE = '│';

  private ColouredPlot() {}

  /** All lines, each at most so wide. */
  public static String of(Figure figure, int width) {
    boolean hasLetters = figure.body() instanceof Timeline;
    StringBuilder text = new StringBuilder();
    TextPlot.of(figure, width)
        .lines()
        .forEach(line -> text.append(coloured(line, hasLetters)).append('\n'));
    return text.toString();
  }

  private static String coloured(String line, boolean hasLetters) {
    int edge = line.indexOf(EDGE);
    StringBuilder text = new StringBuilder();
    String last = NONE;
    for (int i = 0; i < line.length(); i++) {
      boolean isDrawn = edge >= 0 ? i > edge : isAlone(line, i);
      String next = isDrawn ? colour(line.charAt(i), hasLetters) : NONE;
      if (!next.equals(last)) {
        text.append(next.isEmpty() ? RESET : next);
        last = next;
      }
      add(line.charAt(i), text);
    }
    return text.append(last.isEmpty() ? "" : RESET).toString();
  }

  /** What a program has named must not be obeyed by the terminal: it is shown as Java writes it. */
  private static void add(char character, StringBuilder text) {
    if (Character.isISOControl(character)) {
      text.append("\\u%04x".formatted((int) character));
    } else {
      text.append(character);
    }
  }

  /** Whether a character is a word by itself, as in a legend. */
  private static boolean isAlone(String line, int at) {
    return (at == 0 || line.charAt(at - 1) == ' ')
        && at + 1 < line.length()
        && line.charAt(at + 1) == ' ';
  }

  private static String colour(char drawn, boolean hasLetters) {
    if (BLOCKS.indexOf(drawn) >= 0) {
      return BLUE;
    }
    return switch (hasLetters ? drawn : ' ') {
      case 'm', 's', 'x' -> YELLOW;
      case 'r' -> CYAN;
      default -> NONE;
    };
  }
}
