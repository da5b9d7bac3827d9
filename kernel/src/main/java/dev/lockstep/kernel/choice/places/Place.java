package dev.lockstep.kernel.choice.places;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in what a task does, written {@code TASK@TICKS}.
 *
 * @param task the task's number
 * @param workedTicks how many ticks it has worked there
 */
public record Place(int task, long workedTicks) implements Comparable<Place> {
  private static final Pattern TEXT = Pattern.compile("(\\d{1,9})@(\\d{1,18})");

  /**
   * Reads a list of them, separated by commas.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static List<Place> list(String text) {
    List<Place> all = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      Matcher matcher = TEXT.matcher(one);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(text);
      }
      all.add(new Place(Integer.parseInt(matcher.group(1)), Long.parseLong(matcher.group(2))));
    }
    return all;
  }

  @Override
  public int compareTo(Place other) {
    int byTask = Integer.compare(task, other.task);
    return byTask != 0 ? byTask : Long.compare(workedTicks, other.workedTicks);
  }

  @Override
  public String toString() {
    return task + "@" + workedTicks;
  }
}
