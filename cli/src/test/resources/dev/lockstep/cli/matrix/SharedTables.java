// --timeslice 5
import static dev.lockstep.ipsc.Ipsc.*;

import java.util.HashMap;
import java.util.Map;

/** Tasks that fill one table without a lock. */
class SharedTables {
  enum Fruit { APPLE, PEAR, PLUM, FIG }

  static final Map<Object, Integer> counts = new HashMap<>();

  static void count(int who) {
    for (int i = 0; i < 20; i++) {
      Fruit fruit = Fruit.values()[(i * who + i) % 4];
      Integer old = counts.get(fruit);
      tsleep(i % 3);
      counts.put(fruit, old == null ? 1 : old + 1);
      if (i % 7 == 0) {
        counts.put(new Object(), 100 * who + i);
      }
    }
  }

  public static void main(String[] args) {
    int[] tasks = new int[3];
    for (int i = 0; i < 3; i++) {
      tasks[i] = tfork(SharedTables::count, 1000, i + 1);
    }
    for (int task : tasks) {
      twait(task);
    }
    System.out.println(counts.values());
    System.out.println(Fruit.APPLE.hashCode() + " " + counts.get(Fruit.FIG) + " " + clock());
  }
}
