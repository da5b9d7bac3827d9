package dev.lockstep.hooks.jdk;

import java.io.PrintStream;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Agents that something attaches to the JVM of a run, as programs do with themselves by way of a
 * helper process.
 *
 * <p>The JVM has a thread that starts them, which is none of the simulation's. So that one only
 * says what is to be started, and waits. A task that looks at what is outside of the simulation,
 * such as the end of the helper process, starts it.
 *
 * <p>Source: package {@code java.lang.instrument}, "Starting an Agent After VM Startup".
 */
public final class Attachments {
  private static volatile @Nullable Starter starter;

  /** What the JVM's thread has put to the class path for the agent that it starts next. */
  private static @Nullable String jar;

  /** What the JVM says of that agent. */
  private static String warning = "";

  private static volatile @Nullable Request request;

  private Attachments() {}

  /** Starts an agent for the process of the task that calls. */
  public interface Starter {
    /**
     * Calls the agent's method on this thread, and throws what that throws.
     *
     * @param options what it is given; null if nothing was said
     */
    void start(String jar, String className, @Nullable String options) throws Throwable;
  }

  /** An agent that waits to be started. */
  private static final class Request {
    private final String jar;
    private final String className;
    private final @Nullable String options;
    private final String warning;
    private @Nullable Throwable failure;
    private volatile boolean isDone;

    Request(String jar, String className, @Nullable String options, String warning) {
      this.jar = jar;
      this.className = className;
      this.options = options;
      this.warning = warning;
    }

    void start(Starter by) {
      try {
        System.err.print(warning);
        by.start(jar, className, options);
        end(null);
      } catch (Throwable thrown) {
        end(thrown);
      }
    }

    void end(@Nullable Throwable thrown) {
      failure = thrown;
      isDone = true;
    }

    void await() throws Throwable {
      while (!isDone) {
        Unsafe.getUnsafe().park(false, Threads.LOOK_NANOS);
      }
      if (failure != null) {
        throw failure;
      }
    }
  }

  /** From here on agents may be attached to the program, until {@link #end}. */
  public static void expect(Starter by) {
    starter = by;
  }

  /** The run is over: what has not been started is refused. */
  public static void end() {
    starter = null;
    Request left = request;
    request = null;
    if (left != null) {
      left.end(new IllegalStateException("the program is at its end"));
    }
  }

  /** Whether a task that waits for what is outside has to {@link #look} again and again. */
  public static boolean areExpected() {
    return starter != null;
  }

  /** A task, which waits for what is outside, starts the agent that was attached meanwhile. */
  public static void look() {
    Request found = request;
    Starter by = starter;
    if (found != null && by != null) {
      request = null;
      found.start(by);
    }
  }

  /** {@code appendToClassPathForInstrumentation} of the JVM's system loader, by its thread. */
  public static boolean append(Object loader, String path) {
    if (starter == null || Threads.isTask()) {
      return false;
    }
    jar = path;
    return true;
  }

  /**
   * {@link PrintStream#println(String)} of a warning on standard error, by the same thread. The
   * program may have put a stream of its own there, which only a task can write to.
   */
  public static void warn(PrintStream err, String line) {
    if (starter == null || Threads.isTask()) {
      err.println(line);
    } else {
      warning += line + System.lineSeparator();
    }
  }

  /** {@code InstrumentationImpl.loadClassAndCallAgentmain}, by the same thread. */
  public static boolean start(Object instrumentation, String className, @Nullable String options)
      throws Throwable {
    String from = jar;
    if (starter == null || from == null || Threads.isTask()) {
      return false;
    }
    jar = null;
    Request made = new Request(from, className, options, warning);
    warning = "";
    request = made;
    if (starter == null) { // The run has ended in between.
      end();
    }
    made.await();
    return true;
  }
}
