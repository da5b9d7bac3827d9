import java.util.concurrent.Phaser;

class Tree {
  public static void main(String[] args) throws Exception {
    Phaser parent = new Phaser() {
      @Override protected boolean onAdvance(int phase, int parties) { return false; }
    };
    Phaser one = new Phaser(parent), two = new Phaser(parent);
    Phaser[] all = {new Phaser(one), one, parent, two, new Phaser(two)};
    Thread[] threads = new Thread[10];
    for (int k = 0; k < threads.length; k++) {
      Phaser phaser = all[k % 5];
      threads[k] = new Thread(() -> {
        for (int i = 0; i < 100; i++) {
          phaser.register();
          int phase = phaser.arriveAndDeregister();
          if (phase >= phaser.awaitAdvance(phase)) { throw new AssertionError(); }
        }
      });
    }
    for (Thread thread : threads) { thread.start(); }
    for (Thread thread : threads) { thread.join(); }
    System.out.println("done");
  }
}
