import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** A test of a cache: threads that load the same keys load each of them once. */
public class CaffeineLoads {
  public static void main(String[] args) throws Exception {
    Repeated.main(CaffeineLoads::test, args);
  }

  static void test() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<Integer, String> cache =
        Caffeine.newBuilder()
            .maximumSize(10_000)
            .build(
                key -> {
                  loads.incrementAndGet();
                  return "value " + key;
                });
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      List<Callable<Integer>> readers = new ArrayList<>();
      for (int reader = 0; reader < 4; reader++) {
        int first = 50 * reader;
        readers.add(
            () -> {
              int letters = 0;
              for (int i = 0; i < 1500; i++) {
                letters += cache.get((first + i) % 200).length();
              }
              return letters;
            });
      }
      for (Future<Integer> letters : pool.invokeAll(readers)) {
        assert letters.get() > 1500 * "value ".length();
      }
    }
    assert loads.get() == 200 : loads;
    assert cache.estimatedSize() == 200 : cache.estimatedSize();
  }
}
