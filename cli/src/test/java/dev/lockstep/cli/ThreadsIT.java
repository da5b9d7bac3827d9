package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that use the JDK's threads and waits are told so, and never hang. */
class ThreadsIT {
  @TempDir private Path folder;

  @Test
  void a_task_waits_for_the_end_of_a_process_of_the_operating_system() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Outer",
        """

        class Outer {
          public static void main(String[] args) throws Exception {
            System.out.println(new ProcessBuilder("sleep", "0.3").start().waitFor());
          }
        }
        """);

    assertEquals(new Ended(0, "0\n", ""), at.run("Outer.java"));
  }

  @Test
  void what_threads_of_the_jvm_would_call_is_never_called_or_refused() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Called",
        """

        import java.lang.ref.Cleaner;

        class Called {
          static class Finalized {
            @Override protected void finalize() { System.out.println("finalized"); }
          }
          interface Step { void run() throws Exception; }
          static void refused(Step step) throws Exception {
            try {
              step.run();
              System.out.println("not refused");
            } catch (UnsupportedOperationException refused) {
              System.out.println(refused.getMessage());
            }
          }
          public static void main(String[] args) throws Exception {
            Cleaner cleaner = Cleaner.create();
            cleaner.register(new Object(), () -> System.out.println("by hand")).clean();
            for (int i = 0; i < 100; i++) {
              new Finalized();
              cleaner.register(new Object(), () -> System.out.println("cleaned"));
            }
            for (int i = 0; i < 5; i++) System.gc();
            Process process = new ProcessBuilder("true").start();
            refused(process::onExit);
            refused(() -> process.toHandle().onExit());
            refused(() -> sun.misc.Signal.handle(new sun.misc.Signal("USR2"), signal -> {}));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
            System.out.println(process.waitFor());
          }
        }
        """);

    Ended ended = at.run("Called.java");

    assertEquals(
        """
        by hand
        Process.onExit is not simulated: wait with waitFor
        Process.onExit is not simulated: wait with waitFor
        signals are not simulated: the run's own are Lockstep's
        0
        """,
        ended.out());
    assertEquals(
        """
        lockstep: the program ended, and left
          1 shutdown hook, which simulated machines don't run
        """,
        ended.err().substring(ended.err().indexOf("lockstep:")));
    assertEquals(0, ended.status());
  }

  @Test
  void threads_and_waits_of_the_jdk_fail_with_a_message_and_what_does_not_wait_works()
      throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Threads",
        """

        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.concurrent.locks.*;
        import java.util.stream.*;

        class Threads {
          interface Step { void run() throws Exception; }
          static final ReentrantLock LOCK = new ReentrantLock();

          static void step(String name, Step step) {
            try {
              step.run();
              System.out.println(name + ": works");
            } catch (Throwable e) {
              Throwable root = e;
              while (root.getCause() != null) {
                root = root.getCause();
              }
              System.out.println(name + ": " + root.getMessage().split(":")[0]);
            }
          }
          static void contend() {
            LOCK.lock();
            int other = tfork(() -> step("contended lock", LOCK::lock), 1);
            tsleep(10_000);
            LOCK.unlock();
            twait(other);
          }
          public static void main(String[] args) throws Exception {
            step("thread", () -> new Thread(() -> {}).start());
            step("virtual thread", () -> Thread.startVirtualThread(() -> {}));
            step("executor", () -> Executors.newFixedThreadPool(2).submit(() -> 5).get());
            step("virtual executor", () -> Executors.newVirtualThreadPerTaskExecutor().submit(() -> 5));
            step("parallel stream", () -> IntStream.range(0, 100_000).parallel().sum());
            step("future", () -> CompletableFuture.supplyAsync(() -> 5).get());
            step("timer", () -> new Timer().schedule(new TimerTask() { public void run() {} }, 1));
            step("latch", () -> new CountDownLatch(1).await());
            step("queue", () -> new LinkedBlockingQueue<Integer>().take());
            step("timed poll", () -> new ArrayBlockingQueue<Integer>(1).poll(1, TimeUnit.SECONDS));
            step("semaphore", () -> new Semaphore(0).acquire());
            step("barrier", () -> new CyclicBarrier(2).await());
            contend();
            step("free lock", () -> { LOCK.lock(); LOCK.unlock(); });
            step("free semaphore", () -> new Semaphore(1).acquire());
            step("open latch", () -> new CountDownLatch(0).await());
            step("map", () -> new ConcurrentHashMap<>(Map.of(1, 2)).merge(1, 3, Integer::sum));
            step("atomic", () -> new AtomicInteger().incrementAndGet());
            new CountDownLatch(2).await();
          }
        }
        """);

    Ended ended = at.run("--timeslice 0 Threads.java");

    String thread = "java.lang.Thread is not simulated";
    String wait = "waits of java.util.concurrent are not simulated";
    assertEquals(
        """
        thread: %1$s
        virtual thread: %1$s
        executor: %1$s
        virtual executor: %1$s
        parallel stream: works
        future: %2$s
        timer: %1$s
        latch: %2$s
        queue: %2$s
        timed poll: %2$s
        semaphore: %2$s
        barrier: %2$s
        contended lock: %2$s
        free lock: works
        free semaphore: works
        open latch: works
        map: works
        atomic: works
        """
            .formatted(thread, wait),
        ended.out());
    assertEquals(
        "java.lang.UnsupportedOperationException: " + wait,
        ended.err().lines().toList().get(1).split(": use")[0]);
    assertEquals(1, ended.status());
  }

  /** A pool would seed the generator of its caller's thread anew, and from chance. */
  @Test
  void after_parallel_work_a_generator_still_follows_from_the_seed() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Parallel",
        """

        import java.util.concurrent.ThreadLocalRandom;
        import java.util.stream.IntStream;

        class Parallel {
          public static void main(String[] args) {
            System.out.println(IntStream.range(0, 9).parallel().sum());
            System.out.println(ThreadLocalRandom.current().nextInt(1000));
          }
        }
        """);

    assertEquals(new Ended(0, "36\n125\n", ""), at.run("Parallel.java"));
    assertEquals(new Ended(0, "36\n125\n", ""), at.run("Parallel.java"));
  }

  @Test
  void a_handler_of_uncaught_exceptions_is_told_and_an_interrupt_refused() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Handled",
        """

        class Handled {
          public static void main(String[] args) throws Exception {
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
              System.out.println("default " + thrown);
              throw new IllegalStateException("ignored");
            });
            try {
              Thread.currentThread().interrupt();
            } catch (UnsupportedOperationException refused) {
              System.out.println(refused.getMessage());
            }
            if (args.length > 0) {
              Thread.currentThread()
                  .setUncaughtExceptionHandler((thread, thrown) -> System.out.println("own " + thrown));
            }
            throw new Exception("end");
          }
        }
        """);
    String refusal =
        "Thread.interrupt is not simulated: wake a task with notify, or with an event of the"
            + " library\n";

    Ended ended = at.run("Handled.java");
    assertEquals(refusal + "default java.lang.Exception: end\n", ended.out());
    assertEquals(1, ended.status());
    assertEquals(refusal + "own java.lang.Exception: end\n", at.run("Handled.java own").out());
  }
}
