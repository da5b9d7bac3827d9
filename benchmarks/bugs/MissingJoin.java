// bug: order; options:
/** Main joins the first two of three workers, and takes it for granted that the third is done. */
public class MissingJoin {
  static final int WORKERS = 3;
  static final int[] sums = new int[WORKERS];

  public static void main(String[] args) throws InterruptedException {
    Thread[] workers = new Thread[WORKERS];
    for (int i = 0; i < WORKERS; i++) {
      int me = i;
      workers[i] = new Thread(() -> work(me));
      workers[i].start();
    }
    for (int i = 1; i < WORKERS; i++) {
      workers[i - 1].join();
    }
    int total = sums[0] + sums[1] + sums[2];
    if (total != 435) {
      throw new IllegalStateException("the total is " + total);
    }
    System.out.println("the total is " + total);
  }

  static void work(int me) {
    for (int i = me; i < 30; i += WORKERS) {
      sums[me] += i;
    }
  }
}
