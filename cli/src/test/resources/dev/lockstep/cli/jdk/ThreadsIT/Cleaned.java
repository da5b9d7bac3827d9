
import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;

class Cleaned {
  static final Cleaner CLEANER = Cleaner.create();
  static final CountDownLatch DONE = new CountDownLatch(4);
  static void drop(int i) {
    CLEANER.register(new Object(), () -> {
      System.out.println(Thread.currentThread() + " " + i);
      DONE.countDown();
      if (i == 1) throw new IllegalStateException();
    });
  }
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) drop(i);
    Cleaner own = Cleaner.create(cleaning -> new Thread(cleaning, "mine"));
    own.register(new Object(), DONE::countDown);
    Thread.sleep(1000);
    long before = System.nanoTime();
    System.gc();
    System.out.println(System.nanoTime() - before);
    DONE.await();
    Process process = new ProcessBuilder("sh", "-c", "exit 3").start();
    System.out.println(process.onExit().get().exitValue());
    System.out.println(process.toHandle().onExit().get().isAlive());
    ProcessHandle.of(process.pid()).ifPresent(System.out::println);
    new ProcessBuilder("sleep", "60").start().onExit().thenRun(() -> System.exit(1));
  }
}
