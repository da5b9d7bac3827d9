package dev.lockstep.agent.table;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.jdk.HookRow;
import dev.lockstep.instrumenter.jdk.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A change of one class of the JDK.
 *
 * @param type the class's name
 * @param why what would be wrong without it
 * @param mentions what a class file of the program contains, one of it, if the program may need it;
 *     none if every program may
 * @param rows hooks in its methods
 */
public record JdkChange(String type, String why, List<String> mentions, List<HookRow> rows) {
  public static JdkChange in(String type) {
    return new JdkChange(type, "", List.of(), List.of());
  }

  public JdkChange because(String reason) {
    return new JdkChange(type, reason, mentions, rows);
  }

  public JdkChange neededBy(String... parts) {
    return new JdkChange(type, why, List.of(parts), rows);
  }

  public JdkChange before(String methods, String hook) {
    return with(Kind.BEFORE, methods, hook);
  }

  public JdkChange answer(String method, String hook) {
    return with(Kind.ANSWER, method, hook);
  }

  public JdkChange after(String methods, String hook) {
    return with(Kind.AFTER, methods, hook);
  }

  public JdkChange result(String method, String hook) {
    return with(Kind.RESULT, method, hook);
  }

  public JdkChange call(String method, String hook) {
    return with(Kind.CALL, method, hook);
  }

  public JdkChange read(String field, String hook) {
    return with(Kind.READ, field, hook);
  }

  /** The same, where only {@code within} calls it. */
  public JdkChange call(String method, String hook, String within) {
    return with(new HookRow(Kind.CALL, method, Hook.of(hook), within));
  }

  /** Before each monitor that the class takes, and before each that it gives back. */
  public JdkChange locks(String taken, String given) {
    return with(Kind.LOCK, "*", taken).with(Kind.UNLOCK, "*", given);
  }

  /** Each time a loop of the class begins anew. */
  public JdkChange loops(String hook) {
    return with(Kind.LOOP, "*", hook);
  }

  /** In place of each monitor that the class takes, and of each that it gives back, in blocks. */
  public JdkChange monitors(String enter, String exit) {
    return with(Kind.ENTER, "*", enter).with(Kind.EXIT, "*", exit);
  }

  private JdkChange with(Kind kind, String methods, String hook) {
    return with(new HookRow(kind, methods, Hook.of(hook)));
  }

  private JdkChange with(HookRow row) {
    List<HookRow> more = new ArrayList<>(rows);
    more.add(row);
    return new JdkChange(type, why, mentions, List.copyOf(more));
  }

  /** Whether it has a way of its own with the monitors of the class. */
  public boolean hasMonitorsOfItsOwn() {
    return rows.stream().anyMatch(row -> row.kind() == Kind.ENTER);
  }

  /** Whether the kernel is told of the class's locks. */
  public boolean tellsLocks() {
    return rows.stream().anyMatch(row -> row.kind() == Kind.LOCK);
  }

  /** Whether every program may need it. */
  public boolean isForAll() {
    return mentions.isEmpty();
  }

  /** Whether a class of the program may need it, given what its class file contains. */
  public boolean isNeededBy(Predicate<String> contains) {
    for (String mention : mentions) {
      if (contains.test(mention)) {
        return true;
      }
    }
    return false;
  }
}
