// fixed: deadlock; options:
/**
 * Only one reader may wait to become the writer; another one that tries leaves, and begins anew.
 */
public class UpgradeOfTwoReadersFixed {
  private int readers;
  private boolean isWriting;
  private boolean isUpgrading;
  private int value;

  public static void main(String[] args) throws InterruptedException {
    UpgradeOfTwoReadersFixed shared = new UpgradeOfTwoReadersFixed();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(shared::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("the value is " + shared.value);
  }

  void work() {
    try {
      for (int i = 0; i < 5; i++) {
        startReading();
        int read = value;
        while (!upgrade()) {
          startReading();
          read = value;
        }
        value = read + 1;
        stopWriting();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  synchronized void startReading() throws InterruptedException {
    while (isWriting || isUpgrading) {
      wait();
    }
    readers++;
  }

  /** From reading to writing; where that is refused, the caller reads no longer. */
  synchronized boolean upgrade() throws InterruptedException {
    if (isUpgrading) {
      readers--;
      notifyAll();
      return false;
    }
    isUpgrading = true;
    while (readers > 1) {
      wait();
    }
    isUpgrading = false;
    readers--;
    isWriting = true;
    return true;
  }

  synchronized void stopWriting() {
    isWriting = false;
    notifyAll();
  }
}
