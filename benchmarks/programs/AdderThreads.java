import java.util.concurrent.atomic.DoubleAdder;

/** {@code AdderThreads THREADS TIMES}: threads that add to one {@code DoubleAdder}. */
public class AdderThreads {
  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    int times = Integer.parseInt(args[1]);
    DoubleAdder adder = new DoubleAdder();
    Thread[] all = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      all[t] =
          new Thread(
              () -> {
                for (int i = 0; i < times; i++) {
                  adder.add(i);
                }
              });
      all[t].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(adder.sum());
  }
}
