package dev.lockstep.agent;

import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the changes that are made when their class is loaded, whoever needs it. */
final class LoadedChanges {
  /** Each class stands here once, and not in {@link JdkTable}. */
  static final List<JdkChange> ALL =
      Stream.of(ClockTable.CHANGES, CounterTable.CHANGES, ThreadTable.WHEN_LOADED)
          .flatMap(List::stream)
          .toList();

  private final Map<String, JdkChange> changes = new HashMap<>();
  private volatile @Nullable Instrumentation instrumentation;
  private final Set<String> changed = ConcurrentHashMap.newKeySet();

  LoadedChanges() {
    ALL.forEach(change -> changes.put(change.type().replace('.', '/'), change));
  }

  /** Whether a class of this name, as in class files, is changed when it is loaded. */
  boolean concern(String name) {
    return isConcerned(name) && !JdkChanges.MAKES_ARCHIVE;
  }

  /** All classes that are there are asked so at each start, so there is no stream. */
  private boolean isConcerned(String name) {
    if (changes.containsKey(name)) {
      return true;
    }
    for (String part : ThreadTable.WITH_MONITORS) {
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
    return change != null
        ? JdkChanges.changed(change, bytes)
        : JdkChanges.changedWherePossible(ThreadTable.IN_MONITORS, bytes);
  }

  /** Changes those that were loaded before anybody asked. */
  void settle(Instrumentation given) {
    instrumentation = given;
    settleAgain();
  }

  /**
   * The same for those that were loaded while a transformer was at work, so that none was asked.
   */
  void settleAgain() {
    Instrumentation given = Objects.requireNonNull(instrumentation, "settle comes first");
    if (JdkChanges.MAKES_ARCHIVE) {
      return;
    }
    ClassDefinition[] loaded =
        Stream.of(given.getAllLoadedClasses())
            .filter(LoadedChanges::isJdks)
            .filter(type -> isConcerned(name(type)) && changed.add(name(type)))
            .flatMap(this::definition)
            .toArray(ClassDefinition[]::new);
    if (loaded.length > 0) {
      JdkAccess.redefine(given, loaded);
    }
  }

  /** Hidden ones, such as of lambdas, have no class file and no monitors. */
  private static boolean isJdks(Class<?> type) {
    return type.getModule().getLayer() == ModuleLayer.boot() && !type.isHidden();
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /** None for a class that stays the same. */
  private Stream<ClassDefinition> definition(Class<?> type) {
    byte[] bytes = JdkChanges.bytesOf(type);
    byte[] changed = changed(name(type), bytes);
    return changed == bytes ? Stream.empty() : Stream.of(new ClassDefinition(type, changed));
  }
}
