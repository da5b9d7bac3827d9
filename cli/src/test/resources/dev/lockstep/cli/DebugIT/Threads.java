
import java.util.HashMap;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

class Threads {
  static final Map<Thread, Integer> OWN = new HashMap<>();
  static int counter;
  static class Adder extends Thread {
    Adder(String name) {
      super(name);
    }
    @Override
    public void run() {
      add(10);
    }
  }
  static int sum(int seen, int more) {
    int result = seen + more;
    return result;
  }
  static void add(int more) {
    int seen = counter;
    counter = sum(seen, more);
    OWN.put(Thread.currentThread(), more);
  }
  public static void main(String[] args) throws Exception {
    Adder left = new Adder("left");
    Adder right = new Adder("right");
    left.start();
    right.start();
    left.join();
    right.join();
    System.out.println(counter + " " + left.getState() + " " + left.isDaemon());
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> add(100)).get();
    pool.shutdown();
    Thread.ofVirtual().name("virtual").start(() -> add(200)).join();
    IntStream.range(0, 2).parallel().forEach(i -> add(i));
    Timer timer = new Timer("timer");
    Thread main = Thread.currentThread();
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        add(300);
        System.out.println(main.getState() + " " + main.getStackTrace()[0]);
        main.interrupt();
      }
    }, 5);
    try {
      Thread.sleep(1000);
    } catch (InterruptedException woken) {
      timer.cancel();
    }
    System.out.println(counter + " " + OWN.values() + " " + left.hashCode());
    Thread fails = new Thread(() -> {
      throw new IllegalStateException("told");
    }, "fails");
    fails.start();
    fails.join();
  }
}
