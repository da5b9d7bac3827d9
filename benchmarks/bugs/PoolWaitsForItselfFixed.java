// fixed: deadlock; options:
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks wait for parts that they give to another pool, whose tasks wait for nothing. */
public class PoolWaitsForItselfFixed {
  static final ExecutorService pool = Executors.newFixedThreadPool(3);
  static final ExecutorService parts = Executors.newFixedThreadPool(3);

  public static void main(String[] args) throws Exception {
    List<Future<Integer>> tasks = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      int size = i;
      tasks.add(pool.submit(() -> whole(size)));
    }
    int sum = 0;
    for (Future<Integer> task : tasks) {
      sum += task.get();
    }
    pool.shutdown();
    parts.shutdown();
    System.out.println("the sum is " + sum);
  }

  static int whole(int size) throws Exception {
    int half = 0;
    for (int i = 0; i < size; i++) {
      half += i;
    }
    Future<Integer> part = parts.submit(() -> size * size);
    return half + part.get();
  }
}
