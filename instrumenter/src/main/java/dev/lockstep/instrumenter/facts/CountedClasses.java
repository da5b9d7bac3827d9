package dev.lockstep.instrumenter.facts;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which classes of the JDK are counted inside, where the program calls them and its run asks for
 * that: those in which tasks that share an object can meet.
 *
 * <p>Left out is what does not depend on the program alone: what the collector empties, what all
 * processes of the JVM share and only the first one fills, what loads classes.
 */
@SuppressWarnings("ImmutableEnumChecker") // List.of
public enum CountedClasses {
  /** Collections, and what else of java.util has objects that tasks can share. */
  COLLECTIONS(List.of("java/util/")),
  /** Executors, queues, synchronisers. */
  CONCURRENT(List.of("java/util/concurrent/")),
  /** Formats and calendars. */
  FORMATS(List.of("java/text/", "java/util/Calendar", "java/util/GregorianCalendar")),
  /** Patterns and matchers. */
  PATTERNS(List.of("java/util/regex/"));

  /** Classes with all that stand in them: nothing in them is kept for all processes. */
  private static final Set<String> OF_COLLECTIONS =
      Set.of(
          "java/lang/Iterable",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/BitSet",
          "java/util/Collection",
          "java/util/Collections",
          "java/util/Deque",
          "java/util/EnumMap",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/IdentityHashMap",
          "java/util/Iterator",
          "java/util/JumboEnumSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/List",
          "java/util/ListIterator",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/PriorityQueue",
          "java/util/Queue",
          "java/util/Random",
          "java/util/RegularEnumSet",
          "java/util/SequencedCollection",
          "java/util/SequencedMap",
          "java/util/SequencedSet",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet",
          "java/util/StringJoiner",
          "java/util/StringTokenizer",
          "java/util/TreeMap",
          "java/util/TreeSet");

  /** The same of formats; to make one fills what all processes share, so that isn't counted. */
  private static final Set<String> OF_FORMATS =
      Set.of(
          "java/text/CalendarBuilder",
          "java/text/DateFormat",
          "java/text/DecimalFormat",
          "java/text/DigitList",
          "java/text/NumberFormat",
          "java/text/SimpleDateFormat",
          "java/util/Calendar",
          "java/util/GregorianCalendar");

  /** In java.util.concurrent: steps of the hardware, and what is the thread's own. */
  private static final List<String> OTHERS =
      List.of(
          "java/util/concurrent/atomic/",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/TimeUnit");

  private static final String REGEX = "java/util/regex/";
  private static final String JUC = "java/util/concurrent/";

  private final List<String> mentions;

  CountedClasses(List<String> mentions) {
    this.mentions = mentions;
  }

  /** Whether a class of the program that contains these texts can reach classes of this group. */
  public boolean isReached(Predicate<String> contains) {
    return mentions.stream().anyMatch(contains);
  }

  /** Whether a class, by its internal name, is among those of any group. */
  public static boolean have(String name) {
    return of(name) != null;
  }

  /** Which group a class is in; null if it is not counted. */
  public static @Nullable CountedClasses of(String name) {
    if (name.startsWith(JUC)) {
      return OTHERS.stream().anyMatch(name::startsWith) ? null : CONCURRENT;
    }
    String outer = outer(name);
    if (OF_COLLECTIONS.contains(outer)) {
      return COLLECTIONS;
    }
    if (OF_FORMATS.contains(outer)) {
      return FORMATS;
    }
    return outer.equals(REGEX + "Matcher") || outer.equals(REGEX + "Pattern") ? PATTERNS : null;
  }

  /** Whether a method of such a class is counted. */
  public static boolean count(String name, MethodNode method) {
    boolean makes = method.name.equals("<init>") || (method.access & Opcodes.ACC_STATIC) != 0;
    return !makes || !(OF_FORMATS.contains(outer(name)) || name.equals(REGEX + "Pattern"));
  }

  private static String outer(String name) {
    int inner = name.indexOf('$');
    return inner < 0 ? name : name.substring(0, inner);
  }
}
