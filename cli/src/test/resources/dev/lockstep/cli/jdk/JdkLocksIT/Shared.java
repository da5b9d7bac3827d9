import java.util.*;
import java.util.concurrent.ConcurrentHashMap;

class Shared {
  static Map<Integer, Integer> counts = new ConcurrentHashMap<>();
  static Map<Key, Integer> table = new Hashtable<>();
  static List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(3, 1)));

  record Key(int k) {
    public int hashCode() {
      return k + slowly(20);
    }
  }
  static int slowly(int steps) {
    int zero = 0;
    for (int i = 0; i < steps; i++) {
      zero += i & 0;
    }
    return zero;
  }
  static void work() {
    for (int k = 0; k < 30; k++) {
      counts.merge(k % 3, 1, (x, y) -> x + y + slowly(30));
      table.merge(new Key(k % 2), 1, Integer::sum);
      list.forEach(v -> slowly(5));
      list.add(k);
    }
  }
  public static void main(String[] args) {
    int[] tids = new int[3];
    for (int i = 0; i < 3; i++) {
      tids[i] = tfork(Shared::work, 100);
    }
    for (int tid : tids) {
      twait(tid);
    }
    System.out.println(counts + " " + table.get(new Key(1)) + " " + list.size());
  }
}
