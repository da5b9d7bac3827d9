import java.util.concurrent.Phaser;

/** {@code PhaserThreads THREADS TIMES}: arrivals at a tree of phasers. */
public class PhaserThreads {
  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int times = Integer.parseInt(args[1]);
    Phaser root = new Phaser();
    Phaser[] leaves = {new Phaser(root), new Phaser(root), new Phaser(root), new Phaser(root)};
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      Phaser leaf = leaves[t % leaves.length];
      leaf.register();
      all[t] =
          new Thread(
              () -> {
                for (int i = 0; i < times; i++) {
                  leaf.arriveAndAwaitAdvance();
                }
                leaf.arriveAndDeregister();
              });
    }
    for (Thread thread : all) {
      thread.start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(root.getPhase());
  }
}
