// fixed: publication; options:
/** A thread says that its results are there when it has written all of them. */
public class FlagBeforeDataFixed {
  static final int[] results = new int[5];
  static volatile boolean isReady;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(FlagBeforeDataFixed::work);
    worker.start();
    while (!isReady) {
      Thread.onSpinWait();
    }
    int sum = 0;
    for (int result : results) {
      sum += result;
    }
    worker.join();
    if (sum != 55) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void work() {
    for (int i = 0; i < results.length; i++) {
      results[i] = (i + 1) * (i + 1);
    }
    isReady = true;
  }
}
