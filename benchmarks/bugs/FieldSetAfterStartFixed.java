// fixed: order; options:
/** A service has its handler before it starts its thread. */
public class FieldSetAfterStartFixed {
  private final Thread thread = new Thread(this::serve);
  private volatile Runnable handler;
  static volatile int handled;

  void start() {
    thread.start();
  }

  void serve() {
    int requests = 0;
    for (int i = 1; i <= 20; i++) {
      requests += i;
    }
    if (requests > 0) {
      handler.run();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    FieldSetAfterStartFixed service = new FieldSetAfterStartFixed();
    service.handler = () -> handled++;
    service.start();
    service.thread.join();
    if (handled != 1) {
      throw new IllegalStateException("the request was not handled");
    }
    System.out.println("the request was handled");
  }
}
