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
