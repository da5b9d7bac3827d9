// fixed: wait; options:
/** Who waits at a barrier waits for the end of its own round, which has a number. */
public class BarrierWithoutGenerationFixed {
  static final int PARTIES = 3;

  private int arrived;
  private int generation;

  public static void main(String[] args) throws InterruptedException {
    BarrierWithoutGenerationFixed barrier = new BarrierWithoutGenerationFixed();
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
      generation++;
      notifyAll();
    } else {
      int mine = generation;
      while (generation == mine) {
        wait();
      }
    }
  }
}
