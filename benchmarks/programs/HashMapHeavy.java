import java.util.HashMap;
import java.util.Map;

/** A hash map that is filled, changed, asked and emptied. */
public class HashMapHeavy {
  static final int KEYS = 50_000;

  public static void main(String[] args) {
    Rounds.run(args, HashMapHeavy::round);
  }

  static double round() {
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < 50 * KEYS; i++) {
      map.merge(i * 7 % KEYS, 1, Integer::sum);
    }
    long sum = 0;
    for (int i = 0; i < 50 * KEYS; i++) {
      sum += map.getOrDefault(i * 13 % (2 * KEYS), 0);
    }
    for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
      sum += entry.getKey() * (long) entry.getValue();
    }
    for (int i = 0; i < KEYS; i += 2) {
      map.remove(i);
    }
    return sum + map.size();
  }
}
