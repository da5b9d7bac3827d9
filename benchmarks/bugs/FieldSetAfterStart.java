// bug: order; options:
/**
 * A service starts its thread in the constructor and gets its handler afterwards: maybe too late.
 */
public class FieldSetAfterStart {
  private final Thread thread = new Thread(this::serve);
  private volatile Runnable handler;
  static volatile int handled;

  FieldSetAfterStart() {
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
    FieldSetAfterStart service = new FieldSetAfterStart();
    service.handler = () -> handled++;
    service.thread.join();
    if (handled != 1) {
      throw new IllegalStateException("the request was not handled");
    }
    System.out.println("the request was handled");
  }
}
