package dev.lockstep.agent.jdk;

import dev.lockstep.agent.cache.ClassCache;
import dev.lockstep.agent.cache.Digests;
import dev.lockstep.agent.table.GroupChange;
import dev.lockstep.agent.table.JdkChange;
import dev.lockstep.agent.table.JdkTable;
import dev.lockstep.agent.table.LockedClasses;
import dev.lockstep.agent.table.When.Moment;
import dev.lockstep.instrumenter.CountedBodies;
import dev.lockstep.instrumenter.facts.CallTable;
import dev.lockstep.instrumenter.facts.CountedClasses;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.jdk.HookInserter;
import dev.lockstep.instrumenter.jdk.HookRow;
import dev.lockstep.instrumenter.jdk.RaceEdges;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes the changes of {@link JdkTable} that are made when their class is loaded, by the program or
 * the JDK.
 *
 * <p>Among them are those of groups, such as the hooks at locks, from when there may be a second
 * thread. What was loaded before is changed then.
 */
public final class LoadedChanges {
  private static final JdkChange NONE = JdkChange.none("*");

  private final Map<String, JdkChange> changes = new HashMap<>();
  private final ReshapedClasses reshaped =
      new ReshapedClasses((name, bytes) -> withHooks(name, changeOf(name), bytes));

  /** Those that {@link JdkChanges} makes, which are made with the hooks at locks if not before. */
  private final Map<String, JdkChange> later = new HashMap<>();

  private volatile @Nullable Instrumentation instrumentation;
  private final Set<String> changed = ConcurrentHashMap.newKeySet();

  /** What classes that the program calls are counted by; null as long as they are not. */
  private volatile @Nullable RewriteSettings counting;

  /** Gets what counters mean, where executions are counted. */
  private volatile BiConsumer<byte[], List<MethodCounters>> profiled = (_, _) -> {};

  /** What it was told: a later run of these settings is told so, too. */
  private final Map<byte[], List<MethodCounters>> counters =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** Which of them the program can reach: its own, as its classes say that when they are loaded. */
  private volatile Set<CountedClasses> reached = ConcurrentHashMap.newKeySet();

  private volatile String variant = "";

  /** Whether classes tell what orders tasks; once they do, they go on. */
  private volatile boolean tellsEdges;

  /** Whether there may be a second thread. */
  private volatile boolean haveThreads;

  public LoadedChanges() {
    for (JdkChange change : JdkTable.CHANGES) {
      boolean isOurs = change.when().is(Moment.LOADED);
      (isOurs ? changes : later).put(change.type().replace('.', '/'), change);
    }
  }

  /** By which classes are changed, here and by {@link JdkChanges}. */
  public ReshapedClasses reshaped() {
    return reshaped;
  }

  /**
   * What a program calls of the JDK is counted from now on, as far as it can reach it.
   *
   * @param itsOwn what it reaches, as far as its classes have been loaded; gets what others reach
   */
  public void count(
      RewriteSettings settings,
      Set<CountedClasses> itsOwn,
      BiConsumer<byte[], List<MethodCounters>> told) {
    profiled = told;
    if (settings.equals(counting) && itsOwn == reached) {
      counters.forEach(told);
    } else {
      counters.clear();
      CallTable.make();
      counting = settings;
      variant = "counted" + Digests.of(settings.toString());
      changed.removeIf(CountedClasses::have);
      reached = itsOwn;
    }
  }

  /** Classes tell what orders tasks from now on, where a run looks for data races. */
  public void tellEdges() {
    if (!tellsEdges) {
      tellsEdges = true;
      changed.removeIf(RaceEdges::concern);
    }
  }

  private void isProfiled(byte[] classFile, List<MethodCounters> methods) {
    counters.put(classFile, methods);
    profiled.accept(classFile, methods);
  }

  /** Whether a class of the program that contains these texts is the first to reach any. */
  boolean reach(Predicate<String> contains) {
    boolean isNew = false;
    if (counting != null) {
      for (CountedClasses group : CountedClasses.values()) {
        if (group.isReached(contains) && reached.add(group)) {
          changed.removeIf(name -> CountedClasses.of(name) == group);
          isNew = true;
        }
      }
    }
    return isNew;
  }

  /** There may be a second thread from now on. */
  void beginThreads() {
    for (GroupChange group : JdkTable.GROUPS) {
      JdkAccess.initializeHooks(group.change().rows());
    }
    LockedClasses.ours();
    haveThreads = true;
  }

  /** Whether a class of this name, as in class files, is changed when it is loaded. */
  public boolean concern(String name) {
    return isConcerned(name) && !JdkAccess.MAKES_ARCHIVE;
  }

  /** All classes that are there are asked so at each start, so there is no stream. */
  private boolean isConcerned(String name) {
    if (changes.containsKey(name) || isCounted(name) || tellsEdges(name)) {
      return true;
    }
    for (GroupChange group : JdkTable.GROUPS) {
      if (isMade(group) && group.members().test(name)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCounted(String name) {
    CountedClasses group = counting == null ? null : CountedClasses.of(name);
    return group != null && reached.contains(group);
  }

  private boolean tellsEdges(String name) {
    return tellsEdges && RaceEdges.concern(name);
  }

  private boolean isMade(GroupChange group) {
    return haveThreads || group.change().when().is(Moment.LOADED);
  }

  /**
   * What becomes of such a class of the JDK that is being loaded.
   *
   * @param name as in class files
   */
  public byte[] changed(String name, byte[] bytes) {
    changed.add(name);
    JdkChange change = changes.get(name);
    if (change != null) {
      JdkAccess.initializeHooks(change.rows());
      return withHooks(name, change, bytes);
    }
    // What the table has of it is made when it is there: those hooks may need the class.
    JdkChange own = later.getOrDefault(name, NONE);
    return counted(
        name,
        HookInserter.insert(
            bytes, NONE.rows(), further(name, own.hasMonitorsOfItsOwn() ? own : NONE)));
  }

  /** The class as it is to be where the program calls it. */
  private byte[] counted(String name, byte[] bytes) {
    RewriteSettings settings = counting;
    byte[] counted =
        settings == null || !isCounted(name)
            ? bytes
            : new CountedBodies(settings, this::isProfiled)
                .add(bytes, method -> CountedClasses.count(name, method));
    return tellsEdges(name) ? RaceEdges.add(counted) : counted;
  }

  private JdkChange changeOf(String name) {
    JdkChange change = changes.get(name);
    return change == null ? later.getOrDefault(name, NONE) : change;
  }

  /** {@link JdkChanges} is about to make a change: the class needs no second one. */
  void begin(JdkChange change) {
    JdkAccess.initializeHooks(change.rows());
    if (haveThreads) {
      changed.add(change.type().replace('.', '/'));
    }
  }

  /** The class with the hooks of a change, and with those at locks, if they have begun. */
  byte[] withHooks(JdkChange change, byte[] bytes) {
    return withHooks(change.type().replace('.', '/'), change, bytes);
  }

  private byte[] withHooks(String name, JdkChange change, byte[] bytes) {
    return counted(name, HookInserter.insert(bytes, change.rows(), further(name, change)));
  }

  private List<HookRow> further(String name, JdkChange change) {
    List<HookRow> further = new ArrayList<>();
    for (GroupChange group : JdkTable.GROUPS) {
      if (isMade(group) && group.concerns(name, change)) {
        further.addAll(group.change().rows());
      }
    }
    return further;
  }

  /** Changes those that were loaded before anybody asked. */
  public void settle(Instrumentation given, ClassCache cache) {
    instrumentation = given;
    settleAgain(cache);
  }

  /**
   * The same for those that were loaded while a transformer was at work, so that none was asked. To
   * change a class the JVM may load what it names, such as the providers of a locale's adapter, and
   * asks none either: so this goes on until there is nothing to change.
   */
  void settleAgain(ClassCache cache) {
    Instrumentation given = Objects.requireNonNull(instrumentation, "settle comes first");
    if (JdkAccess.MAKES_ARCHIVE) {
      ClassDefinition[] _ = left(given, cache); // What this takes is in the archive then.
      return;
    }
    for (ClassDefinition[] left = left(given, cache); left.length > 0; left = left(given, cache)) {
      reshaped.change(given, left);
    }
  }

  private ClassDefinition[] left(Instrumentation given, ClassCache cache) {
    List<ClassDefinition> left = new ArrayList<>();
    for (Class<?> type : given.getAllLoadedClasses()) {
      if (isJdks(type) && isConcerned(name(type)) && changed.add(name(type))) {
        ClassDefinition definition = definition(type, cache);
        if (definition != null) {
          left.add(definition);
        }
      }
    }
    return left.toArray(new ClassDefinition[0]);
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

  /** Null for a class that stays the same. */
  private @Nullable ClassDefinition definition(Class<?> type, ClassCache cache) {
    byte[] bytes = JdkAccess.bytesOf(type);
    JdkChange change = changeOf(name(type));
    JdkAccess.initializeHooks(change.rows());
    ClassCache from = areKept() ? cache : ClassCache.none();
    byte[] changed =
        from.change(bytes, variant(name(type)), as -> withHooks(name(type), change, as));
    return changed == bytes ? null : new ClassDefinition(type, changed);
  }

  /** Whether what becomes of a class is the same in another JVM. */
  boolean isKept(String name) {
    return !tellsEdges(name);
  }

  /** What counters of executions mean is not kept, nor are numbers of fields. */
  private boolean areKept() {
    RewriteSettings settings = counting;
    return !tellsEdges
        && (haveThreads || settings != null)
        && (settings == null || !settings.profiled())
        && LockedClasses.ours().isOfThisJdk();
  }

  /**
   * Tells what is kept of a class with hooks at its locks, or that is counted, from what is kept of
   * one without.
   */
  String variant(String name) {
    return (haveThreads ? "locks" : "") + (isCounted(name) ? variant : "");
  }
}
