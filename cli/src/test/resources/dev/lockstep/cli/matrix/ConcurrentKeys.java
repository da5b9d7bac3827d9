import java.time.DayOfWeek;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Concurrent tables of objects, classes and constants. */
class ConcurrentKeys {
  enum Phase { SOLID, LIQUID, GAS, PLASMA }

  static class Thing {}

  public static void main(String[] args) {
    ConcurrentHashMap<Object, Integer> map = new ConcurrentHashMap<>();
    for (Phase phase : Phase.values()) {
      map.put(phase, phase.ordinal());
    }
    for (int i = 10; i < 20; i++) {
      map.put(new Thing(), i);
      map.computeIfAbsent(new Object[0], key -> 0);
    }
    map.put(Long.class, 30);
    map.put(DayOfWeek.FRIDAY, 31);
    System.out.println(map.values());
    Set<Class<?>> types = ConcurrentHashMap.newKeySet();
    types.add(Thing.class);
    types.add(Phase.class);
    types.add(String[].class);
    System.out.println(types + " " + map.reduceValues(Long.MAX_VALUE, Integer::sum));
    System.out.println(new ConcurrentSkipListMap<>(Map.of("two", 2, "one", 1)));
  }
}
