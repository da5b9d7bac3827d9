// fixed: order; options:
import java.util.concurrent.CompletableFuture;

/** Main joins the last stage. */
public class JoinedWrongStageFixed {
  static volatile int stored;

  public static void main(String[] args) {
    CompletableFuture<Integer> computed =
        CompletableFuture.supplyAsync(JoinedWrongStageFixed::compute);
    CompletableFuture<Void> kept = computed.thenAccept(JoinedWrongStageFixed::store);
    kept.join();
    if (stored != 20) {
      throw new IllegalStateException("stored: " + stored + ", and " + kept);
    }
    System.out.println("stored: " + stored);
  }

  static int compute() {
    int sum = 0;
    for (int i = 0; i < 200; i++) {
      sum += i % 5;
    }
    return sum / 20;
  }

  static void store(int value) {
    for (int i = 0; i < value; i++) {
      stored++;
    }
  }
}
