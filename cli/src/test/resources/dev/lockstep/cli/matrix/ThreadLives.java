// --timeslice 7

/** Threads from their start to their end, and what is told of them meanwhile. */
class ThreadLives {
  static int started;

  static class Named extends Thread {
    Named(String name) {
      super(name);
    }

    @Override
    public void run() {
      System.out.println(getName() + " " + (currentThread() == this) + " " + isAlive());
    }
  }

  static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException interrupted) {
      System.out.println("interrupted, status " + Thread.currentThread().isInterrupted());
    }
  }

  public static void main(String[] args) throws Exception {
    Thread first = new Named("first");
    System.out.println(first.getState() + " " + first.isAlive());
    first.start();
    first.join();
    System.out.println(first.getState() + " " + first.isAlive());
    try {
      first.start();
    } catch (IllegalThreadStateException again) {
      System.out.println("not twice");
    }
    interrupts();
    states();
    handlers();
    System.out.println(new Thread().getName() + " " + new Thread().getName());
    groups();
    locals();
    virtual();
    daemons();
    System.out.println("main ends at " + System.nanoTime() / 1_000_000 + " ms");
  }

  static void interrupts() throws Exception {
    Thread sleeper = new Thread(() -> sleep(10_000));
    sleeper.start();
    sleep(1);
    sleeper.interrupt();
    sleeper.join();
    Thread.currentThread().interrupt();
    sleep(10_000);
    Thread waiter =
        new Thread(
            () -> {
              synchronized (ThreadLives.class) {
                try {
                  ThreadLives.class.wait();
                } catch (InterruptedException interrupted) {
                  System.out.println("waited " + Thread.holdsLock(ThreadLives.class));
                }
              }
            });
    waiter.start();
    sleep(1);
    waiter.interrupt();
    waiter.join();
    Thread joiner = Thread.currentThread();
    Thread endless = new Thread(() -> sleep(5));
    endless.start();
    new Thread(joiner::interrupt).start();
    try {
      endless.join();
    } catch (InterruptedException interrupted) {
      System.out.println("joined, status " + Thread.interrupted());
    }
    endless.join(1);
    System.out.println("after a millisecond: " + endless.isAlive());
    System.out.println(endless.join(java.time.Duration.ofSeconds(1)));
  }

  static void states() throws Exception {
    Object lock = new Object();
    Thread blocked =
        new Thread(
            () -> {
              synchronized (lock) {
                started++;
              }
            });
    Thread parked = new Thread(java.util.concurrent.locks.LockSupport::park);
    Thread timed = new Thread(() -> sleep(100));
    synchronized (lock) {
      blocked.start();
      parked.start();
      timed.start();
      sleep(1);
      System.out.println(blocked.getState() + " " + parked.getState() + " " + timed.getState());
      System.out.println(blocked.getStackTrace()[0].getMethodName() + " " + started);
    }
    java.util.concurrent.locks.LockSupport.unpark(parked);
    for (Thread thread : new Thread[] {blocked, parked, timed}) {
      thread.join();
    }
    System.out.println(started + " " + parked.getState());
  }

  static void handlers() throws Exception {
    Thread own = new Thread(() -> { throw new IllegalStateException("own"); }, "failing");
    own.setUncaughtExceptionHandler((thread, thrown) -> System.out.println(thread.getName() + thrown));
    own.start();
    own.join();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> System.out.println("all " + thrown));
    Thread other = new Thread(() -> { throw new IllegalStateException("other"); });
    other.start();
    other.join();
    Thread.setDefaultUncaughtExceptionHandler(null);
    ThreadGroup group =
        new ThreadGroup("group") {
          @Override
          public void uncaughtException(Thread thread, Throwable thrown) {
            System.out.println(getName() + " " + thrown.getMessage());
          }
        };
    Thread grouped = new Thread(group, () -> { throw new Error("grouped"); });
    grouped.start();
    grouped.join();
  }

  static void groups() throws Exception {
    ThreadGroup group = new ThreadGroup("workers");
    Thread[] workers = new Thread[3];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new Thread(group, () -> sleep(3), "worker " + i);
      workers[i].start();
    }
    Thread[] found = new Thread[5];
    System.out.println(group.activeCount() + " " + group.enumerate(found) + " " + found[2].getName());
    System.out.println(Thread.getAllStackTraces().size());
    for (Thread worker : workers) {
      worker.join();
    }
    System.out.println(group.activeCount());
  }

  static void locals() throws Exception {
    ThreadLocal<String> own = ThreadLocal.withInitial(() -> "initial");
    InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
    ScopedValue<String> scoped = ScopedValue.newInstance();
    own.set("main's");
    inherited.set("inherited");
    ScopedValue.where(scoped, "scoped")
        .run(
            () -> {
              Thread child =
                  new Thread(
                      () ->
                          System.out.println(own.get() + " " + inherited.get() + " " + scoped.isBound()));
              child.start();
              try {
                child.join();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
              System.out.println(own.get() + " " + scoped.get());
            });
  }

  static void virtual() throws Exception {
    Thread virtual = Thread.ofVirtual().name("virtual ", 1).start(() -> sleep(2));
    System.out.println(virtual.isVirtual() + " " + virtual.isDaemon() + " " + virtual.getName());
    virtual.join();
    Thread unnamed = Thread.startVirtualThread(() -> {
      Thread me = Thread.currentThread();
      System.out.println("'" + me.getName() + "' " + me.getThreadGroup().getName());
    });
    unnamed.join();
  }

  /** Its end is not waited for. */
  static void daemons() {
    Thread daemon =
        new Thread(
            () -> {
              while (true) {
                sleep(1);
              }
            });
    daemon.setDaemon(true);
    daemon.start();
  }
}
