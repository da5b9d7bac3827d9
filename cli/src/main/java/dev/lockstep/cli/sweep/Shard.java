package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a sweep: each so-manieth run, as neighbours take as long as each other.
 *
 * @param index which part, from 1
 * @param count how many parts there are
 * @param isNamed whether the user has said so, who may have said that there is one
 */
record Shard(int index, int count, boolean isNamed) {
  /** All of it. */
  static final Shard WHOLE = new Shard(1, 1, false);

  private static final Pattern TEXT = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  /**
   * Reads one.
   *
   * @throws UsageException if it is none
   */
  static Shard read(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (matcher.matches()) {
      Shard shard =
          new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)), true);
      if (shard.index >= 1 && shard.index <= shard.count) {
        return shard;
      }
    }
    throw new UsageException(
        "--shard %s: must be I/N with I from 1 to N, such as 3/8".formatted(text));
  }

  /** Whether a run, which has a number from 1, is in it. */
  boolean has(long number) {
    return (number - 1) % count == index - 1;
  }

  /** How many of so many runs. */
  long of(long size) {
    return (size - index + count) / count;
  }

  /** The file of its rows, beside the result. */
  Path rows(Path result) {
    String part = isNamed ? ".%s-of-%s".formatted(index, count) : "";
    return result.resolveSibling(result.getFileName() + part + ".rows");
  }
}
