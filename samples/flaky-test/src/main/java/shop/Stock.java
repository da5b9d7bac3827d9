package shop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many of each thing a shop has. */
public class Stock {
  private final Map<String, Integer> counts = new ConcurrentHashMap<>();

  /** Some more have come. */
  public void add(String thing, int more) {
    counts.put(thing, count(thing) + more);
  }

  /** How many there are. */
  public int count(String thing) {
    return counts.getOrDefault(thing, 0);
  }
}
