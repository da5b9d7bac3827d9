/** Two threads let each other go first, for ever if they do so in step. */
public class Polite {
  static volatile boolean done;

  public static void main(String[] args) throws InterruptedException {
    Thread setter = new Thread(() -> done = args.length == 0);
    setter.start();
    while (!done) {
      Thread.onSpinWait();
    }
    System.exit(args.length > 1 ? 3 : 0);
  }
}
