import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Atomics, adders, and maps and lists for threads. */
final class CorrectMaps {
  private CorrectMaps() {}

  static List<Program> programs() {
    return List.of(
        Program.of("atomic-count", "60", CorrectMaps::atomicCount),
        Program.of("atomic-cas-loop", "60", CorrectMaps::casLoop),
        Program.of("atomic-update", "60", CorrectMaps::update),
        Program.of("atomic-array", "20 20 20", CorrectMaps::array),
        Program.of("atomic-field-updater", "60", CorrectMaps::fieldUpdater),
        Program.of("atomic-stack", "30", CorrectMaps::stack),
        Program.of("atomic-stamped-count", "30", CorrectMaps::stampedCount),
        Program.of("atomic-spin-lock", "30", CorrectMaps::spinLock),
        Program.of("long-adder", "60", CorrectMaps::adder),
        Program.of("long-accumulator", "20", CorrectMaps::accumulator),
        Program.of("chm-merge-count", "3 30", CorrectMaps::mergeCount),
        Program.of("chm-compute-once", "5", CorrectMaps::computeOnce),
        Program.of("chm-put-if-absent-once", "10", CorrectMaps::putIfAbsentOnce),
        Program.of("chm-grows", "60", () -> distinct(new ConcurrentHashMap<>())),
        Program.of("chm-add-and-remove", "0", CorrectMaps::addAndRemove),
        Program.of("cslm-distinct", "60", () -> distinct(new ConcurrentSkipListMap<>())),
        Program.of("csls-in-order", "[0, 1, 2, 3, 4, 5, 6, 7]", CorrectMaps::skipListSet),
        Program.of("cow-list", "30", CorrectMaps::copyOnWrite),
        Program.of("cow-set", "10", CorrectMaps::copyOnWriteSet),
        Program.of("synchronized-map", "20", CorrectMaps::synchronizedMap),
        Program.of("synchronized-list", "20", CorrectMaps::synchronizedList));
  }

  private static void three(Crew.Action step) throws Exception {
    Crew.Action action =
        () -> {
          for (int i = 0; i < 20; i++) step.run();
        };
    Crew.run(action, action, action);
  }

  private static String atomicCount() throws Exception {
    AtomicInteger count = new AtomicInteger();
    three(count::incrementAndGet);
    return String.valueOf(count);
  }

  private static String casLoop() throws Exception {
    AtomicInteger count = new AtomicInteger();
    three(
        () -> {
          int old;
          do {
            old = count.get();
          } while (!count.compareAndSet(old, old + 1));
        });
    return String.valueOf(count);
  }

  private static String update() throws Exception {
    AtomicInteger count = new AtomicInteger();
    three(() -> count.updateAndGet(n -> n + 1));
    return String.valueOf(count);
  }

  private static String array() throws Exception {
    AtomicIntegerArray counts = new AtomicIntegerArray(3);
    AtomicInteger next = new AtomicInteger();
    three(() -> counts.incrementAndGet(next.getAndIncrement() % 3));
    return counts.get(0) + " " + counts.get(1) + " " + counts.get(2);
  }

  private static String fieldUpdater() throws Exception {
    AtomicIntegerFieldUpdater<Vars> x = AtomicIntegerFieldUpdater.newUpdater(Vars.class, "x");
    Vars v = new Vars();
    three(() -> x.incrementAndGet(v));
    return String.valueOf(v.x);
  }

  private record Node(int item, Node next) {}

  /** A stack without a lock. The nodes are new each time, so none comes back. */
  private static String stack() throws Exception {
    AtomicReference<Node> top = new AtomicReference<>();
    AtomicInteger popped = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            Node old = top.get();
            while (!top.compareAndSet(old, new Node(1, old))) old = top.get();
            Node first = top.get();
            while (!top.compareAndSet(first, first.next())) first = top.get();
            popped.addAndGet(first.item());
          }
        };
    Crew.run(action, action, action);
    if (top.get() != null) throw new IllegalStateException("something is left");
    return String.valueOf(popped);
  }

  private static String stampedCount() throws Exception {
    AtomicStampedReference<String> reference = new AtomicStampedReference<>("A", 0);
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            int stamp = reference.getStamp();
            while (!reference.compareAndSet("A", "A", stamp, stamp + 1)) {
              stamp = reference.getStamp();
            }
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(reference.getStamp());
  }

  private static String spinLock() throws Exception {
    AtomicBoolean locked = new AtomicBoolean();
    int[] count = new int[1];
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            while (!locked.compareAndSet(false, true)) Thread.onSpinWait();
            count[0]++;
            locked.set(false);
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(count[0]);
  }

  private static String adder() throws Exception {
    LongAdder adder = new LongAdder();
    three(adder::increment);
    return String.valueOf(adder);
  }

  private static String accumulator() throws Exception {
    LongAccumulator most = new LongAccumulator(Math::max, 0);
    AtomicInteger next = new AtomicInteger();
    three(() -> most.accumulate(next.incrementAndGet() % 21));
    return String.valueOf(most);
  }

  private static String mergeCount() throws Exception {
    Map<Integer, Integer> counts = new ConcurrentHashMap<>();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 30; i++) counts.merge(i % 3, 1, Integer::sum);
        };
    Crew.run(action, action, action);
    for (int count : counts.values()) {
      if (count != 30) throw new IllegalStateException("lost");
    }
    return counts.size() + " " + counts.get(0);
  }

  private static String computeOnce() throws Exception {
    Map<Integer, String> map = new ConcurrentHashMap<>();
    AtomicInteger computed = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 5; i++) {
            map.computeIfAbsent(i, key -> "value" + computed.incrementAndGet());
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(computed);
  }

  private static String putIfAbsentOnce() throws Exception {
    ConcurrentMap<Integer, String> map = new ConcurrentHashMap<>();
    AtomicInteger won = new AtomicInteger();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            if (map.putIfAbsent(i, Crew.me()) == null) won.incrementAndGet();
          }
        };
    Crew.run(action, action);
    return String.valueOf(won);
  }

  private static String distinct(Map<Integer, Integer> map) throws Exception {
    Crew crew = new Crew();
    for (int t = 0; t < 3; t++) {
      int base = t * 20;
      crew.start(
          () -> {
            for (int i = 0; i < 20; i++) {
              map.put(base + i, i);
              if (map.get(base + i) != i) throw new IllegalStateException("lost");
            }
          });
    }
    crew.join();
    return String.valueOf(map.size());
  }

  private static String addAndRemove() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) map.merge(i % 2, 1, Integer::sum);
          for (int i = 0; i < 10; i++) {
            map.computeIfPresent(i % 2, (key, count) -> count == 1 ? null : count - 1);
          }
        };
    Crew.run(action, action);
    return String.valueOf(map.size());
  }

  private static String skipListSet() throws Exception {
    Set<Integer> set = new ConcurrentSkipListSet<>();
    Crew.run(
        () -> {
          for (int i = 7; i >= 0; i--) set.add(i);
        },
        () -> {
          for (int i = 0; i < 8; i += 2) set.add(i);
        });
    return set.toString();
  }

  private static String copyOnWrite() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>();
    Crew.Action action =
        () -> {
          for (int i = 1; i <= 10; i++) {
            list.add(i);
            int seen = 0;
            for (Integer item : list) seen += item > 0 ? 1 : 0;
            if (seen < i) throw new IllegalStateException("lost");
          }
        };
    Crew.run(action, action, action);
    return String.valueOf(list.size());
  }

  private static String copyOnWriteSet() throws Exception {
    Set<Integer> set = new CopyOnWriteArraySet<>();
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) set.add(i);
        };
    Crew.run(action, action);
    return String.valueOf(set.size());
  }

  private static String synchronizedMap() throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) map.merge("k", 1, Integer::sum);
        };
    Crew.run(action, action);
    return String.valueOf(map.get("k"));
  }

  /** Who goes through the list keeps its monitor meanwhile. */
  private static String synchronizedList() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Crew.Action action =
        () -> {
          for (int i = 0; i < 10; i++) {
            list.add(i);
            int seen = 0;
            synchronized (list) {
              for (Integer item : list) seen += item >= 0 ? 1 : 0;
            }
            if (seen <= i) throw new IllegalStateException("lost");
          }
        };
    Crew.run(action, action);
    return String.valueOf(list.size());
  }
}
