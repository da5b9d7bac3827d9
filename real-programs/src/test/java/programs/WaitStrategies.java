package programs;

import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.LiteBlockingWaitStrategy;
import com.lmax.disruptor.LiteTimeoutBlockingWaitStrategy;
import com.lmax.disruptor.PhasedBackoffWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.SleepingWaitStrategy;
import com.lmax.disruptor.TimeoutBlockingWaitStrategy;
import com.lmax.disruptor.WaitStrategy;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.lmax.disruptor.dsl.Disruptor;
import com.lmax.disruptor.dsl.ProducerType;
import com.lmax.disruptor.util.DaemonThreadFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * LMAX Disruptor: a diamond of handlers under every wait strategy, with one and several producers.
 */
public final class WaitStrategies {
  static final class Slot {
    long value, doubled, squared;
  }

  private WaitStrategies() {}

  public static void main(String[] args) throws Exception {
    Map<String, java.util.function.Supplier<WaitStrategy>> all = new LinkedHashMap<>();
    all.put("blocking", BlockingWaitStrategy::new);
    all.put("busy spin", BusySpinWaitStrategy::new);
    all.put("lite blocking", LiteBlockingWaitStrategy::new);
    all.put(
        "phased back-off", () -> PhasedBackoffWaitStrategy.withLock(1, 1, TimeUnit.MILLISECONDS));
    all.put("phased sleep", () -> PhasedBackoffWaitStrategy.withSleep(1, 1, TimeUnit.MILLISECONDS));
    all.put("sleeping", SleepingWaitStrategy::new);
    all.put("time-out", () -> new TimeoutBlockingWaitStrategy(5, TimeUnit.MILLISECONDS));
    all.put("lite time-out", () -> new LiteTimeoutBlockingWaitStrategy(5, TimeUnit.MILLISECONDS));
    all.put("yielding", YieldingWaitStrategy::new);
    for (var each : all.entrySet()) {
      diamond(each.getKey(), ProducerType.SINGLE, 1, each.getValue().get());
      diamond(each.getKey(), ProducerType.MULTI, 3, each.getValue().get());
    }
  }

  static void diamond(String name, ProducerType type, int producers, WaitStrategy strategy)
      throws Exception {
    Disruptor<Slot> disruptor =
        new Disruptor<>(Slot::new, 32, DaemonThreadFactory.INSTANCE, type, strategy);
    AtomicLong sum = new AtomicLong();
    AtomicLong batches = new AtomicLong();
    disruptor
        .handleEventsWith(
            (slot, sequence, end) -> slot.doubled = slot.value * 2,
            (slot, sequence, end) -> slot.squared = slot.value * slot.value)
        .then(
            (slot, sequence, end) -> {
              sum.addAndGet(slot.doubled + slot.squared);
              if (end) batches.incrementAndGet();
            });
    RingBuffer<Slot> ring = disruptor.start();
    Thread[] threads = new Thread[producers];
    for (int p = 0; p < producers; p++) {
      int from = p * 100;
      threads[p] =
          new Thread(
              () -> {
                for (int i = 0; i < 100; i++) {
                  ring.publishEvent(
                      (slot, sequence, value) -> slot.value = value, (long) (from + i));
                }
              });
      threads[p].start();
    }
    for (Thread thread : threads) thread.join();
    disruptor.shutdown(10, TimeUnit.SECONDS);
    System.out.println(
        name + " " + type + " " + sum + " " + (batches.get() > 0) + " " + ring.getCursor());
  }
}
