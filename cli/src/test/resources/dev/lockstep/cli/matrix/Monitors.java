// --timeslice 7
import static dev.lockstep.ipsc.Ipsc.*;

import java.util.ArrayDeque;
import java.util.Deque;

/** Tasks that share a monitor: who gets it, and whom a notify wakes. */
class Monitors {
  static final Deque<String> queue = new ArrayDeque<>();
  static int left = 3;

  static void consume() throws InterruptedException {
    for (int i = 0; i < 5; i++) {
      synchronized (queue) {
        while (queue.isEmpty()) {
          queue.wait();
        }
        System.out.println(gettid() + " got " + queue.pop());
        queue.notifyAll();
      }
    }
    synchronized (Monitors.class) {
      left--;
      Monitors.class.notify();
    }
  }

  static void produce() throws InterruptedException {
    for (int i = 0; i < 10; i++) {
      synchronized (queue) {
        while (queue.size() > 2) {
          queue.wait();
        }
        queue.add(gettid() + "/" + i);
        queue.notify();
      }
    }
    synchronized (Monitors.class) {
      left--;
      Monitors.class.notify();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      tfork(Monitors::consume, 1000);
    }
    tfork(Monitors::produce, 1000);
    synchronized (Monitors.class) {
      while (left > 0) {
        Monitors.class.wait();
      }
    }
    System.out.println("done " + clock());
  }
}
