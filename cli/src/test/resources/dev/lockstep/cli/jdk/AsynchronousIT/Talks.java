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
