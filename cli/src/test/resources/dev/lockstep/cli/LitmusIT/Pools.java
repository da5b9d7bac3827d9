import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Executors of all kinds, and virtual threads. */
final class Pools {
  private Pools() {}

  static List<Program> programs() {
    return List.of(
        Program.of("pool-shutdown", "ran | rejected", Pools::shutdown),
        Program.of("pool-shutdown-now", "ran | rejected | dropped", Pools::shutdownNow),
        Program.of("pool-schedule-shutdown", "ran | rejected | dropped", Pools::schedule),
        Program.of("pool-two-workers", "12 | 21", Pools::twoWorkers),
        Program.of("pool-one-worker", "12", Pools::oneWorker),
        Program.of("pool-two-submitters", "ab | ba", Pools::twoSubmitters),
        Program.of("pool-invoke-any", "1 | 2", Pools::invokeAny),
        Program.of("pool-cancel", "value | cancelled", Pools::cancel),
        Program.of("pool-caller-runs", "pool | main", Pools::callerRuns),
        Program.of("pool-discard", "ran | discarded", Pools::discard),
        Program.of("pool-thread-local", "new | left", Pools::threadLocal),
        Program.of("pool-lost-update", "1 | 2", Pools::lostUpdate),
        Program.of("pool-scheduled-order", "12", Pools::scheduledOrder),
        Program.of("pool-scheduled-cancel", "ran | cancelled", Pools::scheduledCancel),
        Program.of("fjp-stolen", "same | stolen", Pools::stolen),
        Program.of("fjp-unfork", "same | stolen", Pools::unfork),
        Program.of("virtual-order", "12 | 21", Pools::virtualOrder),
        Program.of("virtual-update", "1 | 2", Pools::virtualUpdate),
        Program.of("virtual-monitor", "112 | 121 | 211", Pools::virtualMonitor),
        Program.of("virtual-shutdown", "ran | rejected", Pools::virtualShutdown),
        Program.of("virtual-sleep", "done | late", Pools::virtualSleep));
  }

  private static void use(ExecutorService pool, PoolAction action) throws Exception {
    try (pool) {
      action.run(pool);
    }
  }

  private interface PoolAction {
    void run(ExecutorService pool) throws Exception;
  }

  private static String submitted(ExecutorService pool) throws Exception {
    String[] outcome = {"dropped"};
    Crew crew = new Crew();
    crew.start(
        () -> {
          try {
            pool.execute(() -> outcome[0] = "ran");
          } catch (RejectedExecutionException e) {
            outcome[0] = "rejected";
          }
        });
    pool.shutdown();
    crew.join();
    pool.close();
    return outcome[0];
  }

  /** What is accepted will run. */
  private static String shutdown() throws Exception {
    return submitted(Executors.newFixedThreadPool(1));
  }

  private static String virtualShutdown() throws Exception {
    return submitted(Executors.newVirtualThreadPerTaskExecutor());
  }

  /** The only worker has had something to do before. */
  private static String shutdownNow() throws Exception {
    String[] outcome = {"dropped"};
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    Crew crew = new Crew();
    crew.start(
        () -> {
          try {
            pool.execute(() -> outcome[0] = "ran");
          } catch (RejectedExecutionException e) {
            outcome[0] = "rejected";
          }
        });
    pool.shutdownNow();
    crew.join();
    pool.close();
    return outcome[0];
  }

  /** What is dropped is cancelled, or waits in a pool that has ended. */
  private static String schedule() throws Exception {
    String[] outcome = {"dropped"};
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    Crew crew = new Crew();
    crew.start(
        () -> {
          try {
            pool.schedule(() -> outcome[0] = "ran", 0, TimeUnit.MILLISECONDS);
          } catch (RejectedExecutionException e) {
            outcome[0] = "rejected";
          }
        });
    pool.shutdown();
    crew.join();
    pool.close();
    return outcome[0];
  }

  private static String logged(ExecutorService pool) throws Exception {
    StringBuffer log = new StringBuffer();
    use(
        pool,
        p -> {
          p.execute(() -> log.append('1'));
          p.execute(() -> log.append('2'));
        });
    return log.toString();
  }

  private static String twoWorkers() throws Exception {
    return logged(Executors.newFixedThreadPool(2));
  }

  private static String oneWorker() throws Exception {
    return logged(Executors.newSingleThreadExecutor());
  }

  private static String virtualOrder() throws Exception {
    return logged(Executors.newVirtualThreadPerTaskExecutor());
  }

  private static String twoSubmitters() throws Exception {
    StringBuffer log = new StringBuffer();
    use(
        Executors.newFixedThreadPool(1),
        pool ->
            Crew.run(
                () -> pool.execute(() -> log.append('a')),
                () -> pool.execute(() -> log.append('b'))));
    return log.toString();
  }

  private static String invokeAny() throws Exception {
    String[] first = new String[1];
    use(
        Executors.newFixedThreadPool(2),
        pool -> first[0] = pool.invokeAny(List.of(() -> "1", () -> "2")));
    return first[0];
  }

  private static String cancel() throws Exception {
    String[] outcome = new String[1];
    use(
        Executors.newFixedThreadPool(1),
        pool -> {
          Future<String> future = pool.submit(() -> "value");
          future.cancel(true);
          try {
            outcome[0] = future.get();
          } catch (CancellationException e) {
            outcome[0] = "cancelled";
          }
        });
    return outcome[0];
  }

  private static ThreadPoolExecutor atMostOne() {
    return new ThreadPoolExecutor(0, 1, 1, TimeUnit.MINUTES, new SynchronousQueue<>());
  }

  /** The second task comes when the worker is idle, or not yet. */
  private static String callerRuns() throws Exception {
    String[] where = new String[1];
    Thread main = Thread.currentThread();
    ThreadPoolExecutor one = atMostOne();
    one.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    use(
        one,
        pool -> {
          pool.execute(() -> {});
          pool.execute(() -> where[0] = Thread.currentThread() == main ? "main" : "pool");
        });
    return where[0];
  }

  private static String discard() throws Exception {
    String[] outcome = {"discarded"};
    ThreadPoolExecutor one = atMostOne();
    one.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    use(
        one,
        pool -> {
          pool.execute(() -> {});
          pool.execute(() -> outcome[0] = "ran");
        });
    return outcome[0];
  }

  /** The second task has the worker of the first one, or its own. */
  private static String threadLocal() throws Exception {
    ThreadLocal<String> local = ThreadLocal.withInitial(() -> "new");
    String[] seen = new String[1];
    use(
        Executors.newCachedThreadPool(),
        pool -> {
          pool.execute(() -> local.set("left"));
          pool.execute(() -> seen[0] = local.get());
        });
    return seen[0];
  }

  private static String lostUpdate() throws Exception {
    return updated(Executors.newFixedThreadPool(2));
  }

  private static String virtualUpdate() throws Exception {
    return updated(Executors.newVirtualThreadPerTaskExecutor());
  }

  private static String updated(ExecutorService pool) throws Exception {
    Vars v = new Vars();
    use(
        pool,
        p -> {
          p.execute(() -> v.x++);
          p.execute(() -> v.x++);
        });
    return String.valueOf(v.x);
  }

  /** Time-outs of one thread keep their order. */
  private static String scheduledOrder() throws Exception {
    StringBuffer log = new StringBuffer();
    try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
      pool.schedule(() -> log.append('1'), 1, TimeUnit.MILLISECONDS);
      pool.schedule(() -> log.append('2'), 1, TimeUnit.MILLISECONDS);
    }
    return log.toString();
  }

  private static String scheduledCancel() throws Exception {
    Vars v = new Vars();
    try (ScheduledExecutorService pool = Executors.newScheduledThreadPool(1)) {
      Future<?> future = pool.schedule(() -> v.x = 1, 1, TimeUnit.MILLISECONDS);
      Thread.sleep(1);
      future.cancel(false);
    }
    return v.x == 1 ? "ran" : "cancelled";
  }

  /** A task that forks another one, and says whether its own thread has run that. */
  private static final class Parent extends RecursiveTask<Boolean> {
    private static final long serialVersionUID = 1;

    private final boolean unforks;

    Parent(boolean unforks) {
      this.unforks = unforks;
    }

    @Override
    protected Boolean compute() {
      Thread own = Thread.currentThread();
      ForkJoinTask<Thread> child = ForkJoinTask.adapt(Thread::currentThread);
      child.fork();
      if (unforks) return child.tryUnfork();
      return child.join() == own;
    }
  }

  private static String forked(boolean unforks) {
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      return pool.invoke(new Parent(unforks)) ? "same" : "stolen";
    }
  }

  private static String stolen() {
    return forked(false);
  }

  private static String unfork() {
    return forked(true);
  }

  /** Virtual thread 1 enters twice, 2 once. */
  private static String virtualMonitor() throws Exception {
    StringBuilder log = new StringBuilder();
    Thread one =
        Thread.startVirtualThread(
            () -> {
              for (int i = 0; i < 2; i++) {
                synchronized (log) {
                  log.append('1');
                }
              }
            });
    Thread two =
        Thread.startVirtualThread(
            () -> {
              synchronized (log) {
                log.append('2');
              }
            });
    one.join();
    two.join();
    return log.toString();
  }

  private static String virtualSleep() throws Exception {
    Vars v = new Vars();
    Thread virtual = Thread.startVirtualThread(() -> v.x = 1);
    Thread.sleep(1);
    boolean done = v.x == 1;
    virtual.join();
    return done ? "done" : "late";
  }
}
