import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Weak tables, whose keys the program holds. */
class WeakKeys {
  static class Key {}

  public static void main(String[] args) {
    List<Object> held = new ArrayList<>();
    Map<Object, Integer> weak = new WeakHashMap<>();
    for (int i = 0; i < 12; i++) {
      Object key = i % 3 == 0 ? new Key() : i % 3 == 1 ? new int[i] : new Object();
      held.add(key);
      weak.put(key, i);
    }
    System.out.println(weak.values() + " " + weak.size());
    weak.remove(held.get(4));
    System.out.println(weak.containsKey(held.get(4)) + " " + weak.get(held.get(5)));
    System.out.println(held);
  }
}
