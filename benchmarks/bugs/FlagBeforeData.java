// bug: publication; options:
/** A thread says that its results are there before it has written all of them. */
public class FlagBeforeData {
  static final int[] results = new int[5];
  static volatile boolean isReady;

  public static void main(String[] args) throws InterruptedException {
    Thread worker = new Thread(FlagBeforeData::work);
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
    isReady = true;
    for (int i = 0; i < results.length; i++) {
      results[i] = (i + 1) * (i + 1);
    }
  }
}
