package dev.lockstep.cli.notices;

import dev.lockstep.cli.notices.LiveState.Doing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What processors do, a letter for each of them, or for several where they are many. */
record ProcessorStrip(List<Doing> processors) {
  private static final int LETTERS_OF_ROW = 64;
  private static final int MOST_ROWS = 8;

  /** How many of them do what. */
  String counts() {
    List<String> parts = new ArrayList<>();
    counted(hostWorks() ? processors : nodes())
        .forEach(
            (doing, count) ->
                parts.add(LiveWords.text("%c %,d %s", doing.letter(), count, doing.words())));
    return String.join("   ", parts);
  }

  private boolean hostWorks() {
    return !processors.isEmpty() && processors.getFirst() != Doing.NOTHING;
  }

  private List<Doing> nodes() {
    return processors.subList(Math.min(1, processors.size()), processors.size());
  }

  private static Map<Doing, Integer> counted(List<Doing> some) {
    Map<Doing, Integer> counts = new EnumMap<>(Doing.class);
    some.forEach(doing -> counts.merge(doing, 1, Integer::sum));
    return counts;
  }

  /** The letters, with the number of the first node before each row. */
  List<String> rows() {
    List<String> rows = new ArrayList<>();
    if (hostWorks()) {
      rows.add(row("host", processors.subList(0, 1), 1));
    }
    List<Doing> nodes = nodes();
    int nodesOfLetter = Math.ceilDiv(nodes.size(), LETTERS_OF_ROW * MOST_ROWS);
    int nodesOfRow = LETTERS_OF_ROW * nodesOfLetter;
    for (int first = 0; first < nodes.size(); first += nodesOfRow) {
      List<Doing> some = nodes.subList(first, Math.min(first + nodesOfRow, nodes.size()));
      rows.add(row("node " + first, some, nodesOfLetter));
    }
    return rows;
  }

  private static String row(String name, List<Doing> some, int nodesOfLetter) {
    StringBuilder letters = new StringBuilder();
    for (int first = 0; first < some.size(); first += nodesOfLetter) {
      letters.append(letter(some.subList(first, Math.min(first + nodesOfLetter, some.size()))));
    }
    return LiveWords.text("%-12s%s", "  " + name, letters);
  }

  /** What most of them do; of two that are as many, the more active one, which comes first. */
  private static char letter(List<Doing> some) {
    return Collections.max(counted(some).entrySet(), Map.Entry.comparingByValue())
        .getKey()
        .letter();
  }
}
