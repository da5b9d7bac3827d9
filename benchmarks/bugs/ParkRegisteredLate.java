// bug: signal; options:
import java.util.concurrent.locks.LockSupport;

/**
 * A thread looks for a letter and then says that it waits: if one comes in between, it sleeps on.
 */
public class ParkRegisteredLate {
  static volatile Thread waiting;
  static volatile int letters;
  static int read;

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(ParkRegisteredLate::read);
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
      while (letters == read) {
        waiting = Thread.currentThread();
        LockSupport.park();
      }
      waiting = null;
      read++;
    }
  }
}
