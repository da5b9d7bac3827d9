// fixed: signal; options:
/** A printer waits until there is paper, and does not wait if there is some already. */
public class NotifyBeforeWaitFixed {
  static final Object tray = new Object();
  static int sheets;
  static int blank;

  public static void main(String[] args) throws InterruptedException {
    Thread printer = new Thread(NotifyBeforeWaitFixed::print);
    printer.start();
    for (int i = 1; i <= 400; i++) {
      blank += i;
    }
    synchronized (tray) {
      sheets = 10;
      tray.notifyAll();
    }
    printer.join();
    System.out.println("the page is printed");
  }

  static void print() {
    synchronized (tray) {
      try {
        while (sheets == 0) {
          tray.wait();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      sheets--;
    }
  }
}
