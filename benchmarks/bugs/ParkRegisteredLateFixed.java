// fixed: signal; options:
import java.util.concurrent.locks.LockSupport;

/** A thread says that it waits before it looks for a letter. */
public class ParkRegisteredLateFixed {
  static volatile Thread waiting;
  static volatile int letters;
  static int read;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(ParkRegisteredLateFixed::read);
    reader.start();
    for (int i = 0; i < 6; i++) {
      letters++;
      Thread sleeper = waiting;
      if (sleeper != null) {
        LockSupport.unpark(sleeper);
      }
    }
    reader.join();
    System.out.println(read + " letters are read");
  }

  static void read() {
    while (read < 6) {
      waiting = Thread.currentThread();
      while (letters == read) {
        LockSupport.park();
      }
      waiting = null;
      read++;
    }
  }
}
