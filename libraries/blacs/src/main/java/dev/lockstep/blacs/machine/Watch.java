package dev.lockstep.blacs.machine;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a process wants to know of its calls: how long they take, and what is wrong with them. It
 * takes no simulated time to be told.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 7.1.4, debug and timing levels.
 */
public final class Watch {
  private static final int MOST_LEVEL = 2;

  /** How often a routine was called, and how long the process was in it. */
  private static final class Time {
    long calls;
    long ticks;
  }

  /** A line of what was measured. */
  public record Line(String routine, long calls, double seconds) {}

  private final Kernel kernel = Kernel.running();
  private final Map<String, Time> times = new TreeMap<>();
  private final Traffic traffic = new Traffic();
  private int debugLevel = level("BlacsDebugLvl");
  private int timingLevel = level("BlacsTimingLvl");
  private String routine = "";
  private String operation = "";
  private long beginTick;

  /** The task that is in a routine; null: none is. */
  private @Nullable Task inside;

  private Watch() {}

  /** That of the calling process. */
  public static Watch ofProcess() {
    return Machine.state(Watch.class, Watch::new);
  }

  /** What the JVM was started with. */
  private static int level(String property) {
    String value = System.getProperty(property, "0");
    if (value.length() != 1 || value.charAt(0) < '0' || value.charAt(0) > '0' + MOST_LEVEL) {
      throw new IllegalArgumentException(
          "-D%s=%s: the level is 0, 1 or 2".formatted(property, value));
    }
    return value.charAt(0) - '0';
  }

  /** Sets how much is checked. */
  public void setDebugLevel(String call, int level) {
    debugLevel = checked(call, level);
  }

  /** Sets how much is measured. */
  public void setTimingLevel(String call, int level) {
    timingLevel = checked(call, level);
  }

  private static int checked(String call, int level) {
    if (level < 0 || level > MOST_LEVEL) {
      throw Arguments.refusal(call, "level %s is none of 0, 1 and 2".formatted(level));
    }
    return level;
  }

  /** How much is checked. */
  public int debugLevel() {
    return debugLevel;
  }

  /**
   * A routine begins.
   *
   * @param me the caller's place in the grid
   * @throws IllegalArgumentException if it has none
   * @throws IllegalStateException if another thread of the process is in a routine
   */
  public void begin(String call, int me) {
    Arguments.member(call, me);
    Task task = kernel.task();
    if (inside != null && inside != task) {
      throw new IllegalStateException(
          "%s: another thread of this process is in %s; let one thread at a time call the BLACS"
              .formatted(call, routine));
    }
    inside = task;
    routine = call;
    beginTick = kernel.now();
  }

  /** It ends, or fails. */
  public void end() {
    inside = null;
    if (timingLevel > 0) {
      Time time = times.computeIfAbsent(routine, _ -> new Time());
      time.calls++;
      time.ticks += kernel.now() - beginTick;
    }
  }

  /** It takes part in an operation of a scope, in words. */
  void joins(String what) {
    operation = what;
  }

  /** The operation of a scope that it took part in last, if that is noted. */
  String operation() {
    return operation;
  }

  /** The clock, as {@link #sent} and {@link #received} need it; 0 where they don't. */
  long now() {
    return timingLevel > 1 || kernel.isReadingSeen() ? kernel.now() : 0;
  }

  /** It has sent a message. */
  void sent(int bytes, long ticks) {
    if (timingLevel > 1) {
      traffic.sent(bytes, ticks);
    }
  }

  /** It has received one. */
  void received(long ticks) {
    if (timingLevel > 1) {
      traffic.received(ticks);
    }
  }

  /** What its messages have been. */
  public Traffic traffic() {
    return traffic;
  }

  /** How long it was in each routine that it called, by name. */
  public List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    times.forEach((name, time) -> lines.add(new Line(name, time.calls, seconds(time.ticks))));
    return lines;
  }

  /** So many ticks in seconds. */
  public double seconds(long ticks) {
    return (double) ticks / kernel.profile().clockHertz();
  }
}
