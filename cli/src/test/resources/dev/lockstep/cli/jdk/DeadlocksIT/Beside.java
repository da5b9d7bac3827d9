import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Threads "one" and "two" wait for each other, and something ticks beside them. */
class Beside {
  static final Object X = new Object(), Y = new Object();
  static final ReentrantLock P = new ReentrantLock(), Q = new ReentrantLock();
  static class A { static { pause(10); B.touch(); } static void touch() {} }
  static class B { static { pause(10); A.touch(); } static void touch() {} }

  static void pause(long ms) {
    try { Thread.sleep(ms); } catch (InterruptedException e) { throw new Error(e); }
  }
  static void monitors(Object first, Object second) {
    synchronized (first) { pause(10); synchronized (second) {} }
  }
  static void locks(Lock first, Lock second) {
    first.lock(); pause(10); second.lock();
  }
  static void interruptibly(Lock first, Lock second) {
    first.lock();
    try {
      pause(10); second.lockInterruptibly(); System.out.println("got it"); second.unlock();
    } catch (InterruptedException e) {
      System.out.println("interrupted");
    } finally {
      first.unlock();
    }
  }
  static Thread named(String name, Runnable body) { return new Thread(body, name); }
  static void tick() { while (true) pause(1000); }

  static void beside(String how, Thread one) {
    switch (how) {
      case "daemon", "thread" -> {
        Thread beat = named("beat", Beside::tick);
        beat.setDaemon(how.equals("daemon"));
        beat.start();
      }
      case "timer" -> new Timer("timer").schedule(new TimerTask() {
        public void run() {}
      }, 500, 1000);
      case "pool" -> Executors.newScheduledThreadPool(1)
          .scheduleAtFixedRate(() -> {}, 500, 1000, TimeUnit.MILLISECONDS);
      case "once" -> {
        Timer timer = new Timer("timer");
        timer.schedule(new TimerTask() {
          public void run() { one.interrupt(); timer.cancel(); }
        }, 5000);
        Thread beat = named("beat", Beside::tick);
        beat.setDaemon(true);
        beat.start();
      }
      default -> {}
    }
  }
  public static void main(String[] args) throws Exception {
    FutureTask<?> future = new FutureTask<>(() -> locks(P, Q), null);
    Thread one = named("one", switch (args[0]) {
      case "locks" -> () -> locks(P, Q);
      case "classes" -> A::touch;
      case "interruptibly" -> () -> interruptibly(P, Q);
      case "future" -> future;
      case "dead" -> () -> { pause(10); P.lock(); };
      default -> () -> monitors(X, Y);
    });
    Thread two = named("two", switch (args[0]) {
      case "locks", "future" -> () -> locks(Q, P);
      case "dead" -> P::lock;
      case "classes" -> B::touch;
      case "interruptibly" -> () -> interruptibly(Q, P);
      default -> () -> monitors(Y, X);
    });
    boolean daemons = args[1].equals("daemons");
    one.setDaemon(daemons);
    two.setDaemon(daemons);
    one.start();
    two.start();
    beside(args[1], one);
    if (daemons) { pause(100); System.out.println("main ends"); return; }
    if (args[0].equals("future")) future.get();
    one.join();
    two.join();
  }
}
