import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.Vector;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Classes of the JDK that promise nothing to threads, shared by two of them. */
final class Unsafe {
  private Unsafe() {}

  static List<Program> programs() {
    return List.of(
        Program.of(
            "arraylist-add",
            "all | lost | ArrayIndexOutOfBoundsException",
            () -> add(new ArrayList<>())),
        Program.of(
            "arraylist-grow",
            "all | lost | ArrayIndexOutOfBoundsException",
            Unsafe::grow),
        Program.of("linkedlist-add", "all | lost", () -> add(new LinkedList<>())),
        Program.of("arraydeque-add", "all | lost", () -> add(new ArrayDeque<>())),
        Program.of("arraydeque-poll", "once | twice", Unsafe::poll),
        Program.of("priorityqueue-add", "all | lost", () -> add(new PriorityQueue<>())),
        Program.of("hashmap-put", "all | lost", () -> put(new HashMap<>(), "k", "l")),
        Program.of("hashmap-put-chain", "all | lost", Unsafe::putChain),
        Program.of("hashmap-put-resize", "all | lost", () -> put(twelve(), "k", "l")),
        Program.of("hashmap-get-resize", "found | missing", Unsafe::getResize),
        Program.of("treemap-put", "all | lost", () -> put(new TreeMap<>(), "k", "l")),
        Program.of("bitset-set", "all | lost", Unsafe::bits),
        Program.of("stringbuilder-append", "all | lost", Unsafe::append),
        Program.of("iterator-shared", "different | same", Unsafe::sharedIterator),
        Program.of(
            "arraylist-iterate",
            "ok | ConcurrentModificationException",
            () -> iterate(new ArrayList<>(List.of(1, 2)), 3)),
        Program.of(
            "hashset-iterate",
            "ok | ConcurrentModificationException",
            () -> iterate(new HashSet<>(List.of(1, 2)), 3)),
        Program.of(
            "arraylist-iterate-remove",
            "ok | ConcurrentModificationException | NoSuchElementException",
            Unsafe::iterateRemove),
        Program.of(
            "synchronizedlist-iterate",
            "ok | ConcurrentModificationException",
            () -> iterate(Collections.synchronizedList(new ArrayList<>(List.of(1, 2))), 3)),
        Program.of("vector-remove", "ok | ArrayIndexOutOfBoundsException", Unsafe::vector),
        Program.of("dateformat-parse", "right | wrong", Unsafe::parse),
        Program.of("dateformat-format", "right | wrong", Unsafe::format),
        Program.of("calendar-set", "right | wrong", Unsafe::calendar),
        Program.of("matcher-shared", "right | wrong", Unsafe::matcher));
  }

  private static String all(boolean all) {
    return all ? "all" : "lost";
  }

  /** Thread a may use the old array with the new size. */
  private static String add(Collection<Integer> items) throws Exception {
    StringBuffer log = new StringBuffer();
    Crew.run(() -> addOrLog(items, log, 1), () -> addOrLog(items, log, 2));
    if (!log.isEmpty()) return log.toString();
    return all(items.size() == 2 && items.contains(1) && items.contains(2));
  }

  private static String grow() throws Exception {
    List<Integer> list = new ArrayList<>(1);
    StringBuffer log = new StringBuffer();
    Crew.run(() -> addOrLog(list, log, 1), () -> addOrLog(list, log, 2, 3));
    if (!log.isEmpty()) return log.toString();
    return all(list.size() == 3 && list.containsAll(List.of(1, 2, 3)));
  }

  private static void addOrLog(Collection<Integer> list, StringBuffer log, int... items) {
    try {
      for (int item : items) list.add(item);
    } catch (ArrayIndexOutOfBoundsException e) {
      log.append("ArrayIndexOutOfBoundsException");
    }
  }

  private static String poll() throws Exception {
    ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1));
    StringBuffer log = new StringBuffer();
    Crew.Action action =
        () -> {
          if (deque.poll() != null) log.append(Crew.me());
        };
    Crew.run(action, action);
    return log.length() == 1 ? "once" : "twice";
  }

  private static String put(Map<String, Integer> map, String one, String two) throws Exception {
    int before = map.size();
    Crew.run(() -> map.put(one, 1), () -> map.put(two, 2));
    return all(map.size() == before + 2 && has(map, one, 1) && has(map, two, 2));
  }

  private static boolean has(Map<String, Integer> map, String key, int value) {
    return Integer.valueOf(value).equals(map.get(key));
  }

  /** Both keys have the same hash code as a third one, which is there already. */
  private static String putChain() throws Exception {
    return put(new HashMap<>(Map.of("AaAa", 0)), "BBBB", "AaBB");
  }

  /** A map that the next entry makes larger. */
  private static Map<String, Integer> twelve() {
    Map<String, Integer> map = new HashMap<>();
    for (int i = 0; i < 12; i++) map.put("key" + i, i);
    return map;
  }

  private static String getResize() throws Exception {
    Map<String, Integer> map = twelve();
    boolean[] found = new boolean[1];
    Crew.run(() -> map.put("k", 1), () -> found[0] = has(map, "key0", 0));
    return found[0] ? "found" : "missing";
  }

  private static String bits() throws Exception {
    BitSet bits = new BitSet(64);
    Crew.run(() -> bits.set(1), () -> bits.set(2));
    return all(bits.cardinality() == 2);
  }

  private static String append() throws Exception {
    StringBuilder builder = new StringBuilder();
    Crew.run(() -> builder.append("ab"), () -> builder.append("cd"));
    String end = builder.toString();
    return all(end.equals("abcd") || end.equals("cdab"));
  }

  private static String sharedIterator() throws Exception {
    Vars v = new Vars();
    Iterator<Integer> items = new ArrayList<>(List.of(1, 2)).iterator();
    Crew.run(() -> v.r1 = items.next(), () -> v.r2 = items.next());
    return v.r1 == v.r2 ? "same" : "different";
  }

  /** Thread a goes through the items while b adds one. */
  private static String iterate(Collection<Integer> items, int added) throws Exception {
    Vars v = new Vars();
    String[] outcome = {"ok"};
    Crew.run(
        () -> {
          try {
            for (Integer item : items) v.r1 += item;
          } catch (ConcurrentModificationException e) {
            outcome[0] = "ConcurrentModificationException";
          }
        },
        () -> items.add(added));
    return outcome[0];
  }

  private static String iterateRemove() throws Exception {
    String[] outcome = {"ok"};
    Object[] last = new Object[1];
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Crew.run(
        () -> {
          try {
            for (Integer item : list) last[0] = item;
          } catch (ConcurrentModificationException | NoSuchElementException e) {
            outcome[0] = e.getClass().getSimpleName();
          }
        },
        () -> list.remove(1));
    return outcome[0];
  }

  /** Both methods lock, but nothing locks from one to the other. */
  private static String vector() throws Exception {
    String[] outcome = {"ok"};
    List<Integer> vector = new Vector<>(List.of(1));
    Crew.Action action =
        () -> {
          try {
            if (!vector.isEmpty()) vector.remove(0);
          } catch (ArrayIndexOutOfBoundsException e) {
            outcome[0] = "ArrayIndexOutOfBoundsException";
          }
        };
    Crew.run(action, action);
    return outcome[0];
  }

  private static String right(Vars v) {
    return v.r1 == 1 && v.r2 == 1 ? "right" : "wrong";
  }

  private static SimpleDateFormat dates() {
    return new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
  }

  private static String parse() throws Exception {
    Vars v = new Vars();
    SimpleDateFormat shared = dates();
    Date one = dates().parse("2001-02-03");
    Date two = dates().parse("2014-11-12");
    Crew.run(
        () -> v.r1 = parses(shared, "2001-02-03", one),
        () -> v.r2 = parses(shared, "2014-11-12", two));
    return right(v);
  }

  private static int parses(SimpleDateFormat format, String text, Date date) {
    try {
      return format.parse(text).equals(date) ? 1 : 0;
    } catch (ParseException | RuntimeException e) {
      return 0;
    }
  }

  private static String format() throws Exception {
    Vars v = new Vars();
    SimpleDateFormat shared = dates();
    Date one = dates().parse("2001-02-03");
    Date two = dates().parse("2014-11-12");
    Crew.run(
        () -> v.r1 = formats(shared, one, "2001-02-03"),
        () -> v.r2 = formats(shared, two, "2014-11-12"));
    return right(v);
  }

  private static int formats(SimpleDateFormat format, Date date, String text) {
    try {
      return format.format(date).equals(text) ? 1 : 0;
    } catch (RuntimeException e) {
      return 0;
    }
  }

  private static String calendar() throws Exception {
    Vars v = new Vars();
    Calendar shared = new GregorianCalendar(Locale.ROOT);
    Crew.run(() -> v.r1 = year(shared, 2001), () -> v.r2 = year(shared, 2014));
    return right(v);
  }

  private static int year(Calendar calendar, int year) {
    try {
      calendar.clear();
      calendar.set(year, Calendar.MARCH, 1);
      calendar.getTimeInMillis();
      return calendar.get(Calendar.YEAR) == year ? 1 : 0;
    } catch (RuntimeException e) {
      return 0;
    }
  }

  private static String matcher() throws Exception {
    Vars v = new Vars();
    Matcher shared = Pattern.compile("([a-z]+)-([0-9]+)").matcher("");
    Crew.run(() -> v.r1 = number(shared, "ab-12", "12"), () -> v.r2 = number(shared, "c-3", "3"));
    return right(v);
  }

  private static int number(Matcher matcher, String text, String number) {
    try {
      matcher.reset(text);
      return matcher.matches() && matcher.group(2).equals(number) ? 1 : 0;
    } catch (RuntimeException e) {
      return 0;
    }
  }
}
