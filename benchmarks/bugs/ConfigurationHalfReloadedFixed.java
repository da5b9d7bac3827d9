// fixed: publication; options:
/** A reload replaces host and port at once, in an object that never changes. */
public class ConfigurationHalfReloadedFixed {
  record Configuration(int host, int port) {}

  static volatile Configuration current = new Configuration(0, 0);
  static volatile int reloads;
  static volatile int mixed;

  public static void main(String[] args) throws InterruptedException {
    Thread[] clients = new Thread[3];
    for (int i = 0; i < clients.length; i++) {
      clients[i] = new Thread(ConfigurationHalfReloadedFixed::connect);
      clients[i].start();
    }
    for (int i = 1; i <= 10; i++) {
      current = new Configuration(i, i);
      reloads = i;
    }
    for (Thread client : clients) {
      client.join();
    }
    if (mixed != 0) {
      throw new IllegalStateException("a client had the host of another port");
    }
    System.out.println("all clients had whole configurations");
  }

  static void connect() {
    for (int i = 0; i < 10; i++) {
      int before = reloads;
      Configuration now = current;
      int host = now.host();
      int port = now.port();
      // Where a reload was over meanwhile, the client connects again anyway.
      if (host != port && before == reloads) {
        mixed = 1;
      }
    }
  }
}
