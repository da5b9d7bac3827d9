// bug: deadlock; options:
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A stage joins a future of the same two threads; two such stages at once leave none to do it. */
public class JoinInsideStage {
  static final ExecutorService pool = Executors.newFixedThreadPool(2);

  public static void main(String[] args) {
    CompletableFuture<Integer> first = price(1);
    int discount = 0;
    for (int i = 0; i < 300; i++) {
      discount += i % 2;
    }
    CompletableFuture<Integer> second = price(discount / 75);
    int sum = first.join() + second.join();
    pool.shutdown();
    System.out.println("both cost " + sum);
  }

  static CompletableFuture<Integer> price(int article) {
    return CompletableFuture.supplyAsync(() -> article * 10, pool)
        .thenApply(net -> net + tax(net).join());
  }

  static CompletableFuture<Integer> tax(int net) {
    return CompletableFuture.supplyAsync(() -> net / 5, pool);
  }
}
