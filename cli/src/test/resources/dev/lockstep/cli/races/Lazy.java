import java.util.HashMap;
import java.util.Map;

/** Three threads fill a cache that is empty: any of them does it before the two others meet. */
public class Lazy {
  static Map<String, Integer> cache;
  static int made;

  static Map<String, Integer> get() {
    if (cache == null) { Map<String, Integer> m = new HashMap<>(); m.put("a", 1); made++; cache = m; } return cache;
  }

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      threads[i] = new Thread(() -> get().get("a"), "t" + i);
      threads[i].start();
    }
    for (Thread each : threads) {
      each.join();
    }
    System.out.println("made " + made);
  }
}
