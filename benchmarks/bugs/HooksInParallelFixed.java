// fixed: shutdown; options:
/** One shutdown hook saves into a store and then closes it. */
public class HooksInParallelFixed {
  static volatile boolean isOpen = true;
  static volatile int saved;

  public static void main(String[] args) {
    Thread end =
        new Thread(
            () -> {
              save();
              close();
            });
    Runtime.getRuntime().addShutdownHook(end);
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
