// fixed: publication; options:
import java.util.concurrent.atomic.AtomicInteger;

/** The registry is made when its holder is initialised, which happens once. */
public class SingletonMadeTwiceFixed {
  static class Holder {
    static final SingletonMadeTwiceFixed INSTANCE = new SingletonMadeTwiceFixed();
  }

  private final AtomicInteger registered = new AtomicInteger();

  static SingletonMadeTwiceFixed get() {
    return Holder.INSTANCE;
  }

  void register() {
    registered.incrementAndGet();
  }

  int registered() {
    return registered.get();
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] plugins = new Thread[3];
    for (int i = 0; i < plugins.length; i++) {
      plugins[i] = new Thread(() -> get().register());
      plugins[i].start();
    }
    for (Thread plugin : plugins) {
      plugin.join();
    }
    if (get().registered() != plugins.length) {
      throw new IllegalStateException("registered: " + get().registered());
    }
    System.out.println("all plugins are registered");
  }
}
