// bug: deadlock; options:
/** Two readers that both want to become the writer both wait until the other one stops reading. */
public class UpgradeOfTwoReaders {
  private int readers;
  private boolean isWriting;
  private boolean isUpgrading;
  private int value;

  public static void main(String[] args) throws InterruptedException {
    UpgradeOfTwoReaders shared = new UpgradeOfTwoReaders();
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
    while (isWriting) {
      wait();
    }
    readers++;
  }

  /** From reading to writing; where that is refused, the caller reads no longer. */
  synchronized boolean upgrade() throws InterruptedException {
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
