// fixed: signal; options:
/** Producers and consumers wait on one monitor, and notifyAll wakes all of them. */
public class BufferNotifiesOneFixed {
  private int thing;

  public static void main(String[] args) throws InterruptedException {
    BufferNotifiesOneFixed buffer = new BufferNotifiesOneFixed();
    Thread[] threads = new Thread[6];
    int[] sums = new int[threads.length];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> sums[me] = buffer.work(me % 2 == 0));
      threads[i].start();
    }
    int sum = 0;
    for (int i = 0; i < threads.length; i++) {
      threads[i].join();
      sum += sums[i];
    }
    System.out.println("things worth " + sum + " went through");
  }

  int work(boolean isProducer) {
    int sum = 0;
    try {
      for (int i = 1; i <= 8; i++) {
        if (isProducer) {
          put(i);
        } else {
          sum += take();
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return sum;
  }

  synchronized void put(int value) throws InterruptedException {
    while (thing != 0) {
      wait();
    }
    thing = value;
    notifyAll();
  }

  synchronized int take() throws InterruptedException {
    while (thing == 0) {
      wait();
    }
    int taken = thing;
    thing = 0;
    notifyAll();
    return taken;
  }
}
