package dev.lockstep.runs.shard;

import dev.lockstep.runs.plan.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of many things that have numbers from 1: each so-manieth one, as neighbours take as long
 * as each other.
 *
 * @param index which part, from 1
 * @param count how many parts there are
 * @param isNamed whether the user has said so, who may have said that there is one
 */
public record Shard(int index, int count, boolean isNamed) {
  /** All of it. */
  public static final Shard WHOLE = new Shard(1, 1, false);

  private static final Pattern TEXT = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  /**
   * Reads one, such as {@code 3/8}.
   *
   * @throws UsageException if it is none
   */
  public static Shard read(String text) {
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

  /** Whether the thing with this number is in it. */
  public boolean has(long number) {
    return (number - 1) % count == index - 1;
  }

  /** How many of so many things. */
  public long of(long size) {
    return size / count + (size % count >= index ? 1 : 0);
  }

  /** The number of its so-manieth thing, from 1. */
  public long number(long nth) {
    return (nth - 1) * count + index;
  }

  /** What its files have in their names, if the user has said that it is one. */
  public String ofFile() {
    return isNamed ? ".%s-of-%s".formatted(index, count) : "";
  }

  /** As the user writes it. */
  @Override
  public String toString() {
    return index + "/" + count;
  }
}
