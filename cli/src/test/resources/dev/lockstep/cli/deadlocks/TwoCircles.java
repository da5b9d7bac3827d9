// deadlocks: 2 confirmed
public class TwoCircles {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;
  static final Object c = new Object();

  static void ab() {
    synchronized (a) {
      synchronized (b) {
        count++;
      }
    }
    synchronized (a) {
      synchronized (c) {
        count++;
      }
    }
  }

  static void ba() {
    later(10);
    synchronized (b) {
      synchronized (a) {
        count++;
      }
    }
    synchronized (c) {
      synchronized (a) {
        count++;
      }
    }
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(TwoCircles::ab, "first");
    Thread second = new Thread(TwoCircles::ba, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
