import java.util.*;
import java.util.concurrent.*;

class Waits {
  static final CountDownLatch LATCH = new CountDownLatch(1);

  static int slowly(int result) {
    try { LATCH.await(); } catch (InterruptedException e) { throw new Error(e); }
    return result;
  }
  static void both(Runnable first, Runnable second) throws Exception {
    Thread a = new Thread(first);
    Thread b = new Thread(second);
    a.start();
    Thread.sleep(5);
    b.start();
    Thread.sleep(5);
    System.out.println(a.getState() + " " + b.getState());
    LATCH.countDown();
    a.join();
    b.join();
  }
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "bins" -> {
        Map<String, Integer> map = new ConcurrentHashMap<>();
        both(
            () -> map.computeIfAbsent("k", k -> slowly(1)),
            () -> System.out.println(map.computeIfAbsent("k", k -> 2)));
      }
      case "methods" -> {
        Vector<Integer> vector = new Vector<>(List.of(3, 1, 2));
        both(
            () -> vector.sort((x, y) -> slowly(x - y)),
            () -> System.out.println(vector.size() + " " + vector));
      }
      case "own" -> {
        StringBuffer text = new StringBuffer();
        both(
            () -> { synchronized (text) { text.append(slowly(1)).append(2); } },
            () -> System.out.println(text.append(3)));
      }
      default -> {
        Map<String, Integer> map = new Hashtable<>(Map.of("j", 1));
        both(
            () -> map.computeIfAbsent("k", k -> slowly(map.get("j"))),
            () -> { synchronized (map) { System.out.println(map.get("k")); } });
      }
    }
  }
}
