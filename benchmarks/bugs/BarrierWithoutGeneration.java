// bug: wait; options:
/** A barrier is reused before all have left it: a slow thread takes the next round for its own. */
public class BarrierWithoutGeneration {
  static final int PARTIES = 3;

  private int arrived;

  public static void main(String[] args) throws InterruptedException {
    BarrierWithoutGeneration barrier = new BarrierWithoutGeneration();
    Thread[] threads = new Thread[PARTIES];
    for (int i = 0; i < PARTIES; i++) {
      threads[i] = new Thread(barrier::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("both rounds are over");
  }

  void work() {
    try {
      int work = 0;
      await();
      for (int i = 0; i < 3000; i++) {
        work += i;
      }
      if (work > 0) {
        await();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  synchronized void await() throws InterruptedException {
    arrived++;
    if (arrived == PARTIES) {
      arrived = 0;
      notifyAll();
    } else {
      while (arrived != 0) {
        wait();
      }
    }
  }
}
