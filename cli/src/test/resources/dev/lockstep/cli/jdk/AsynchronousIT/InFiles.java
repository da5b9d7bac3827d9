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
