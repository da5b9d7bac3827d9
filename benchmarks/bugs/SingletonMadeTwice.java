// bug: publication; options:
/** Two threads find no registry, and make one each: what the first one registered is lost. */
public class SingletonMadeTwice {
  static volatile SingletonMadeTwice instance;

  private int registered;

  static SingletonMadeTwice get() {
    if (instance == null) {
      instance = new SingletonMadeTwice();
    }
    return instance;
  }

  synchronized void register() {
    registered++;
  }

  synchronized int registered() {
    return registered;
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
