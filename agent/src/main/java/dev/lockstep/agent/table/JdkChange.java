package dev.lockstep.agent.table;

import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.jdk.HookRow;
import dev.lockstep.instrumenter.jdk.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * A change of one class of the JDK.
 *
 * @param type the class's name
 * @param when the moment at which it is made
 * @param system where the JDK has the class
 * @param why what would be wrong without it
 * @param rows hooks in its methods
 */
public record JdkChange(String type, When when, OnSystem system, String why, List<HookRow> rows) {
  static JdkChange in(String type, When when) {
    return new JdkChange(type, when, OnSystem.ANY, "", List.of());
  }

  /** No change of a class. */
  public static JdkChange none(String type) {
    return in(type, When.ALWAYS);
  }

  JdkChange because(String reason) {
    return new JdkChange(type, when, system, reason, rows);
  }

  JdkChange on(OnSystem systems) {
    return new JdkChange(type, when, systems, why, rows);
  }

  JdkChange before(String methods, String hook) {
    return with(Kind.BEFORE, methods, hook);
  }

  JdkChange answer(String method, String hook) {
    return with(Kind.ANSWER, method, hook);
  }

  JdkChange after(String methods, String hook) {
    return with(Kind.AFTER, methods, hook);
  }

  JdkChange result(String method, String hook) {
    return with(Kind.RESULT, method, hook);
  }

  JdkChange call(String method, String hook) {
    return with(Kind.CALL, method, hook);
  }

  JdkChange call(Call call) {
    return call(call.method(), call.hook());
  }

  /** The same, where only {@code within} makes it. */
  JdkChange call(Call call, String within) {
    return call(call.method(), call.hook(), within);
  }

  JdkChange read(String field, String hook) {
    return with(Kind.READ, field, hook);
  }

  /** The same, where only {@code within} calls it. */
  JdkChange call(String method, String hook, String within) {
    return with(new HookRow(Kind.CALL, method, Hook.of(hook), within));
  }

  /** Before each monitor that the class takes, and before each that it gives back. */
  JdkChange locks(String taken, String given) {
    return with(Kind.LOCK, "*", taken).with(Kind.UNLOCK, "*", given);
  }

  /** Each time a loop of the class begins anew. */
  JdkChange loops(String hook) {
    return with(Kind.LOOP, "*", hook);
  }

  /** In place of each monitor that the class takes, and of each that it gives back, in blocks. */
  JdkChange monitors(String enter, String exit) {
    return with(Kind.ENTER, "*", enter).with(Kind.EXIT, "*", exit);
  }

  private JdkChange with(Kind kind, String methods, String hook) {
    return with(new HookRow(kind, methods, Hook.of(hook)));
  }

  private JdkChange with(HookRow row) {
    List<HookRow> more = new ArrayList<>(rows);
    more.add(row);
    return new JdkChange(type, when, system, why, List.copyOf(more));
  }

  /** Whether it has a way of its own with the monitors of the class. */
  public boolean hasMonitorsOfItsOwn() {
    return rows.stream().anyMatch(row -> row.kind() == Kind.ENTER);
  }

  /** Whether the kernel is told of the class's locks. */
  public boolean tellsLocks() {
    return rows.stream().anyMatch(row -> row.kind() == Kind.LOCK);
  }

  /** Whether all programs that may start threads need it. */
  public boolean isForThreads() {
    return when.is(When.Moment.MENTIONED) && when.mentions().equals(When.THREADS.mentions());
  }
}
