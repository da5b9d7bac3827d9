package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What threads of the JDK would tell: that a folder has changed, that a channel is done. */
final class AsynchronousIT {
  private static final String WATCHING =
      """
      import static java.nio.file.StandardWatchEventKinds.*;

      import java.nio.file.*;
      import java.util.concurrent.*;

      class Watching {
        static void tell(String what, Callable<?> step) {
          try {
            System.out.println(what + ": " + step.call());
          } catch (Exception e) {
            System.out.println(what + ": " + e.getClass().getSimpleName());
          }
        }
        static String events(WatchKey key) {
          var text = new StringBuilder();
          for (WatchEvent<?> event : key.pollEvents()) {
            text.append(event.kind() == ENTRY_CREATE ? "+" : "-").append(event.context());
          }
          return text + (key.reset() ? "" : " no more");
        }
        public static void main(String[] args) throws Exception {
          Path folder = Files.createTempDirectory("watched");
          WatchService watch = folder.getFileSystem().newWatchService();
          WatchKey key = folder.register(watch, ENTRY_CREATE, ENTRY_DELETE);
          tell("nothing", watch::poll);
          Files.createFile(folder.resolve("a"));
          tell("alone", () -> events(watch.poll(1, TimeUnit.DAYS)));
          long begin = System.nanoTime();
          tell("nothing alone", () -> watch.poll(30, TimeUnit.MILLISECONDS));
          System.out.println((System.nanoTime() - begin) / 10_000_000 + "0 ms");
          var seen = new LinkedBlockingQueue<String>();
          Thread takes = Thread.ofPlatform().daemon().start(() -> {
            try {
              for (WatchKey next = watch.take(); seen.add(events(next)); next = watch.take()) {}
            } catch (InterruptedException | ClosedWatchServiceException e) {
              tell("taker", () -> { throw e; });
            }
          });
          for (int i = 0; i < 3; i++) {
            Files.createFile(folder.resolve("b" + i));
            tell("beside others", () -> seen.poll(1, TimeUnit.DAYS));
          }
          Path inner = Files.createDirectory(folder.resolve("inner"));
          tell("folder", () -> seen.poll(1, TimeUnit.DAYS));
          WatchKey other = inner.register(watch, ENTRY_CREATE);
          Files.createFile(inner.resolve("c"));
          tell("one more folder", () -> seen.poll(1, TimeUnit.DAYS));
          other.cancel();
          Files.delete(inner.resolve("c"));
          Files.delete(inner);
          tell("deleted", () -> seen.poll(1, TimeUnit.DAYS));
          takes.interrupt();
          takes.join();
          Thread waits = Thread.ofVirtual().start(() -> tell("once more", () -> watch.take() == key));
          Thread.sleep(5);
          Files.createFile(folder.resolve("d"));
          waits.join();
          System.out.println(events(key));
          Thread last = Thread.ofPlatform().start(() -> tell("last", () -> watch.poll(1, TimeUnit.DAYS)));
          Thread.sleep(5);
          watch.close();
          last.join();
          tell("register", () -> folder.register(watch, ENTRY_CREATE));
        }
      }
      """;

  private static final String WATCHED =
      """
      nothing: null
      alone: +a
      nothing alone: null
      30 ms
      beside others: +b0
      beside others: +b1
      beside others: +b2
      folder: +inner
      one more folder: +c
      deleted: -inner
      taker: InterruptedException
      once more: true
      +d
      last: ClosedWatchServiceException
      register: ClosedWatchServiceException
      """;

  private static final String IN_FILES =
      """
      import java.nio.ByteBuffer;
      import java.nio.channels.*;
      import java.nio.file.*;
      import java.util.*;
      import java.util.concurrent.*;

      class InFiles {
        static void tell(String what, Callable<?> step) {
          try {
            System.out.println(what + ": " + step.call());
          } catch (Exception e) {
            System.out.println(what + ": " + (e instanceof ExecutionException ? e.getCause() : e));
          }
        }
        static class Told<T> extends CompletableFuture<T> implements CompletionHandler<T, String> {
          public void completed(T result, String what) {
            complete(result);
          }
          public void failed(Throwable e, String what) {
            System.out.println(what + " failed: " + e);
            completeExceptionally(e);
          }
        }
        static ByteBuffer bytes(String text) {
          return ByteBuffer.wrap(text.getBytes());
        }
        public static void main(String[] args) throws Exception {
          Path file = Files.createTempFile("async", "");
          try (var to = AsynchronousFileChannel.open(file, StandardOpenOption.WRITE)) {
            List<Future<Integer>> parts = new ArrayList<>();
            for (int i = 0; i < 9; i++) { parts.add(to.write(bytes("part " + i), i * 6)); }
            int sum = 0;
            for (var part : parts) { sum += part.get(); }
            System.out.println("written: " + sum);
            var told = new Told<FileLock>();
            to.lock("lock", told);
            tell("lock", () -> told.get().isValid());
          }
          try (var from = AsynchronousFileChannel.open(file)) {
            ByteBuffer some = ByteBuffer.allocate(12);
            var told = new Told<Integer>();
            from.read(some, 12, "read", told);
            tell("read", () -> told.get() + " " + new String(some.array()));
            var full = new Told<Integer>() {
              public void completed(Integer result, String what) {
                System.out.println(what + " on daemon: " + Thread.currentThread().isDaemon());
                super.completed(result, what);
              }
            };
            from.read(some, 0, "full", full);
            tell("full", full::get);
          }
        }
      }
      """;

  private static final String READ_AND_WRITTEN =
      """
      written: 54
      lock: true
      read: 12 part 2part 3
      full on daemon: true
      full: 0
      """;

  private static final String TALKS =
      """
      import java.io.IOException;
      import java.net.*;
      import java.nio.ByteBuffer;
      import java.nio.channels.*;
      import java.util.concurrent.*;

      class Talks {
        static final InetAddress HERE = InetAddress.getLoopbackAddress();
        static void tell(String what, Callable<?> step) {
          try {
            System.out.println(what + ": " + step.call());
          } catch (Exception e) {
            System.out.println(what + ": " + (e instanceof ExecutionException ? e.getCause() : e));
          }
        }
        static class Told<T> extends CompletableFuture<T> implements CompletionHandler<T, String> {
          static int calls;
          public void completed(T result, String what) {
            synchronized (Told.class) { calls++; }
            complete(result);
          }
          public void failed(Throwable e, String what) {
            System.out.println(what + " failed: " + e);
            completeExceptionally(e);
          }
        }
        static ByteBuffer bytes(String text) {
          return ByteBuffer.wrap(text.getBytes());
        }
        static void talk(AsynchronousChannelGroup group) throws Exception {
          var server = AsynchronousServerSocketChannel.open(group).bind(new InetSocketAddress(HERE, 0));
          server.accept("accept", new CompletionHandler<AsynchronousSocketChannel, String>() {
            public void completed(AsynchronousSocketChannel channel, String what) {
              server.accept(what, this);
              echo(channel, ByteBuffer.allocate(1 << 16));
            }
            public void failed(Throwable e, String what) {}
          });
          try (var client = AsynchronousSocketChannel.open(group)) {
            tell("connect", client.connect(server.getLocalAddress())::get);
            for (String word : new String[] { "alpha", "beta" }) {
              var written = new Told<Integer>();
              client.write(bytes(word), "write", written);
              ByteBuffer answer = ByteBuffer.allocate(9);
              tell(word, () -> written.get() + " " + client.read(answer).get());
            }
            tell("late", () -> client.read(ByteBuffer.allocate(9)).get(10, TimeUnit.MILLISECONDS));
          }
          try (var client = AsynchronousSocketChannel.open(group)) {
            client.connect(server.getLocalAddress()).get();
            var late = new Told<Integer>();
            client.read(ByteBuffer.allocate(9), 10, TimeUnit.MILLISECONDS, "timed read", late);
            tell("timed", () -> late.exceptionNow().getClass());
            while (!late.isDone()) { Thread.onSpinWait(); }
            tell("timed", () -> late.exceptionNow().getClass());
          }
          try (var client = AsynchronousSocketChannel.open(group)) {
            client.connect(server.getLocalAddress()).get();
            ByteBuffer all = ByteBuffer.allocate(5_000_000);
            ByteBuffer back = ByteBuffer.allocate(1 << 16);
            Thread writes = new Thread(() -> tell("all", () -> {
              while (all.hasRemaining()) { client.write(all).get(); }
              client.shutdownOutput();
              return all.position();
            }));
            writes.start();
            int sum = 0;
            for (int n = client.read(back).get(); n > 0; n = client.read(back.clear()).get()) { sum += n; }
            writes.join();
            System.out.println("back: " + sum);
          }
          try (var client = AsynchronousSocketChannel.open(group)) {
            client.connect(server.getLocalAddress()).get();
            var never = client.read(ByteBuffer.allocate(9));
            client.close();
            tell("closed", never::get);
          }
          var pending = AsynchronousServerSocketChannel.open(group).bind(new InetSocketAddress(HERE, 0));
          Future<?> accepted = pending.accept();
          accepted.cancel(true);
          tell("cancelled", accepted::get);
          var ends = new Told<AsynchronousSocketChannel>();
          var closing = AsynchronousServerSocketChannel.open(group).bind(new InetSocketAddress(HERE, 0));
          closing.accept("accept", ends);
          closing.close();
          tell("ends", ends::get);
          server.close();
        }
        static void echo(AsynchronousSocketChannel channel, ByteBuffer some) {
          channel.read(some, "echo", new CompletionHandler<Integer, String>() {
            public void completed(Integer n, String what) {
              try {
                if (n < 0) { channel.close(); return; }
                for (some.flip(); some.hasRemaining();) { channel.write(some).get(); }
                channel.read(some.clear(), what, this);
              } catch (IOException | InterruptedException | ExecutionException e) {
                System.out.println(what + " ends: " + e);
              }
            }
            public void failed(Throwable e, String what) {}
          });
        }
        static void end(String what, AsynchronousChannelGroup group) throws Exception {
          group.shutdownNow();
          System.out.println(what + " " + group.awaitTermination(1, TimeUnit.DAYS) + group.isTerminated());
        }
        public static void main(String[] args) throws Exception {
          talk(null);
          var fixed = AsynchronousChannelGroup.withFixedThreadPool(2, Executors.defaultThreadFactory());
          talk(fixed);
          end("fixed", fixed);
          var cached = AsynchronousChannelGroup.withCachedThreadPool(Executors.newCachedThreadPool(), 1);
          talk(cached);
          cached.shutdown();
          end("cached", cached);
          var own = AsynchronousChannelGroup.withThreadPool(Executors.newFixedThreadPool(3));
          talk(own);
          var open = AsynchronousServerSocketChannel.open(own).bind(new InetSocketAddress(HERE, 0));
          var never = new Told<AsynchronousSocketChannel>();
          open.accept("accept", never);
          own.shutdown();
          tell("group", () -> AsynchronousSocketChannel.open(own));
          end("own", own);
          System.out.println(Told.calls + " calls");
        }
      }
      """;

  /** What each group says. */
  private static final String TALKED =
      """
      connect: null
      alpha: 5 5
      beta: 4 4
      late: java.util.concurrent.TimeoutException
      timed: java.lang.IllegalStateException
      timed read failed: java.nio.channels.InterruptedByTimeoutException
      timed: class java.nio.channels.InterruptedByTimeoutException
      all: 5000000
      back: 5000000
      closed: java.nio.channels.AsynchronousCloseException
      cancelled: java.util.concurrent.CancellationException
      accept failed: java.nio.channels.AsynchronousCloseException
      ends: java.nio.channels.AsynchronousCloseException
      """;

  @TempDir private Path folder;

  @Test
  void a_folder_is_watched_by_a_task_that_is_alone_and_beside_others() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Watching", WATCHING);
    assertEquals(new Ended(0, WATCHED, ""), at.run("Watching.java"));
    assertEquals(new Ended(0, WATCHED, ""), at.run("--timeslice 1000 --nodes 2 Watching.java"));
    assertTakesTheSameTimeTwice(at, "Watching.java");
  }

  @Test
  void channels_of_files_tell_tasks_and_call_handlers_in_tasks() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("InFiles", IN_FILES);
    assertEquals(new Ended(0, READ_AND_WRITTEN, ""), at.run("InFiles.java"));
    assertEquals(new Ended(0, READ_AND_WRITTEN, ""), at.run("--timeslice 1000 InFiles.java"));
    assertTakesTheSameTimeTwice(at, "InFiles.java");
  }

  private static void assertTakesTheSameTimeTwice(JarFolder at, String program) throws Exception {
    Ended first = at.run("--stats " + program);
    assertEquals(0, first.status());
    assertEquals(first, at.run("--stats " + program));
  }

  @Test
  void channels_of_sockets_in_groups_of_every_kind_that_are_shut_down() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Talks", TALKS);
    String expected =
        """
        %1$sfixed truetrue
        %1$scached truetrue
        %1$sgroup: java.nio.channels.ShutdownChannelGroupException
        accept failed: java.nio.channels.AsynchronousCloseException
        own truetrue
        8 calls
        """
            .formatted(TALKED);
    assertEquals(new Ended(0, TALKED + expected, ""), at.run("Talks.java"));
    assertEquals(new Ended(0, TALKED + expected, ""), at.run("--timeslice 1000 Talks.java"));
  }

  @Test
  void each_process_has_its_own_group_and_its_own_services() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Each",
        """
        import static java.nio.file.StandardWatchEventKinds.*;

        import java.net.*;
        import java.nio.ByteBuffer;
        import java.nio.channels.*;
        import java.nio.file.*;
        import java.util.concurrent.*;

        class Each {
          static BlockingQueue<String> told = new LinkedBlockingQueue<>();
          static class Handler implements CompletionHandler<Integer, String> {
            public void completed(Integer n, String what) { told.add(what + n); }
            public void failed(Throwable e, String what) { told.add(what + e); }
          }
          public static void main(String[] args) throws Exception {
            var here = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            Path folder = Files.createTempDirectory("each");
            var watch = folder.getFileSystem().newWatchService();
            folder.register(watch, ENTRY_CREATE);
            new Thread(() -> {
              try {
                told.add("" + watch.take().pollEvents().get(0).context());
              } catch (InterruptedException e) {
                told.add("" + e);
              }
            }).start();
            var file = AsynchronousFileChannel.open(
                folder.resolve("f"), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            String seen = told.take();
            file.write(ByteBuffer.wrap(new byte[7]), 0, "written ", new Handler());
            seen += ", " + told.take();
            var server = AsynchronousServerSocketChannel.open().bind(here);
            var accepted = server.accept();
            var client = AsynchronousSocketChannel.open();
            client.connect(server.getLocalAddress()).get();
            client.read(ByteBuffer.allocate(9), "read ", new Handler());
            accepted.get().write(ByteBuffer.wrap(new byte[5])).get();
            System.out.println(seen + ", " + told.take());
          }
        }
        """);
    Ended expected = new Ended(0, "f, written 7, read 5\n".repeat(3), "");
    assertEquals(expected, at.run("--nodes 3 --spmd Each.java"));
  }

  @Test
  void a_group_without_channels_waits_without_looking() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Waits",
        """
        import java.nio.channels.AsynchronousSocketChannel;
        import java.util.concurrent.CountDownLatch;

        class Waits {
          public static void main(String[] args) throws Exception {
            AsynchronousSocketChannel.open().close();
            new CountDownLatch(1).await();
          }
        }
        """);
    assertEquals(3, at.run("Waits.java").status());
  }
}
