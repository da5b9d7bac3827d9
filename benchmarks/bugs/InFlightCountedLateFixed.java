// fixed: shutdown; options:
import java.util.concurrent.atomic.AtomicInteger;

/** A request counts itself before it looks whether the server stops. */
public class InFlightCountedLateFixed {
  static final AtomicInteger inFlight = new AtomicInteger();
  static volatile boolean isStopping;
  static volatile boolean isClosed;
  static volatile boolean wasClosed;

  public static void main(String[] args) throws InterruptedException {
    Thread[] clients = new Thread[4];
    for (int i = 0; i < clients.length; i++) {
      clients[i] = new Thread(InFlightCountedLateFixed::send);
      clients[i].start();
    }
    isStopping = true;
    while (inFlight.get() > 0) {
      Thread.onSpinWait();
    }
    isClosed = true;
    for (Thread client : clients) {
      client.join();
    }
    if (wasClosed) {
      throw new IllegalStateException("a request came to a closed server");
    }
    System.out.println("no request came to a closed server");
  }

  static void send() {
    for (int i = 0; i < 6; i++) {
      inFlight.incrementAndGet();
      if (isStopping) {
        inFlight.decrementAndGet();
        return;
      }
      if (isClosed) {
        wasClosed = true;
      }
      inFlight.decrementAndGet();
    }
  }
}
