
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

class Selects {
  public static void main(String[] args) throws Exception {
    Selector selector = Selector.open();
    selector.wakeup();
    System.out.println("early " + selector.select());
    Thread waiter = new Thread(() -> wait(selector));
    waiter.start();
    Thread.sleep(100);
    selector.wakeup();
    Thread.sleep(3_700_000);
    waiter.interrupt();
    Thread.sleep(100);
    selector.close();
    waiter.join();
    read();
  }
  static void wait(Selector selector) {
    try {
      System.out.println("woken " + selector.select());
      long start = System.nanoTime();
      System.out.println("timed " + selector.select(3_600_000));
      System.out.println((System.nanoTime() - start) / 1_000_000_000 + " seconds");
      System.out.println("interrupted " + selector.select() + " " + Thread.interrupted());
      System.out.println("closed " + selector.select() + " " + selector.isOpen());
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }
  static void read() throws Exception {
    Pipe pipe = Pipe.open();
    new Thread(() -> write(pipe)).start();
    try (Selector selector = Selector.open()) {
      pipe.source().configureBlocking(false);
      pipe.source().register(selector, SelectionKey.OP_READ);
      System.out.println("ready " + selector.select());
      System.out.println("read " + pipe.source().read(ByteBuffer.allocate(8)));
    }
  }
  static void write(Pipe pipe) {
    try {
      Thread.sleep(20);
      pipe.sink().write(ByteBuffer.wrap(new byte[3]));
    } catch (java.io.IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
