package dev.lockstep.hooks;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where in the program the running task last called something that is not the program's: rewritten
 * code of a run that is recorded says so before each such call.
 */
public final class CallPlace {
  /**
   * A line of the program.
   *
   * @param file the name of the source file; empty if that is unknown
   * @param line 0 if that is unknown
   */
  public record Place(String className, String method, String file, int line) {}

  /**
   * The number of the place; 0 if no code has said. Belongs to the task that runs.
   *
   * <p>Written by rewritten code, and by the kernel's {@code Carrier} where another task goes on.
   */
  public static int current;

  private static final Map<Place, Integer> NUMBERS = new HashMap<>();
  private static final List<Place> PLACES = new ArrayList<>();

  private CallPlace() {}

  /** The number of a place in this JVM, 1 or more. */
  public static synchronized int number(Place place) {
    Integer known = NUMBERS.get(place);
    if (known == null) {
      PLACES.add(place);
      known = PLACES.size();
      NUMBERS.put(place, known);
    }
    return known;
  }

  /** The place of a number. */
  public static synchronized Place of(int number) {
    return PLACES.get(number - 1);
  }
}
