package dev.lockstep.runs.explore.failure;

import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as one line: what it does the same again with, then the words of {@code run}.
 *
 * <pre>
 * 1.0/25.0.1+8/3f29c1b07a55d0e1 --machine smp --nodes 2 --choose pct:3 --seed 39 Lost.java
 * </pre>
 *
 * <p>A word with a blank, a quotation mark or a backslash is in double quotation marks.
 */
public final class RunLine {
  private RunLine() {}

  /** The line of a run. */
  public static String of(FailureFile.Origin origin, RunPlan plan) {
    List<String> words = new ArrayList<>(List.of(origin.toString()));
    for (RunOption<?> option : RunOptions.all()) {
      boolean isTold = option.isOption() && !option.equals(RunOptions.QUIET);
      if (isTold && !plan.saysUsual(option)) {
        words.addAll(plan.words(option));
      }
    }
    words.add(plan.program().name());
    words.addAll(plan.program().arguments());
    return String.join(" ", words.stream().map(RunLine::quoted).toList());
  }

  private static String quoted(String word) {
    return !word.isEmpty() && word.matches("[^\\s\"\\\\]+")
        ? word
        : "\"" + word.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /**
   * The words of a line.
   *
   * @throws UsageException if a quotation has no end
   */
  public static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isQuoted = false;
    boolean isWord = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        isQuoted = !isQuoted;
        isWord = true;
      } else if (c == '\\' && isQuoted && i + 1 < line.length()) {
        word.append(line.charAt(++i));
      } else if (Character.isWhitespace(c) && !isQuoted) {
        if (isWord) {
          words.add(word.toString());
          word.setLength(0);
        }
        isWord = false;
      } else {
        word.append(c);
        isWord = true;
      }
    }
    if (isQuoted) {
      throw new UsageException("the line ends within quotation marks: %s".formatted(line));
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }
}
