package dev.lockstep.agent.table;

import dev.lockstep.agent.table.When.Moment;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is changed in the JDK's own classes, as data: a table with a class for each topic.
 *
 * <p>A row is to be read as "in this class, at this moment, because of that: before these methods,
 * this hook". The moments are explained at {@link When}, the kinds at {@link
 * dev.lockstep.instrumenter.jdk.Kind}, how methods are named at {@link
 * dev.lockstep.instrumenter.jdk.HookRow}; hooks are in package dev.lockstep.hooks and below. {@code
 * JdkChanges} and {@code LoadedChanges} make the changes.
 *
 * <p>Classes of the JDK are used by others than tasks, so a hook that is for tasks asks who calls.
 * Calls that the program itself makes are another table, {@code CallTable} in the instrumenter.
 */
public final class JdkTable {
  /** The changes for the system that runs. Each class stands here once. */
  public static final List<JdkChange> CHANGES =
      Stream.of(
              HashCodeTable.CHANGES,
              ThreadTable.CHANGES,
              WaitTable.CHANGES,
              LockTable.CHANGES,
              CollectorTable.CHANGES,
              ChannelTable.CHANGES,
              StreamTable.CHANGES,
              ClockTable.CHANGES,
              OwnStateTable.CHANGES,
              ReflectionTable.CHANGES,
              OutsideTable.CHANGES)
          .flatMap(List::stream)
          .filter(change -> change.system().isHere())
          .toList();

  /** What is changed in many classes, in this order. */
  public static final List<GroupChange> GROUPS =
      List.of(ClockTable.TIMED_PACKAGES, ThreadTable.LOOPS, LockTable.LOCKED, LockTable.WOKEN);

  private JdkTable() {}

  /** The changes of a moment. */
  public static List<JdkChange> at(Moment moment) {
    return CHANGES.stream().filter(change -> change.when().is(moment)).toList();
  }
}
