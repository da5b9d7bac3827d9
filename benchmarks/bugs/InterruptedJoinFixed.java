// fixed: interrupt; options:
/** Who is told to hurry while it joins a worker joins it again. */
public class InterruptedJoinFixed {
  static final Thread[] workers = new Thread[3];
  static final int[] results = new int[workers.length];
  static volatile int total;

  public static void main(String[] args) throws InterruptedException {
    Thread collector = new Thread(InterruptedJoinFixed::collect);
    for (int i = 0; i < workers.length; i++) {
      int me = i;
      workers[i] = new Thread(() -> work(me));
      workers[i].start();
    }
    collector.start();
    workers[0].join();
    collector.interrupt();
    collector.join();
    if (total != 60) {
      throw new IllegalStateException("the total is " + total);
    }
    System.out.println("the total is " + total);
  }

  static void work(int me) {
    for (int i = 0; i < 20; i++) {
      results[me]++;
    }
  }

  static void collect() {
    int sum = 0;
    for (int i = 0; i < workers.length; i++) {
      boolean isOver = false;
      while (!isOver) {
        try {
          workers[i].join();
          isOver = true;
        } catch (InterruptedException e) {
          sum += 0; // in a hurry, but not done
        }
      }
      sum += results[i];
    }
    total = sum;
  }
}
