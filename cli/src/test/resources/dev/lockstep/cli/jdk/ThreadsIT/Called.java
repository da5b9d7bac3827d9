
import java.lang.ref.Cleaner;

class Called {
  interface Step { void run() throws Exception; }
  static void refused(Step step) throws Exception {
    try {
      step.run();
      System.out.println("not refused");
    } catch (IllegalArgumentException refused) {
      System.out.println(refused.getMessage());
    }
  }
  public static void main(String[] args) throws Exception {
    Cleaner cleaner = Cleaner.create();
    cleaner.register(new Object(), () -> System.out.println("by hand")).clean();
    for (int i = 0; i < 5; i++) System.gc();
    refused(() -> sun.misc.Signal.handle(new sun.misc.Signal("USR2"), signal -> {}));
  }
}
