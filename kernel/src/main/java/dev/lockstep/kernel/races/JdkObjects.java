package dev.lockstep.kernel.races;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/** Objects of the JDK that say of themselves that tasks must not share them without a lock. */
final class JdkObjects {
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

  static boolean areWatched(Object object) {
    Class<?> type = object.getClass();
    for (Class<?> each : WATCHED) {
      if (each == type) {
        return true;
      }
    }
    return false;
  }
}
