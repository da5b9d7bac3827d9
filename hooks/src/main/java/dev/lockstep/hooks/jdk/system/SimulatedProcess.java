package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.JdkOutside;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ProcessHandle#current} tells a task: its process is on a computer of its own. The
 * number, arguments and times of the JVM that simulates differ from run to run.
 *
 * <p>The processes that it starts are real ones, and so are its children.
 */
public final class SimulatedProcess implements ProcessHandle {
  private static final SimulatedProcess CURRENT = new SimulatedProcess();

  private static final ProcessHandle REAL = real();

  private static final String NUMBER = "" + JdkOutside.PID;

  private SimulatedProcess() {}

  private static ProcessHandle real() {
    Class<?> type = JdkInternals.classNamed("java.lang.ProcessHandleImpl");
    try {
      return (ProcessHandle) JdkInternals.LOOKUP.findStaticVarHandle(type, "current", type).get();
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether this is the process of the JVM that simulates. */
  public static boolean isReal(ProcessHandle process) {
    return process.equals(REAL);
  }

  /**
   * {@code ProcessImpl.start} of a real process: where its arguments name the simulated process,
   * they get the number of the JVM that simulates, as there is no other that it could find.
   */
  public static void start(
      String[] command,
      @Nullable Map<String, String> environment,
      @Nullable String folder,
      ProcessBuilder.Redirect @Nullable [] redirects,
      boolean isErrorToOutput) {
    if (Threads.isTask()) {
      for (int i = 1; i < command.length; i++) {
        command[i] = realNumber(command[i]);
      }
    }
  }

  /** The same text with the real number in place of the simulated one. */
  static String realNumber(String text) {
    return text.contains(NUMBER)
        ? text.replaceAll("(?<!\\d)" + NUMBER + "(?!\\d)", "" + REAL.pid())
        : text;
  }

  /** {@link ProcessHandle#current}. */
  public static @Nullable ProcessHandle current() {
    return Threads.isTask() ? CURRENT : null;
  }

  /** {@link ProcessHandle#of}, given what the JDK has found. */
  public static Optional<ProcessHandle> of(Optional<ProcessHandle> found, long pid) {
    return Threads.isTask() && pid == JdkOutside.PID ? Optional.of(CURRENT) : found;
  }

  /** {@link ProcessHandle#parent} of another process, given what the JDK has found. */
  public static Optional<ProcessHandle> parent(Optional<ProcessHandle> found) {
    return Threads.isTask() && found.filter(SimulatedProcess::isReal).isPresent()
        ? Optional.of(CURRENT)
        : found;
  }

  /** {@link ProcessHandle#compareTo} of a process that the JDK knows; null if it knows both. */
  public static @Nullable Integer compare(ProcessHandle process, ProcessHandle other) {
    return other == CURRENT ? (Integer) Long.compare(process.pid(), JdkOutside.PID) : null;
  }

  @Override
  public long pid() {
    return JdkOutside.PID;
  }

  @Override
  public Optional<ProcessHandle> parent() {
    return Optional.empty();
  }

  @Override
  public Stream<ProcessHandle> children() {
    return REAL.children();
  }

  @Override
  public Stream<ProcessHandle> descendants() {
    return REAL.descendants();
  }

  @Override
  public Info info() {
    return new Told(
        Optional.of(Instant.ofEpochMilli(JdkOutside.startMillis())),
        Optional.of(Duration.ofNanos(Hooks.engine.nanoTime())),
        Optional.ofNullable(System.getProperty("user.name")));
  }

  @Override
  public CompletableFuture<ProcessHandle> onExit() {
    throw new IllegalStateException("onExit for current process not allowed");
  }

  @Override
  public boolean supportsNormalTermination() {
    return true;
  }

  @Override
  public boolean destroy() {
    throw new IllegalStateException("destroy of current process not allowed");
  }

  @Override
  public boolean destroyForcibly() {
    return destroy();
  }

  @Override
  public boolean isAlive() {
    return true;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(JdkOutside.PID);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this;
  }

  @Override
  public int compareTo(ProcessHandle other) {
    return Long.compare(JdkOutside.PID, other.pid());
  }

  @Override
  public String toString() {
    return Long.toString(JdkOutside.PID);
  }

  /** What there is to tell: how the JVM was started says nothing of the program. */
  private record Told(
      Optional<Instant> startInstant, Optional<Duration> totalCpuDuration, Optional<String> user)
      implements Info {
    @Override
    public Optional<String> command() {
      return Optional.empty();
    }

    @Override
    public Optional<String> commandLine() {
      return Optional.empty();
    }

    @Override
    public Optional<String[]> arguments() {
      return Optional.empty();
    }

    @Override
    public String toString() {
      return "[user: %s, startTime: %s, totalTime: %s]"
          .formatted(user, startInstant, totalCpuDuration);
    }
  }
}
