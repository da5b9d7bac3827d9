// bug: signal; options:
/** A printer waits to be told of paper, and is not told again if it comes to wait too late. */
public class NotifyBeforeWait {
  static final Object tray = new Object();
  static int sheets;
  static int blank;

  public static void main(String[] args) throws InterruptedException {
    Thread printer = new Thread(NotifyBeforeWait::print);
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
        do {
          tray.wait();
        } while (sheets == 0);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      sheets--;
    }
  }
}
