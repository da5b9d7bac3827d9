package dev.lockstep.agent;

import dev.lockstep.agent.jdk.JdkAccess;
import java.util.List;
import java.util.Map;

/**
 * What a program can change in its JVM, and the next one there would see or have to make room for:
 * loggers, the numbers of threads and their pools, and handles of its methods. What it sets is the
 * kernel's {@code JvmSettings}.
 *
 * <p>What else a program does to objects of the JDK is not in it; nor are the hash codes that those
 * have once they were asked for one.
 */
public final class JvmState {
  /** What new threads, pools and timers take their names' numbers from. */
  private static final List<StaticField> COUNTERS =
      List.of(
          new StaticField(JdkAccess.classNamed("java.lang.Thread$ThreadNumbering"), "next"),
          new StaticField(
              JdkAccess.classNamed("java.util.concurrent.Executors$DefaultThreadFactory"),
              "poolNumber"),
          new StaticField(JdkAccess.classNamed("java.util.Timer"), "nextSerialNumber"));

  /** Public methods of the system loader's classes whose handles are constants: for ever. */
  private static final StaticField HANDLES =
      new StaticField(
          JdkAccess.classNamed("java.lang.invoke.MethodHandles$Lookup"), "LOOKASIDE_TABLE");

  private final int[] counts = COUNTERS.stream().mapToInt(StaticField::count).toArray();

  private JvmState() {
    Logging.look();
  }

  /** What it is now. */
  public static JvmState now() {
    return new JvmState();
  }

  /** Makes it that again. */
  public void restore() {
    Logging.reset();
    ((Map<?, ?>) HANDLES.object()).clear();
    for (int i = 0; i < counts.length; i++) {
      COUNTERS.get(i).count(counts[i]);
    }
  }
}
