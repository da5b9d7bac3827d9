// fixed: wait; options:
/** A taker waits on the one monitor that the giver needs, so it lets it go meanwhile. */
public class NestedMonitorWaitFixed {
  private final Object inner = new Object();
  private int things;
  static int shelves;

  public static void main(String[] args) throws InterruptedException {
    NestedMonitorWaitFixed store = new NestedMonitorWaitFixed();
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

  void give() {
    synchronized (inner) {
      things++;
      inner.notifyAll();
    }
  }

  void take() throws InterruptedException {
    synchronized (inner) {
      while (things == 0) {
        inner.wait();
      }
      things--;
    }
  }
}
