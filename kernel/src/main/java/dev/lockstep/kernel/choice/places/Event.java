package dev.lockstep.kernel.choice.places;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a task does next at a place, as far as others can see it: written {@code TASK@TICKS}, and
 * where that is known {@code TASK@TICKS=LOCATION}, with a {@code w} behind it if it changes
 * something there.
 *
 * @param location what it is about: a number for each field of each object, each element and each
 *     monitor; {@link #NOWHERE} if that is not known
 * @param writes whether it changes something there
 */
public record Event(Place place, int location, boolean writes) {
  /** The location of what is not known to be anywhere. */
  public static final int NOWHERE = 0;

  private static final Pattern TEXT = Pattern.compile("([^=]+)=([1-9]\\d{0,8})(w?)");

  /** An event of which only the place is known. */
  public static Event at(Place place) {
    return new Event(place, NOWHERE, false);
  }

  /**
   * Reads a list of events with locations, separated by commas.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static List<Event> list(String text) {
    List<Event> all = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      Matcher matcher = TEXT.matcher(one);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(text);
      }
      Place place = Place.list(matcher.group(1)).getFirst();
      int location = Integer.parseInt(matcher.group(2));
      all.add(new Event(place, location, !matcher.group(3).isEmpty()));
    }
    return all;
  }

  /** Whether the order of both can be seen: they are about one location, and one changes it. */
  public boolean racesWith(Event other) {
    return location != NOWHERE && location == other.location && (writes || other.writes);
  }

  @Override
  public String toString() {
    return location == NOWHERE ? place.toString() : place + "=" + location + (writes ? "w" : "");
  }
}
