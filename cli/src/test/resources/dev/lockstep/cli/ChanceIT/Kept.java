import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A map and a pool, which are counted as soon as this class is there. */
public class Kept {
  public static void main(String[] args) {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      for (int i = 0; i < 20; i++) {
        int number = i;
        pool.submit(() -> map.getOrDefault(number, 0) + map.merge(number, 1, Integer::sum));
      }
    }
    System.out.println(map.size());
  }
}
