// bug: shutdown; options:
/** One shutdown hook saves into a store that another hook closes at the same time. */
public class HooksInParallel {
  static volatile boolean isOpen = true;
  static volatile int saved;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(HooksInParallel::save));
    Runtime.getRuntime().addShutdownHook(new Thread(HooksInParallel::close));
    System.out.println("the work is done");
  }

  static void save() {
    for (int i = 0; i < 5; i++) {
      if (!isOpen) {
        System.out.println("the store is closed");
        Runtime.getRuntime().halt(1);
      }
      saved++;
    }
  }

  static void close() {
    int size = 0;
    for (int i = 0; i < 300; i++) {
      size += i % 5;
    }
    isOpen = size < 0;
  }
}
