package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;
import org.jctools.queues.MpscGrowableArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.MpscUnboundedXaddArrayQueue;
import org.jctools.queues.SpmcArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;
import org.jctools.queues.SpscUnboundedArrayQueue;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;

/** JCTools: each kind of queue with as many producers and consumers as it allows. */
public final class LockFreeQueues {
  static final int COUNT = 600;

  private LockFreeQueues() {}

  public static void main(String[] args) throws Exception {
    run("SpscArrayQueue", new SpscArrayQueue<>(16), 1, 1);
    run("SpscUnboundedArrayQueue", new SpscUnboundedArrayQueue<>(16), 1, 1);
    run("SpscLinkedQueue", new SpscLinkedQueue<>(), 1, 1);
    run("MpscArrayQueue", new MpscArrayQueue<>(16), 4, 1);
    run("MpscGrowableArrayQueue", new MpscGrowableArrayQueue<>(4, 64), 4, 1);
    run("MpscUnboundedArrayQueue", new MpscUnboundedArrayQueue<>(16), 4, 1);
    run("MpscLinkedQueue", new MpscLinkedQueue<>(), 4, 1);
    run("MpscUnboundedXaddArrayQueue", new MpscUnboundedXaddArrayQueue<>(16), 4, 1);
    run("SpmcArrayQueue", new SpmcArrayQueue<>(16), 1, 4);
    run("MpmcArrayQueue", new MpmcArrayQueue<>(16), 3, 3);
    run("MpmcUnboundedXaddArrayQueue", new MpmcUnboundedXaddArrayQueue<>(16), 3, 3);
    run("MpscAtomicArrayQueue", new MpscAtomicArrayQueue<>(16), 4, 1);
    blocking();
    maps();
  }

  static void run(String name, Queue<Integer> queue, int producers, int consumers)
      throws Exception {
    int total = COUNT / producers * producers;
    AtomicLong sum = new AtomicLong();
    AtomicInteger taken = new AtomicInteger();
    AtomicInteger disorder = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int p = 0; p < producers; p++) {
      int producer = p;
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < total / producers; i++) {
                  while (!queue.offer(producer * 10_000 + i)) Thread.onSpinWait();
                }
              }));
    }
    for (int c = 0; c < consumers; c++) {
      threads.add(
          new Thread(
              () -> {
                int[] last = new int[producers];
                Arrays.fill(last, -1);
                while (taken.get() < total) {
                  Integer value = queue.poll();
                  if (value == null) {
                    Thread.yield();
                    continue;
                  }
                  taken.incrementAndGet();
                  sum.addAndGet(value);
                  if (value % 10_000 <= last[value / 10_000]) disorder.incrementAndGet();
                  last[value / 10_000] = value % 10_000;
                }
              }));
    }
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.println(name + " " + taken + " " + sum + " " + disorder + " " + queue.isEmpty());
  }

  static void blocking() throws Exception {
    MpscBlockingConsumerArrayQueue<Integer> queue = new MpscBlockingConsumerArrayQueue<>(8);
    long[] sum = new long[1];
    Thread consumer =
        new Thread(
            () -> {
              try {
                for (int value; (value = queue.take()) >= 0; ) sum[0] += value;
              } catch (InterruptedException e) {
                sum[0] = -1;
              }
            });
    consumer.start();
    Thread[] producers = new Thread[3];
    for (int p = 0; p < 3; p++) {
      producers[p] =
          new Thread(
              () -> {
                for (int i = 0; i < 100; i++) {
                  while (!queue.offer(i)) Thread.yield();
                }
              });
      producers[p].start();
    }
    for (Thread producer : producers) producer.join();
    while (!queue.offer(-1)) Thread.yield();
    consumer.join();
    System.out.println(
        "MpscBlockingConsumerArrayQueue " + sum[0] + " " + queue.poll(10, TimeUnit.MILLISECONDS));
  }

  static void maps() throws Exception {
    NonBlockingHashMap<String, Integer> map = new NonBlockingHashMap<>();
    NonBlockingHashMapLong<Integer> longs = new NonBlockingHashMapLong<>();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int start = t * 50;
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 100; i++) {
                  map.put("k" + (start + i), i);
                  longs.putIfAbsent(start + i, i);
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) thread.join();
    System.out.println(
        map.size()
            + " "
            + longs.size()
            + " "
            + map.containsKey("k249")
            + " "
            + longs.containsKey(250));
  }
}
