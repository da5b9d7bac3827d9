import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** One table with keys of all kinds. */
class MixedKeys {
  enum Level { LOW, HIGH }

  record Pair(Object left, Object right) {}

  public static void main(String[] args) {
    List<Object> keys = new ArrayList<>(List.of(1, 2L, 3.0f, 4.0, 'c', true, "text"));
    keys.addAll(List.of(Level.LOW, Level.class, new Object(), new byte[3]));
    keys.addAll(List.of(new Pair(Level.HIGH, int.class), LocalDate.of(1986, 1, 1)));
    keys.addAll(List.of(new UUID(7, 9), new Exception(), new StringBuilder("b")));
    keys.add(new Hashtable<>(Map.of(Level.HIGH, 1, Level.LOW, 2)));
    Map<Object, Integer> map = new HashMap<>();
    map.put(null, -1);
    for (Object key : keys) {
      map.put(key, map.size());
    }
    System.out.println(map.values());
    System.out.println(map.keySet().stream().mapToInt(Objects::hashCode).sum());
    System.out.println(new Hashtable<>(Map.of(Level.class, 1, Pair.class, 2, "a", 3)));
  }
}
