import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** {@code FutureThreads THREADS TIMES}: threads that wait for a time for each other's tasks. */
public class FutureThreads {
  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int times = Integer.parseInt(args[1]);
    int[] sums = new int[threads];
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      int me = t;
      all[t] =
          new Thread(
              () -> {
                for (int i = 0; i < times; i++) {
                  FutureTask<Integer> task = new FutureTask<>(() -> 1);
                  Thread other = i % 100 == 0 ? new Thread(task) : null;
                  if (other == null) {
                    task.run();
                  } else {
                    other.start();
                  }
                  sums[me] += get(task);
                }
              });
      all[t].start();
    }
    int sum = 0;
    for (int t = 0; t < threads; t++) {
      all[t].join();
      sum += sums[t];
    }
    System.out.println(sum);
  }

  static int get(FutureTask<Integer> task) {
    try {
      return task.get(1, TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }
}
