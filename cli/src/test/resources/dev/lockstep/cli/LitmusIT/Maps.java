import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;

/** Atomics and the concurrent maps and lists: single steps are atomic, two of them are not. */
final class Maps {
  private Maps() {}

  static List<Program> programs() {
    return List.of(
        Program.of("atomic-check-then-act", "1 | 2", Maps::atomicCheckThenAct),
        Program.of("atomic-get-set", "1 | 2", Maps::getSet),
        Program.of("atomic-increment", "r1=1 r2=2 | r1=2 r2=1", Maps::increment),
        Program.of("atomic-cas", "a | b", Maps::compareAndSet),
        Program.of("atomic-reference-list", "[a, b] | [b, a] | [a] | [b]", Maps::referenceList),
        Program.of("atomic-stamped", "changed | unchanged", Maps::stamped),
        Program.of("adder-sum", "0 | 1 | 2", Maps::adderSum),
        Program.of("chm-check-then-act", "puts=1 | puts=2", Maps::mapCheckThenAct),
        Program.of("chm-put-if-absent", "a | b", Maps::putIfAbsent),
        Program.of("chm-compute-if-absent", "a computed | b computed", Maps::computeIfAbsent),
        Program.of("chm-compute-get", "null | value", Maps::computeAgainstGet),
        Program.of("chm-compute-remove", "kept | removed", Maps::computeAgainstRemove),
        Program.of("chm-merge", "a merged 2 | b merged 2", Maps::merge),
        Program.of("chm-get-put", "1 | 2", Maps::getPut),
        Program.of("chm-replace", "a | b", Maps::replace),
        Program.of("chm-remove", "a | b", Maps::remove),
        Program.of("chm-size", "0 | 1 | 2", Maps::size),
        Program.of("chm-iterate", "seen | unseen", Maps::iterate),
        Program.of("cslm-poll-first", "r1=1 r2=2 | r1=2 r2=1", Maps::pollFirst),
        Program.of("cow-iterate", "1 | 2 | 3", Maps::copyIterate),
        Program.of("cow-get-last", "ok | ArrayIndexOutOfBoundsException", Maps::getLast),
        Program.of("cow-add-if-absent", "a | b", Maps::addIfAbsent),
        Program.of("cow-set-order", "[a, b] | [b, a]", Maps::copySet));
  }

  private static String atomicCheckThenAct() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Crew.Action action =
        () -> {
          if (count.get() == 0) count.incrementAndGet();
        };
    Crew.run(action, action);
    return String.valueOf(count);
  }

  private static String getSet() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Crew.run(() -> count.set(count.get() + 1), () -> count.set(count.get() + 1));
    return String.valueOf(count);
  }

  private static String increment() throws Exception {
    Vars v = new Vars();
    AtomicInteger count = new AtomicInteger();
    Crew.run(() -> v.r1 = count.incrementAndGet(), () -> v.r2 = count.incrementAndGet());
    return v.two();
  }

  private static String compareAndSet() throws Exception {
    AtomicReference<String> winner = new AtomicReference<>();
    Crew.run(() -> winner.compareAndSet(null, "a"), () -> winner.compareAndSet(null, "b"));
    return winner.get();
  }

  /** Each replaces the list by a longer one, without looking whether it is still the same. */
  private static String referenceList() throws Exception {
    AtomicReference<List<String>> list = new AtomicReference<>(List.of());
    Crew.Action action =
        () -> {
          List<String> old = list.get();
          String me = Crew.me();
          list.set(old.isEmpty() ? List.of(me) : List.of(old.get(0), me));
        };
    Crew.run(action, action);
    return list.get().toString();
  }

  /** Thread b changes the value and changes it back. The stamp tells. */
  private static String stamped() throws Exception {
    Vars v = new Vars();
    AtomicStampedReference<String> reference = new AtomicStampedReference<>("A", 0);
    Crew.run(
        () -> {
          int stamp = reference.getStamp();
          boolean same = reference.compareAndSet("A", "A", stamp, stamp + 10);
          v.r1 = same ? 0 : 1;
        },
        () -> {
          reference.set("B", 1);
          reference.set("A", 2);
        });
    return v.r1 == 1 ? "changed" : "unchanged";
  }

  private static String adderSum() throws Exception {
    Vars v = new Vars();
    LongAdder adder = new LongAdder();
    Crew.run(
        () -> {
          adder.increment();
          adder.increment();
        },
        () -> v.r1 = adder.intValue());
    return String.valueOf(v.r1);
  }

  private static String mapCheckThenAct() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>();
    AtomicInteger puts = new AtomicInteger();
    Crew.Action action =
        () -> {
          if (!map.containsKey("k")) {
            map.put("k", Crew.me());
            puts.incrementAndGet();
          }
        };
    Crew.run(action, action);
    return "puts=" + puts;
  }

  private static String putIfAbsent() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>();
    Crew.run(() -> map.putIfAbsent("k", "a"), () -> map.putIfAbsent("k", "b"));
    return map.get("k");
  }

  private static String computeIfAbsent() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>();
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () ->
            map.computeIfAbsent(
                "k",
                key -> {
                  log.append(Crew.me());
                  return "v";
                });
    Crew.run(action, action);
    return log + " computed";
  }

  private static String computeAgainstGet() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>();
    String[] seen = new String[1];
    Crew.run(() -> map.computeIfAbsent("k", key -> "value"), () -> seen[0] = map.get("k"));
    return String.valueOf(seen[0]);
  }

  private static String computeAgainstRemove() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>();
    Crew.run(() -> map.computeIfAbsent("k", key -> "value"), () -> map.remove("k"));
    return map.isEmpty() ? "removed" : "kept";
  }

  private static String merge() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () ->
            map.merge(
                "k",
                1,
                (old, more) -> {
                  log.append(Crew.me());
                  return old + more;
                });
    Crew.run(action, action);
    return log + " merged " + map.get("k");
  }

  private static String getPut() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("k", 0));
    Crew.Action action = () -> map.put("k", map.get("k") + 1);
    Crew.run(action, action);
    return String.valueOf(map.get("k"));
  }

  private static String replace() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>(Map.of("k", "old"));
    Crew.run(() -> map.replace("k", "old", "a"), () -> map.replace("k", "old", "b"));
    return map.get("k");
  }

  private static String remove() throws Exception {
    Map<String, String> map = new ConcurrentHashMap<>(Map.of("k", "v"));
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          if (map.remove("k") != null) log.append(Crew.me());
        };
    Crew.run(action, action);
    return log.toString();
  }

  private static String size() throws Exception {
    Vars v = new Vars();
    Map<String, String> map = new ConcurrentHashMap<>();
    Crew.run(
        () -> {
          map.put("k", "v");
          map.put("l", "v");
        },
        () -> v.r1 = map.size());
    return String.valueOf(v.r1);
  }

  private static String iterate() throws Exception {
    Vars v = new Vars();
    Map<String, String> map = new ConcurrentHashMap<>(Map.of("k", "v"));
    Crew.run(
        () -> map.put("l", "v"),
        () -> {
          for (String key : map.keySet()) v.r1 += key.equals("l") ? 1 : 0;
        });
    return v.r1 == 1 ? "seen" : "unseen";
  }

  private static String pollFirst() throws Exception {
    Vars v = new Vars();
    ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
    map.put(1, "one");
    map.put(2, "two");
    Crew.run(
        () -> v.r1 = map.pollFirstEntry().getKey(), () -> v.r2 = map.pollFirstEntry().getKey());
    return v.two();
  }

  /** The iterator sees the list as it was when it began. */
  private static String copyIterate() throws Exception {
    Vars v = new Vars();
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    Crew.run(
        () -> {
          list.add(2);
          list.add(3);
        },
        () -> {
          for (Integer item : list) v.r1 += item > 0 ? 1 : 0;
        });
    return String.valueOf(v.r1);
  }

  /** The last one may be gone when b has asked how many there are. */
  private static String getLast() throws Exception {
    String[] outcome = {"ok"};
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    Crew.run(
        () -> list.remove(1),
        () -> {
          try {
            list.get(list.size() - 1);
          } catch (ArrayIndexOutOfBoundsException e) {
            outcome[0] = "ArrayIndexOutOfBoundsException";
          }
        });
    return outcome[0];
  }

  private static String addIfAbsent() throws Exception {
    CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          if (list.addIfAbsent("k")) log.append(Crew.me());
        };
    Crew.run(action, action);
    return log.toString();
  }

  private static String copySet() throws Exception {
    CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
    Crew.run(() -> set.add("a"), () -> set.add("b"));
    return set.toString();
  }
}
