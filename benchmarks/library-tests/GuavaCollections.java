import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;

/** A test of collections and futures: threads that count words through a cache lose none. */
public class GuavaCollections {
  public static void main(String[] args) throws Exception {
    Repeated.main(GuavaCollections::test, args);
  }

  static void test() throws Exception {
    ConcurrentHashMultiset<String> words = ConcurrentHashMultiset.create();
    LoadingCache<Integer, String> names =
        CacheBuilder.newBuilder().build(CacheLoader.from(key -> "word " + key));
    ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(4));
    List<ListenableFuture<Integer>> counts = new ArrayList<>();
    for (int thread = 0; thread < 4; thread++) {
      counts.add(
          pool.submit(
              () -> {
                for (int i = 0; i < 1000; i++) {
                  words.add(names.get(i % 50));
                }
                return ImmutableList.copyOf(words.elementSet()).size();
              }));
    }
    for (int distinct : Futures.allAsList(counts).get()) {
      assert distinct == 50 : distinct;
    }
    assert words.size() == 4000 : words.size();
    pool.shutdown();
  }
}
