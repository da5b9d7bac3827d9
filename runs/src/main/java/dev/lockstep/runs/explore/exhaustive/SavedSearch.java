package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.runs.plan.UsageException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * A search that was interrupted, as the lines of a file.
 *
 * @param what tells the program, its options and the bound from others
 * @param failed the answers of a run for each way to fail, behind how many failed so and the first
 * @param left what is left, as a walk says it
 */
record SavedSearch(
    String what,
    long schedules,
    long brokenOff,
    int steps,
    Set<Weakness> weaknesses,
    List<Outcome> outcomes,
    List<Failed> failed,
    List<String> left) {
  private static final String HEADER = "lockstep exhaustive search 2";
  private static final String LEFT = "left";
  private static final int COUNTS = 5;

  /** A way to fail. */
  record Failed(long runs, long firstRun, String answers) {}

  List<String> lines() {
    List<String> lines =
        new ArrayList<>(
            List.of(
                HEADER,
                what,
                "schedules " + schedules + " " + brokenOff + " " + steps,
                "notes " + String.join(" ", weaknesses.stream().map(Enum::name).toList())));
    for (Outcome outcome : outcomes) {
      lines.add(
          "outcome %s %s %s %s"
              .formatted(
                  outcome.schedules(),
                  coded(outcome.answers()),
                  coded(outcome.end()),
                  coded(outcome.output())));
    }
    for (Failed one : failed) {
      lines.add("failed %s %s %s".formatted(one.runs, one.firstRun, coded(one.answers)));
    }
    lines.add(LEFT);
    lines.addAll(left);
    lines.add(sum(lines));
    return lines;
  }

  /** The last line, which tells whether the others are as they were written. */
  private static String sum(List<String> lines) {
    CRC32 sum = new CRC32();
    lines.forEach(line -> sum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return "sum %08x".formatted(sum.getValue());
  }

  /** With a letter in front, as it may be empty. */
  private static String coded(String text) {
    return "t" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String decoded(String word) {
    return new String(Base64.getDecoder().decode(word.substring(1)), StandardCharsets.UTF_8);
  }

  /**
   * Reads such lines.
   *
   * @param name what messages call the file
   * @param what has to be in it
   * @throws UsageException if they are none, or of another search
   */
  static SavedSearch read(String name, String what, List<String> lines) {
    int left = lines.indexOf(LEFT);
    if (lines.isEmpty() || !lines.getFirst().equals(HEADER)) {
      throw new UsageException(
          "--resume %s: this is no search that --strategy exhaustive has left".formatted(name));
    }
    int last = lines.size() - 1;
    if (!lines.get(last).equals(sum(lines.subList(0, last))) || left < COUNTS - 1) {
      throw new UsageException("--resume %s is damaged: its sum is another one".formatted(name));
    }
    if (!lines.get(1).equals(what)) {
      throw new UsageException(
          "--resume %s: that is a search of another program, with other options, or of another version"
                  .formatted(name)
              + ": %s, and now %s".formatted(lines.get(1), what));
    }
    try {
      return read(what, lines, left);
    } catch (IllegalArgumentException | IndexOutOfBoundsException wrong) {
      throw new UsageException("--resume %s is damaged: %s".formatted(name, wrong.getMessage()));
    }
  }

  private static SavedSearch read(String what, List<String> lines, int left) {
    String[] counts = lines.get(2).split(" ", -1);
    Set<Weakness> weaknesses = EnumSet.noneOf(Weakness.class);
    for (String word : lines.get(COUNTS - 2).split(" ")) {
      if (!word.equals("notes")) {
        weaknesses.add(Weakness.valueOf(word));
      }
    }
    List<Outcome> outcomes = new ArrayList<>();
    List<Failed> failed = new ArrayList<>();
    for (String line : lines.subList(COUNTS - 1, left)) {
      String[] words = line.split(" ", -1);
      long count = Long.parseLong(words[1]);
      if (words[0].equals("outcome")) {
        outcomes.add(new Outcome(decoded(words[4]), decoded(words[3]), count, decoded(words[2])));
      } else {
        failed.add(new Failed(count, Long.parseLong(words[2]), decoded(words[3])));
      }
    }
    return new SavedSearch(
        what,
        Long.parseLong(counts[1]),
        Long.parseLong(counts[2]),
        Integer.parseInt(counts[3]),
        weaknesses,
        outcomes,
        failed,
        List.copyOf(lines.subList(left + 1, lines.size() - 1)));
  }
}
