package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.HASH;
import static dev.lockstep.agent.table.Call.NOTIFY_ALL;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.ANNOTATION;
import static dev.lockstep.agent.table.Names.AWAIT;
import static dev.lockstep.agent.table.Names.LOGGING;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.SYSTEM_LOGGER;
import static dev.lockstep.agent.table.Names.WAIT;
import static dev.lockstep.agent.table.When.THREADED;
import static dev.lockstep.agent.table.When.mentioned;

import dev.lockstep.hooks.jdk.threads.JdksOwn;
import java.util.List;

/**
 * The JDK's own locks.
 *
 * <p>Without threads, only classes that call the program under a lock need a row. From when there
 * may be a second thread, all classes with monitors tell the kernel of them, but for those that
 * {@link LockedClasses} leaves as they are.
 */
final class LockTable {
  static final List<JdkChange> CHANGES =
      List.of( // Classes that call the program under a lock, to compare keys, to write, to format.
          locking(
                  "java.util.concurrent.ConcurrentHashMap",
                  mentioned("Concurrent", "java/util/Properties", "parallel"))
              .call(HASH),
          locking("java.util.Hashtable", mentioned("java/util/Hashtable", "java/util/Properties"))
              .call(HASH)
              .call(HashCodeTable.TEXT, "toString"),
          locking("java.util.Properties", mentioned("java/util/Properties")),
          locking("java.util.Vector", mentioned("java/util/Vector", "java/util/Stack")),
          locking("java.util.Stack", mentioned("java/util/Stack")),
          locking("java.lang.StringBuffer", mentioned("java/lang/StringBuffer")),

          // These extend each other, so all are needed whichever is made.
          locking("java.util.Collections$SynchronizedCollection", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedList", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedSet", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedMap", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedSortedMap", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedNavigableMap", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedSortedSet", mentioned("synchronized")),
          locking("java.util.Collections$SynchronizedNavigableSet", mentioned("synchronized")),

          // Reading an annotation may initialise an enum.
          locking("java.lang.reflect.Executable", mentioned(ANNOTATION)),
          locking("java.lang.reflect.Field", mentioned(ANNOTATION)),
          locking("java.lang.reflect.RecordComponent", mentioned(ANNOTATION)),
          locking("java.lang.Throwable", mentioned("printStackTrace", LOGGING, SYSTEM_LOGGER)));

  /**
   * The beginnings of the names of classes in whose monitors tasks wait for threads of the JVM: for
   * the end of one, for a picture that such a thread fetches, for what another JVM prints. So do
   * those that have such threads.
   */
  private static final List<String> WITH_REAL_WAITS =
      List.of(
          "java/lang/Thread",
          "java/awt/MediaTracker",
          "java/awt/image/PixelGrabber",
          "jdk/jshell/");

  /** Classes with monitors, but for those whose own rows say what becomes of these. */
  static final GroupChange LOCKED =
      new GroupChange(
          name -> LockedClasses.ours().concerns(name),
          own -> own.hasMonitorsOfItsOwn() || own.tellsLocks(),
          locking("*", THREADED));

  /** Those of them in whose monitors only tasks wait. */
  static final GroupChange WOKEN =
      new GroupChange(
          name -> LockedClasses.ours().concerns(name) && isWokenByTasks(name),
          JdkChange::hasMonitorsOfItsOwn,
          in("*", THREADED)
              .because("a real wait stops all tasks for ever")
              .call(WAIT + "()V", AWAIT + ")V")
              .call(WAIT + "(J)V", AWAIT + "J)V")
              .call(WAIT + "(JI)V", AWAIT + "JI)V")
              .call("java/lang/Object.notify()V", "jdk/Threads.signalOneLocked(" + OBJECT + ")V")
              .call(NOTIFY_ALL.method(), "jdk/Threads.signalLocked(" + OBJECT + ")V")
              .call(
                  "java/lang/Thread.holdsLock(" + OBJECT + ")Z",
                  "jdk/Threads.holdsLockOfJdk(" + OBJECT + ")Z"));

  private LockTable() {}

  /**
   * Whether a task that waits in a class of this name, as in class files, is woken by tasks alone.
   */
  static boolean isWokenByTasks(String name) {
    return WITH_REAL_WAITS.stream().noneMatch(name::startsWith)
        && !JdksOwn.isNamed(name.replace('/', '.'));
  }

  static JdkChange locking(String type, When when) {
    return telling(
        in(type, when).because("the kernel lets one task after the other into monitors"));
  }

  /** A class that tells the kernel before it takes and gives back a monitor. */
  static JdkChange telling(JdkChange change) {
    return change.locks(
        "jdk/Threads.lockTaken(" + OBJECT + ")V", "jdk/Threads.lockGiven(" + OBJECT + ")V");
  }
}
