import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code ListsAndMaps ROUNDS WHAT THREADS}: fills and reads lists, or hash maps, in main or in so
 * many threads, each with its own.
 */
public class ListsAndMaps {
  private static final int ELEMENTS = 400_000;

  public static void main(String[] args) {
    boolean areMaps = args[1].equals("maps");
    int threads = Integer.parseInt(args[2]);
    Rounds.run(args, () -> round(areMaps, threads));
  }

  static double round(boolean areMaps, int threads) {
    if (threads == 0) {
      return work(areMaps, ELEMENTS);
    }
    double[] results = new double[threads];
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int number = i;
      all[i] = new Thread(() -> results[number] = work(areMaps, ELEMENTS / threads));
      all[i].start();
    }
    double sum = 0;
    for (int i = 0; i < threads; i++) {
      ThreadStarts.join(all[i]);
      sum += results[i];
    }
    return sum;
  }

  private static double work(boolean areMaps, int n) {
    return areMaps ? maps(n) : lists(n);
  }

  private static double maps(int n) {
    Map<Integer, Integer> map = new HashMap<>();
    for (int i = 0; i < n; i++) map.merge(i % 5000, 1, Integer::sum);
    long sum = 0;
    for (int i = 0; i < n; i++) sum += map.getOrDefault(i % 7000, 0);
    return sum;
  }

  private static double lists(int n) {
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < n; i++) list.add(i ^ 5);
    long sum = 0;
    for (int each : list) sum += each;
    Collections.sort(list);
    return sum + list.get(n / 2);
  }
}
