import java.util.concurrent.locks.ReentrantLock;

public class Waiting {
  static volatile boolean flag;
  static final ReentrantLock LOCK = new ReentrantLock();
  static class Mine extends ClassLoader {
    Mine() { super(Waiting.class.getClassLoader()); }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      switch (name) {
        case "Yields" -> { while (!flag) { Thread.yield(); } }
        case "Spins" -> { while (!flag) { Thread.onSpinWait(); } }
        case "Sleeps" -> { while (!flag) { sleep(1); } }
        case "Locks" -> { LOCK.lock(); LOCK.unlock(); }
      }
      throw new ClassNotFoundException(name);
    }
  }
  static class Own extends ClassLoader {
    @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
      return super.loadClass(name);
    }
  }
  static void sleep(long millis) {
    try { Thread.sleep(millis); } catch (InterruptedException e) { throw new Error(e); }
  }
  static void load(String name, ClassLoader by) {
    try {
      Class.forName(name, true, by);
    } catch (ClassNotFoundException e) {
      System.out.println(e);
      for (StackTraceElement frame : e.getStackTrace()) { System.out.println(frame); }
    }
  }
  public static void main(String[] args) throws Exception {
    load("Missing", new Own());
    for (String name : new String[] {"Yields", "Spins", "Sleeps", "Locks"}) {
      flag = false;
      Thread sets = new Thread(() -> { sleep(3); flag = true; });
      Thread holds = new Thread(() -> { LOCK.lock(); sleep(5); LOCK.unlock(); });
      sets.start();
      holds.start();
      sleep(1);
      load(name, new Mine());
      sets.join();
      holds.join();
    }
  }
}
