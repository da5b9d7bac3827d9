package dev.lockstep.kernel.races;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** What objects of the JDK say of themselves about tasks that share them. */
public final class JdkObjects {
  private static final Class<?>[] WATCHED = {
    ArrayList.class,
    HashMap.class,
    HashSet.class,
    ArrayDeque.class,
    LinkedHashMap.class,
    LinkedHashSet.class,
    LinkedList.class,
    TreeMap.class,
    TreeSet.class,
    PriorityQueue.class,
    StringBuilder.class,
    BitSet.class,
    EnumMap.class,
    StringJoiner.class,
  };

  private JdkObjects() {}

  /** Whether tasks must not share an object without a lock. */
  static boolean areWatched(Object object) {
    Class<?> type = object.getClass();
    for (Class<?> each : WATCHED) {
      if (each == type) {
        return true;
      }
    }
    return false;
  }

  /** Whether an object is a collection that tasks may share: each of its calls is whole. */
  public static boolean areConcurrent(Object object) {
    return object instanceof ConcurrentMap
        || object instanceof BlockingQueue
        || object instanceof ConcurrentLinkedQueue
        || object instanceof ConcurrentLinkedDeque
        || object instanceof CopyOnWriteArrayList
        || object instanceof CopyOnWriteArraySet
        || object instanceof ConcurrentSkipListSet
        || object instanceof ConcurrentHashMap.KeySetView
        || locksItself(object);
  }

  /** Whether each of its calls takes its own monitor. */
  public static boolean locksItself(Object object) {
    return object instanceof Vector
        || object instanceof Hashtable
        || object.getClass().getName().startsWith("java.util.Collections$Synchronized");
  }
}
