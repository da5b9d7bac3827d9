package dev.lockstep.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ProcessHandle#current} tells a task: its process is the first one of a computer of
 * its own. The number, arguments and times of the JVM that simulates differ from run to run.
 *
 * <p>The processes that it starts are real ones, and so are its children.
 */
public final class SimulatedProcess implements ProcessHandle {
  static final long PID = 1;

  private static final SimulatedProcess CURRENT = new SimulatedProcess();

  private SimulatedProcess() {}

  /** {@link ProcessHandle#current}. */
  public static @Nullable ProcessHandle current() {
    return Threads.isTask() ? CURRENT : null;
  }

  /** {@link ProcessHandle#of}, given what the JDK has found. */
  public static Optional<ProcessHandle> of(Optional<ProcessHandle> found, long pid) {
    return Threads.isTask() && pid == PID ? Optional.of(CURRENT) : found;
  }

  @Override
  public long pid() {
    return PID;
  }

  @Override
  public Optional<ProcessHandle> parent() {
    return Optional.empty();
  }

  @Override
  public Stream<ProcessHandle> children() {
    return Real.current().children();
  }

  @Override
  public Stream<ProcessHandle> descendants() {
    return Real.current().descendants();
  }

  @Override
  public Info info() {
    return new Told(
        Optional.of(Instant.ofEpochMilli(startMillis())),
        Optional.of(Duration.ofNanos(Hooks.engine.nanoTime())),
        Optional.ofNullable(System.getProperty("user.name")));
  }

  /** When it began, in milliseconds since 1970. */
  static long startMillis() {
    return Hooks.engine.currentTimeMillis() - Duration.ofNanos(Hooks.engine.nanoTime()).toMillis();
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
    return Long.hashCode(PID);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other == this;
  }

  @Override
  public int compareTo(ProcessHandle other) {
    return Long.compare(PID, other.pid());
  }

  @Override
  public String toString() {
    return Long.toString(PID);
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

  /** The JVM that simulates. */
  private static final class Real {
    private static final MethodHandle CURRENT = handle();

    private Real() {}

    private static MethodHandle handle() {
      Class<?> type = JdkInternals.classNamed("java.lang.ProcessHandleImpl");
      try {
        return JdkInternals.LOOKUP
            .findStatic(type, "current", MethodType.methodType(type))
            .asType(MethodType.methodType(ProcessHandle.class));
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    static ProcessHandle current() {
      try {
        return (ProcessHandle) CURRENT.invokeExact();
      } catch (Throwable unlikeKnown) {
        throw new IllegalStateException(unlikeKnown);
      }
    }
  }
}
