
import dev.lockstep.ipsc.*;

class Dead {
  static final Lock LOCK = new Lock();
  static final Event EVENT = new Event();
  static final Object MONITOR = new Object();
  static void both() {
    synchronized (MONITOR) {
      lock(LOCK);
    }
  }
  static void untilNotified() {
    try {
      synchronized (EVENT) {
        EVENT.wait();
      }
    } catch (InterruptedException e) {
      throw new Error(e);
    }
  }
  public static void main(String[] args) {
    lock(LOCK);
    int first = tfork(Dead::both, 1);
    tfork(() -> recvw(copen(7), 3, new int[1], 4), 1);
    tfork(() -> evwait(EVENT), 1);
    tfork(() -> { tsleep(99); synchronized (MONITOR) { tsleep(1); } }, 1);
    tfork(Dead::untilNotified, 1);
    twait(first);
  }
}
