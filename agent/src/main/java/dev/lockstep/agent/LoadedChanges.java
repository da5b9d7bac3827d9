package dev.lockstep.agent;

import dev.lockstep.agent.cache.ClassCache;
import dev.lockstep.agent.table.ClockTable;
import dev.lockstep.agent.table.CounterTable;
import dev.lockstep.agent.table.JdkChange;
import dev.lockstep.agent.table.JdkTable;
import dev.lockstep.agent.table.LockTable;
import dev.lockstep.agent.table.ThreadTable;
import dev.lockstep.instrumenter.jdk.HookInserter;
import dev.lockstep.instrumenter.jdk.HookRow;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the changes that are made when their class is loaded, whatever needs it.
 *
 * <p>Among them are the hooks at locks ({@link LockTable}), from when there may be a second thread.
 * What was loaded before is changed then.
 */
final class LoadedChanges {
  /** Each class stands here once, and not in {@link JdkTable}. */
  static final List<JdkChange> ALL =
      Stream.of(ClockTable.CHANGES, CounterTable.CHANGES, ThreadTable.WHEN_LOADED)
          .flatMap(List::stream)
          .toList();

  private static final JdkChange NONE = JdkChange.in("*");

  private final Map<String, JdkChange> changes = new HashMap<>();
  private final ReshapedClasses reshaped =
      new ReshapedClasses((name, bytes) -> withHooks(name, changeOf(name), bytes));

  /** Those of {@link JdkTable}, which are made with the hooks at locks if not before. */
  private final Map<String, JdkChange> ofTable = new HashMap<>();

  private volatile @Nullable Instrumentation instrumentation;
  private final Set<String> changed = ConcurrentHashMap.newKeySet();

  /** Null until there may be a second thread. */
  private volatile @Nullable LockTable locks;

  LoadedChanges() {
    ALL.forEach(change -> changes.put(change.type().replace('.', '/'), change));
    Stream.of(JdkTable.HASH_TABLES, JdkTable.CHANGES)
        .flatMap(List::stream)
        .forEach(change -> ofTable.put(change.type().replace('.', '/'), change));
  }

  /** By which classes are changed, here and by {@link JdkChanges}. */
  ReshapedClasses reshaped() {
    return reshaped;
  }

  /** There may be a second thread from now on. */
  void beginLocks() {
    JdkAccess.initializeHooks(ThreadTable.IN_MONITORS.rows());
    locks = LockTable.ours();
  }

  /** Whether the locks of the JDK were begun. */
  boolean haveLocks() {
    return locks != null;
  }

  /** Whether a class of this name, as in class files, is changed when it is loaded. */
  boolean concern(String name) {
    return isConcerned(name) && !JdkAccess.MAKES_ARCHIVE;
  }

  /** All classes that are there are asked so at each start, so there is no stream. */
  private boolean isConcerned(String name) {
    return changes.containsKey(name) || tellsLocks(name) || mayLoop(name) || isTimed(name);
  }

  private boolean tellsLocks(String name) {
    LockTable table = locks;
    return table != null && table.concerns(name);
  }

  private boolean mayLoop(String name) {
    return haveLocks() && ThreadTable.LOOPING.contains(name);
  }

  private static boolean isTimed(String name) {
    for (String part : ThreadTable.TIMED) {
      if (name.startsWith(part)) {
        return true;
      }
    }
    return false;
  }

  /**
   * What becomes of such a class of the JDK that is being loaded.
   *
   * @param name as in class files
   */
  byte[] changed(String name, byte[] bytes) {
    changed.add(name);
    JdkChange change = changes.get(name);
    if (change != null) {
      JdkAccess.initializeHooks(change.rows());
      return withHooks(name, change, bytes);
    }
    // What the table has of it is made when it is there: those hooks may need the class.
    JdkChange later = ofTable.getOrDefault(name, NONE);
    return HookInserter.insert(
        bytes, NONE.rows(), further(name, later.hasMonitorsOfItsOwn() ? later : NONE));
  }

  private JdkChange changeOf(String name) {
    JdkChange change = changes.get(name);
    return change == null ? ofTable.getOrDefault(name, NONE) : change;
  }

  /** A change is about to be made that {@link JdkTable} has: it isn't looked at again. */
  void begin(JdkChange change) {
    JdkAccess.initializeHooks(change.rows());
    if (haveLocks()) {
      changed.add(change.type().replace('.', '/'));
    }
  }

  /** The class with the hooks of a change, and with those at locks, if they have begun. */
  byte[] withHooks(JdkChange change, byte[] bytes) {
    return withHooks(change.type().replace('.', '/'), change, bytes);
  }

  private byte[] withHooks(String name, JdkChange change, byte[] bytes) {
    return HookInserter.insert(bytes, change.rows(), further(name, change));
  }

  private List<HookRow> further(String name, JdkChange change) {
    List<HookRow> further = new ArrayList<>();
    if (isTimed(name)) {
      further.addAll(ThreadTable.BY_THE_CLOCK.rows());
    }
    if (mayLoop(name)) {
      further.addAll(ThreadTable.IN_LOOPS.rows());
    }
    if (tellsLocks(name) && !change.hasMonitorsOfItsOwn()) {
      if (!change.tellsLocks()) {
        further.addAll(ThreadTable.LOCKING.rows());
      }
      if (ThreadTable.isWokenByTasks(name)) {
        further.addAll(ThreadTable.IN_MONITORS.rows());
      }
    }
    return further;
  }

  /** Changes those that were loaded before the first question. */
  void settle(Instrumentation given, ClassCache cache) {
    instrumentation = given;
    settleAgain(cache);
  }

  /**
   * The same for those that were loaded while a transformer was at work, so that none was asked.
   */
  void settleAgain(ClassCache cache) {
    Instrumentation given = Objects.requireNonNull(instrumentation, "settle comes first");
    if (JdkAccess.MAKES_ARCHIVE) {
      return;
    }
    ClassDefinition[] loaded =
        Stream.of(given.getAllLoadedClasses())
            .filter(LoadedChanges::isJdks)
            .filter(type -> isConcerned(name(type)) && changed.add(name(type)))
            .flatMap(type -> definition(type, cache))
            .toArray(ClassDefinition[]::new);
    if (loaded.length > 0) {
      reshaped.change(given, loaded);
    }
  }

  /** Hidden ones, such as of lambdas, have no class file and no monitors. */
  private static boolean isJdks(Class<?> type) {
    return type.getModule().getLayer() == ModuleLayer.boot()
        && !type.isHidden()
        && !type.isArray()
        && !type.isPrimitive();
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /** None for a class that stays the same. */
  private Stream<ClassDefinition> definition(Class<?> type, ClassCache cache) {
    byte[] bytes = JdkAccess.bytesOf(type);
    JdkChange change = changeOf(name(type));
    JdkAccess.initializeHooks(change.rows());
    LockTable table = locks;
    ClassCache from = table != null && table.isOfThisJdk() ? cache : ClassCache.none();
    byte[] changed = from.change(bytes, variant(), as -> withHooks(name(type), change, as));
    return changed == bytes ? Stream.empty() : Stream.of(new ClassDefinition(type, changed));
  }

  /** Tells what is kept of a class with hooks at its locks from what is kept of one without. */
  String variant() {
    return haveLocks() ? "locks" : "";
  }
}
