// bug: wait; options:
/** A taker waits on the inner monitor and keeps the outer one, which the giver has to pass. */
public class NestedMonitorWait {
  private final Object inner = new Object();
  private int things;
  static int shelves;

  public static void main(String[] args) throws InterruptedException {
    NestedMonitorWait store = new NestedMonitorWait();
    Thread giver = new Thread(store::giveAll);
    giver.start();
    for (int i = 0; i < 500; i++) {
      shelves += i % 3;
    }
    for (int i = 0; i < 4; i++) {
      store.take();
    }
    giver.join();
    System.out.println("all things are taken");
  }

  void giveAll() {
    for (int i = 0; i < 4; i++) {
      give();
    }
  }

  synchronized void give() {
    synchronized (inner) {
      things++;
      inner.notifyAll();
    }
  }

  synchronized void take() throws InterruptedException {
    synchronized (inner) {
      while (things == 0) {
        inner.wait();
      }
      things--;
    }
  }
}
