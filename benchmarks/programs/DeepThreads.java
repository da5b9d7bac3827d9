/**
 * {@code DeepThreads DEPTH TIMES}: a thread that is deep in a recursion, beside one that counts.
 */
public class DeepThreads {
  static volatile boolean isOver;
  static int counted;

  public static void main(String[] args) throws InterruptedException {
    int depth = Integer.parseInt(args[0]);
    int times = Integer.parseInt(args[1]);
    Thread counter =
        new Thread(
            () -> {
              while (!isOver) {
                counted++;
              }
            });
    counter.start();
    int sum = 0;
    for (int i = 0; i < times; i++) {
      sum += depth(depth);
    }
    isOver = true;
    counter.join();
    System.out.println(sum + " " + (counted > 0));
  }

  static int depth(int left) {
    return left == 0 ? 0 : 1 + depth(left - 1);
  }
}
