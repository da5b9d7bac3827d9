package dev.lockstep.agent.table;

import java.util.List;
import java.util.function.Predicate;

/**
 * When a change is made. It takes the JVM a millisecond or more, so most are made when a program
 * needs them.
 *
 * @param moment when, as far as the program doesn't decide it
 * @param mentions what a class file of the program contains, one of it, if the program may need the
 *     change; for {@link Moment#MENTIONED} only
 */
public record When(Moment moment, List<String> mentions) {
  /** The moments, in their order in a run. */
  public enum Moment {
    /** Before Lockstep's own code puts anything into tables. */
    FIRST,

    /** Before the program begins, whatever it is. */
    ALWAYS,

    /**
     * Before the first class of the program is loaded that mentions one of the parts. The parts of
     * the JDK that start threads need not be mentioned, so all of these changes are made where one
     * of them does.
     */
    MENTIONED,

    /** When the JVM loads the class, or at the beginning if it has: the JDK itself leads there. */
    LOADED,

    /** The same, from when there may be a second thread. */
    THREADED
  }

  static final When FIRST = new When(Moment.FIRST, List.of());
  static final When ALWAYS = new When(Moment.ALWAYS, List.of());
  static final When LOADED = new When(Moment.LOADED, List.of());
  static final When THREADED = new When(Moment.THREADED, List.of());

  /** Where a class mentions something that may come to threads; a stream says it is parallel. */
  static final When THREADS =
      mentioned("java/lang/Thread", "java/util/concurrent/", "java/util/Timer", "parallel");

  static When mentioned(String... parts) {
    return new When(Moment.MENTIONED, List.of(parts));
  }

  /** A name as it is in class files, to be mentioned: short names are parts of many others. */
  static String named(String name) {
    return "\0" + (char) name.length() + name;
  }

  /** Whether it is this moment. */
  public boolean is(Moment asked) {
    return moment == asked;
  }

  /** Whether a class of the program may need it, given what its class file contains. */
  public boolean isReached(Predicate<String> contains) {
    for (String mention : mentions) {
      if (contains.test(mention)) {
        return true;
      }
    }
    return false;
  }
}
