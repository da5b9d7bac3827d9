package programs;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.FastThreadLocalThread;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.ScheduledFuture;
import io.netty.util.concurrent.ThreadPerTaskExecutor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Netty without sockets: embedded and local channels, event executors, timers, promises, recycled
 * buffers.
 */
public final class EventExecutors {
  private EventExecutors() {}

  public static void main(String[] args) throws Exception {
    embedded();
    executors();
    perTask();
    wheel();
    buffers();
  }

  static void embedded() {
    EmbeddedChannel channel =
        new EmbeddedChannel(
            new ChannelInboundHandlerAdapter() {
              @Override
              public void channelRead(ChannelHandlerContext context, Object message) {
                ByteBuf in = (ByteBuf) message;
                String text = in.toString(StandardCharsets.UTF_8);
                in.release();
                context.writeAndFlush(
                    Unpooled.copiedBuffer(text.toUpperCase(), StandardCharsets.UTF_8));
              }
            });
    channel.writeInbound(Unpooled.copiedBuffer("hello", StandardCharsets.UTF_8));
    ByteBuf out = channel.readOutbound();
    System.out.println(
        out.toString(StandardCharsets.UTF_8) + " " + out.release() + " " + channel.finish());
  }

  static void executors() throws Exception {
    DefaultEventExecutorGroup group =
        new DefaultEventExecutorGroup(4, new DefaultThreadFactory("work"));
    List<Future<Long>> futures = new ArrayList<>();
    Set<String> names = Collections.synchronizedSet(new TreeSet<>());
    for (int i = 0; i < 16; i++) {
      int n = i;
      futures.add(
          group.submit(
              () -> {
                names.add(Thread.currentThread().getName());
                long sum = 0;
                for (int k = 0; k <= n * 10; k++) sum += k;
                return sum;
              }));
    }
    for (Future<Long> future : futures) System.out.print(future.get() + " ");
    System.out.println(names);
    EventExecutor one = group.next();
    Promise<String> promise = one.newPromise();
    StringBuffer seen = new StringBuffer();
    CountDownLatch heard = new CountDownLatch(2);
    promise.addListener(
        f -> {
          seen.append("first ").append(f.getNow());
          heard.countDown();
        });
    promise.addListener(
        f -> {
          seen.append(", second ").append(one.inEventLoop());
          heard.countDown();
        });
    ScheduledFuture<?> later =
        one.schedule(() -> promise.setSuccess("kept"), 500, TimeUnit.MILLISECONDS);
    System.out.println(
        promise.await(10) + " " + promise.sync().getNow() + " " + later.sync().isDone());
    heard.await();
    System.out.println(seen);
    AtomicInteger beats = new AtomicInteger();
    CountDownLatch five = new CountDownLatch(5);
    ScheduledFuture<?> beat =
        one.scheduleAtFixedRate(
            () -> {
              beats.incrementAndGet();
              five.countDown();
            },
            5,
            10,
            TimeUnit.MILLISECONDS);
    five.await();
    System.out.println(beat.cancel(false) + " " + (beats.get() >= 5));
    System.out.println(
        group.shutdownGracefully(10, 1000, TimeUnit.MILLISECONDS).await(5, TimeUnit.SECONDS)
            + " "
            + group.isTerminated());
  }

  static void perTask() throws Exception {
    ThreadPerTaskExecutor executor = new ThreadPerTaskExecutor(new DefaultThreadFactory("task"));
    FastThreadLocal<Integer> local =
        new FastThreadLocal<>() {
          @Override
          protected Integer initialValue() {
            return 100;
          }
        };
    AtomicInteger sum = new AtomicInteger();
    CountDownLatch done = new CountDownLatch(10);
    for (int i = 0; i < 10; i++) {
      int n = i;
      executor.execute(
          () -> {
            local.set(local.get() + n);
            sum.addAndGet(local.get());
            done.countDown();
          });
    }
    done.await();
    System.out.println(sum + " " + local.get());
    DefaultEventLoopGroup loops = new DefaultEventLoopGroup(2);
    CountDownLatch ran = new CountDownLatch(4);
    for (int i = 0; i < 4; i++) loops.execute(ran::countDown);
    System.out.println(
        ran.await(2, TimeUnit.SECONDS)
            + " "
            + loops.shutdownGracefully(0, 100, TimeUnit.MILLISECONDS).await(5000));
    CountDownLatch global = new CountDownLatch(1);
    GlobalEventExecutor.INSTANCE.execute(global::countDown);
    System.out.println(global.await(2, TimeUnit.SECONDS));
  }

  static void wheel() throws Exception {
    HashedWheelTimer timer = new HashedWheelTimer(10, TimeUnit.MILLISECONDS, 16);
    List<Integer> order = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch fired = new CountDownLatch(4);
    for (int delay : new int[] {400, 40, 240, 120})
      timer.newTimeout(
          t -> {
            order.add(delay);
            fired.countDown();
          },
          delay,
          TimeUnit.MILLISECONDS);
    Timeout cancelled = timer.newTimeout(t -> order.add(-1), 100, TimeUnit.MILLISECONDS);
    System.out.print(cancelled.cancel() + " ");
    Timeout pending = timer.newTimeout(t -> order.add(-2), 1, TimeUnit.HOURS);
    fired.await();
    System.out.println(order + " " + timer.stop().contains(pending));
  }

  static void buffers() throws Exception {
    PooledByteBufAllocator allocator = new PooledByteBufAllocator(false);
    AtomicLong sum = new AtomicLong();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int seed = t;
      threads[t] =
          new FastThreadLocalThread(
              () -> {
                for (int i = 1; i <= 50; i++) {
                  ByteBuf buffer = allocator.heapBuffer(i * 16);
                  for (int k = 0; k < i; k++) buffer.writeInt(seed + k);
                  while (buffer.isReadable()) sum.addAndGet(buffer.readInt());
                  buffer.release();
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) thread.join();
    System.out.println(sum);
  }
}
