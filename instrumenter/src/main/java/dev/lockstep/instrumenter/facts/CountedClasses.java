package dev.lockstep.instrumenter.facts;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which classes of the JDK are counted inside, where the program calls them and its run asks for
 * that: those in which tasks that share an object can meet.
 *
 * <p>Left out is what does not depend on the program alone: what the collector empties, what all
 * processes of the JVM share and only the first one fills, what loads classes.
 */
public final class CountedClasses {
  /** Classes with all that stand in them: nothing in them is kept for all processes. */
  private static final Set<String> CLASSES =
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
          "java/util/OptionalInt",
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
          "java/util/TreeSet",
          "java/util/regex/Matcher");

  /** Packages of which that holds, too. */
  private static final List<String> PACKAGES = List.of("java/util/concurrent/");

  /** Classes whose objects can be shared, and which fill what all processes share when made. */
  private static final Set<String> OBJECTS =
      Set.of(
          "java/text/DateFormat",
          "java/text/DecimalFormat",
          "java/text/DigitList",
          "java/text/NumberFormat",
          "java/text/SimpleDateFormat",
          "java/text/CalendarBuilder",
          "java/util/Calendar",
          "java/util/GregorianCalendar",
          "java/util/regex/Pattern");

  /** In those packages: steps of the hardware, and what is the thread's own. */
  private static final List<String> OTHERS =
      List.of(
          "java/util/concurrent/atomic/",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/TimeUnit");

  private CountedClasses() {}

  /** Whether a class, by its internal name, is among them. */
  public static boolean have(String name) {
    String outer = outer(name);
    return CLASSES.contains(outer)
        || OBJECTS.contains(outer)
        || (PACKAGES.stream().anyMatch(name::startsWith)
            && OTHERS.stream().noneMatch(name::startsWith));
  }

  /** Whether a method of such a class is counted. */
  public static boolean count(String name, MethodNode method) {
    boolean makes = method.name.equals("<init>") || (method.access & Opcodes.ACC_STATIC) != 0;
    return !(makes && OBJECTS.contains(outer(name)));
  }

  private static String outer(String name) {
    int inner = name.indexOf('$');
    return inner < 0 ? name : name.substring(0, inner);
  }
}
