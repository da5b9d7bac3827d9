// bug: publication; options:
/** A reload changes host and port of what others read; in rare cases they get one of each. */
public class ConfigurationHalfReloaded {
  static class Configuration {
    volatile int host;
    volatile int port;
  }

  static final Configuration current = new Configuration();
  static volatile int reloads;
  static volatile int mixed;

  public static void main(String[] args) throws InterruptedException {
    Thread[] clients = new Thread[3];
    for (int i = 0; i < clients.length; i++) {
      clients[i] = new Thread(ConfigurationHalfReloaded::connect);
      clients[i].start();
    }
    for (int i = 1; i <= 10; i++) {
      current.host = i;
      current.port = i;
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
      int host = current.host;
      int port = current.port;
      // Where a reload was over meanwhile, the client connects again anyway.
      if (host != port && before == reloads) {
        mixed = 1;
      }
    }
  }
}
