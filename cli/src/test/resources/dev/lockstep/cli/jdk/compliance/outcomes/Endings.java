import java.time.Duration;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Waits that may end in more than one way: each ends in one, and nothing is lost. */
class Endings {
  public static void main(String[] args) throws Exception {
    Outcomes outcomes = new Outcomes();
    outcomes.run("sleep or interrupt", Endings::sleep);
    outcomes.run("notify or interrupt", Endings::wakeUp);
    outcomes.run("signal or interrupt", Endings::signal);
    outcomes.run("one notify, one interrupt", Endings::notLost);
    outcomes.run("notify or time", Endings::notifyOrTime);
    outcomes.run("unpark or interrupt", Endings::unpark);
    outcomes.run("join or time", Endings::join);
    outcomes.run("latch or time", Endings::latch);
    outcomes.run("lock or time", Endings::lock);
    outcomes.run("lock or interrupt", Endings::lockOrInterrupt);
    outcomes.run("acquire or interrupt", Endings::acquire);
    outcomes.run("complete or cancel", Endings::complete);
    outcomes.run("run or cancel", Endings::cancel);
    outcomes.run("submit or shut down", Endings::submit);
    outcomes.run("value or time", Endings::completeOnTimeout);
    outcomes.run("barrier or interrupt", Endings::barrier);
    outcomes.run("exchange or time", Endings::exchange);
    outcomes.print();
  }

  /** One waits, the other does something about it. */
  private interface Wait {
    Object end() throws Exception;
  }

  private interface Act {
    void on(Thread thread) throws Exception;
  }

  /** How the wait ended, and whether its thread has an interrupt left. */
  private static Outcomes.Experiment both(Wait wait, Act act) {
    Object[] end = new Object[2];
    CompletableFuture<Thread> waiting = new CompletableFuture<>();
    return new Outcomes.Experiment(
        () -> end[0] + (end[1].equals(true) ? ", interrupt left" : ""),
        () -> {
          waiting.complete(Thread.currentThread());
          try {
            end[0] = wait.end();
          } catch (InterruptedException interrupted) {
            end[0] = "interrupted";
          }
          end[1] = Thread.interrupted();
        },
        () -> act.on(waiting.get()));
  }

  private static final int SHORT_MICROS = 1000;

  private static void shortly() throws InterruptedException {
    Outcomes.sleep(SHORT_MICROS);
  }

  static Outcomes.Experiment sleep() {
    return both(
        () -> {
          shortly();
          return "slept";
        },
        thread -> {
          shortly();
          thread.interrupt();
        });
  }

  static Outcomes.Experiment wakeUp() {
    Object monitor = new Object();
    boolean[] told = new boolean[1];
    return both(
        () -> {
          synchronized (monitor) {
            while (!told[0]) {
              monitor.wait();
            }
            return "notified";
          }
        },
        thread -> {
          int turns = Outcomes.draw();
          synchronized (monitor) {
            told[0] = true;
            monitor.notify();
          }
          Outcomes.turn(turns);
          thread.interrupt();
        });
  }

  static Outcomes.Experiment signal() {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] told = new boolean[1];
    return both(
        () -> {
          lock.lock();
          try {
            while (!told[0]) {
              condition.await();
            }
            return "signalled";
          } finally {
            lock.unlock();
          }
        },
        thread -> {
          boolean interruptFirst = Outcomes.draw() == 0;
          if (interruptFirst) {
            thread.interrupt();
          }
          lock.lock();
          told[0] = true;
          condition.signal();
          lock.unlock();
          if (!interruptFirst) {
            thread.interrupt();
          }
        });
  }

  /** Of two that wait one is notified and one is interrupted: both go on. */
  static Outcomes.Experiment notLost() {
    Object monitor = new Object();
    AtomicInteger waiting = new AtomicInteger();
    AtomicInteger notified = new AtomicInteger();
    AtomicInteger interrupted = new AtomicInteger();
    CompletableFuture<Thread> first = new CompletableFuture<>();
    Outcomes.Step wait =
        () -> {
          synchronized (monitor) {
            waiting.incrementAndGet();
            try {
              monitor.wait();
              notified.incrementAndGet();
            } catch (InterruptedException thrown) {
              interrupted.incrementAndGet();
            }
          }
        };
    return new Outcomes.Experiment(
        () -> notified + " notified, " + interrupted + " interrupted",
        () -> {
          first.complete(Thread.currentThread());
          wait.run();
        },
        wait,
        () -> {
          while (waiting.get() < 2) {
            Thread.onSpinWait();
          }
          synchronized (monitor) {
            monitor.notify();
            first.get().interrupt();
            if (notified.get() + interrupted.get() == 0) {
              monitor.notify();
            }
          }
        });
  }

  static Outcomes.Experiment notifyOrTime() {
    Object monitor = new Object();
    boolean[] told = new boolean[1];
    return both(
        () -> {
          synchronized (monitor) {
            if (!told[0]) {
              monitor.wait(1);
            }
            return told[0] ? "notified" : "late";
          }
        },
        _ -> {
          shortly();
          synchronized (monitor) {
            told[0] = true;
            monitor.notify();
          }
        });
  }

  static Outcomes.Experiment unpark() {
    return both(
        () -> {
          LockSupport.park();
          return "gone on";
        },
        thread -> {
          int turns = Outcomes.draw();
          if (turns == 0) {
            thread.interrupt();
          }
          LockSupport.unpark(thread);
          Outcomes.turn(turns);
          thread.interrupt();
        });
  }

  static Outcomes.Experiment join() {
    Thread ended = Thread.startVirtualThread(() -> LockSupport.park());
    return both(
        () -> {
          shortly();
          return ended.join(Duration.ofMillis(1)) ? "over" : "late";
        },
        _ -> {
          shortly();
          shortly();
          LockSupport.unpark(ended);
          ended.join();
        });
  }

  static Outcomes.Experiment latch() {
    CountDownLatch latch = new CountDownLatch(1);
    return both(
        () -> latch.await(SHORT_MICROS, TimeUnit.MICROSECONDS),
        _ -> {
          shortly();
          latch.countDown();
        });
  }

  static Outcomes.Experiment lock() {
    ReentrantLock lock = new ReentrantLock();
    return both(
        () -> {
          boolean got = lock.tryLock(SHORT_MICROS, TimeUnit.MICROSECONDS);
          if (got) {
            lock.unlock();
          }
          return got;
        },
        _ -> {
          lock.lock();
          shortly();
          lock.unlock();
        });
  }

  static Outcomes.Experiment lockOrInterrupt() {
    ReentrantLock lock = new ReentrantLock();
    return both(
        () -> {
          lock.lockInterruptibly();
          lock.unlock();
          return lock.isLocked() ? "taken again" : "taken";
        },
        thread -> {
          lock.lock();
          thread.interrupt();
          lock.unlock();
        });
  }

  /** A permit is not lost with who gave up. */
  static Outcomes.Experiment acquire() {
    Semaphore semaphore = new Semaphore(0);
    AtomicInteger got = new AtomicInteger();
    CompletableFuture<Thread> waiting = new CompletableFuture<>();
    return new Outcomes.Experiment(
        () -> got.get() + semaphore.availablePermits(),
        () -> {
          waiting.complete(Thread.currentThread());
          try {
            semaphore.acquire();
            got.incrementAndGet();
          } catch (InterruptedException interrupted) {
            Thread.interrupted();
          }
        },
        () -> waiting.get().interrupt(),
        semaphore::release);
  }

  static Outcomes.Experiment complete() {
    CompletableFuture<String> future = new CompletableFuture<>();
    AtomicInteger successes = new AtomicInteger();
    return new Outcomes.Experiment(
        () -> successes + " " + future.state(),
        () -> successes.addAndGet(future.complete("done") ? 1 : 0),
        () -> successes.addAndGet(future.cancel(true) ? 1 : 0));
  }

  static Outcomes.Experiment cancel() {
    AtomicInteger ran = new AtomicInteger();
    FutureTask<String> task =
        new FutureTask<>(
            () -> {
              ran.incrementAndGet();
              return "done";
            });
    return new Outcomes.Experiment(
        () -> task.state() + (ran.get() == 0 ? ", never begun" : ""),
        task::run,
        () -> task.cancel(false));
  }

  /** What was taken is run. */
  static Outcomes.Experiment submit() {
    ExecutorService executor = Executors.newFixedThreadPool(1);
    AtomicInteger ran = new AtomicInteger();
    String[] told = new String[1];
    return new Outcomes.Experiment(
        () -> told[0] + ", " + ran + " ran",
        () -> {
          try {
            executor.execute(ran::incrementAndGet);
            told[0] = "taken";
          } catch (RejectedExecutionException rejected) {
            told[0] = "rejected";
          }
        },
        () -> {
          executor.shutdown();
          executor.awaitTermination(1, TimeUnit.DAYS);
        });
  }

  static Outcomes.Experiment completeOnTimeout() {
    CompletableFuture<String> future = new CompletableFuture<>();
    future.completeOnTimeout("late", SHORT_MICROS, TimeUnit.MICROSECONDS);
    return both(
        future::get,
        _ -> {
          shortly();
          future.complete("in time");
        });
  }

  /** Both get through, or one is interrupted and the other finds the barrier broken. */
  static Outcomes.Experiment barrier() {
    CyclicBarrier barrier = new CyclicBarrier(2);
    String[] ends = new String[2];
    CompletableFuture<Thread> first = new CompletableFuture<>();
    return new Outcomes.Experiment(
        () -> ends[0] + " " + ends[1],
        () -> {
          first.complete(Thread.currentThread());
          ends[0] = pass(barrier);
          Thread.interrupted();
        },
        () -> ends[1] = pass(barrier),
        () -> first.get().interrupt());
  }

  private static String pass(CyclicBarrier barrier) {
    try {
      barrier.await();
      return "passed";
    } catch (InterruptedException interrupted) {
      return "interrupted";
    } catch (BrokenBarrierException broken) {
      return "broken";
    }
  }

  /** Both exchange, or both are late. */
  static Outcomes.Experiment exchange() {
    Exchanger<String> exchanger = new Exchanger<>();
    String[] got = new String[2];
    return new Outcomes.Experiment(
        () -> got[0] + " " + got[1],
        () -> got[0] = exchange(exchanger, "right"),
        () -> {
          shortly();
          got[1] = exchange(exchanger, "left");
        });
  }

  private static String exchange(Exchanger<String> exchanger, String given) throws Exception {
    try {
      return exchanger.exchange(given, SHORT_MICROS, TimeUnit.MICROSECONDS);
    } catch (TimeoutException late) {
      return "late";
    }
  }
}
