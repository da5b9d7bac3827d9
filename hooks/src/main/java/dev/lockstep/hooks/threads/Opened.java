package dev.lockstep.hooks.threads;

import dev.lockstep.hooks.JdkInternals;
import dev.lockstep.hooks.Members;
import dev.lockstep.hooks.Threads;
import java.io.Closeable;
import java.io.IOException;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.net.SocketImpl;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What tasks have opened of the system. The end of a JVM closes all that; where a JVM has another
 * run, the end of a run does, or the next program would find ports taken and files locked.
 *
 * <p>Streams of files are not in it: the JDK closes those that nobody can reach any more, and they
 * keep nobody else out. Nor are processes of the system, which outlive a JVM.
 */
public final class Opened {
  private static final int FEW = 64;

  /** How long the end of a run waits for what doesn't let itself be closed. */
  private static final long PATIENCE_MILLIS = 1000;

  private static final MethodHandle CLOSE_SOCKET = closeSocket();

  /** In order. */
  private static List<WeakReference<Object>> all = new ArrayList<>();

  /** How many there may be until those that are gone are left out. */
  private static int most = FEW;

  private static volatile boolean areClosing;

  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final IsOurs OPENER = new IsOurs();

  private Opened() {}

  private static MethodHandle closeSocket() {
    try {
      MethodType type = MethodType.methodType(void.class);
      return JdkInternals.LOOKUP.findVirtual(SocketImpl.class, "close", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static <T> T opened(T one) {
    if (Threads.isTask()) {
      if (all.size() >= most) {
        all.removeIf(known -> known.get() == null);
        most = Math.max(FEW, 2 * all.size());
      }
      all.add(new WeakReference<>(one));
    }
    return one;
  }

  /** A socket is about to be made. */
  public static void socket(SocketImpl made) {
    opened(made);
  }

  /** A socket accepts another one. */
  public static void accepts(SocketImpl server, SocketImpl accepted) {
    opened(accepted);
  }

  /** One was opened, or accepted. */
  public static SocketChannel socket(SocketChannel one) {
    return opened(one);
  }

  /** One was opened. */
  public static ServerSocketChannel server(ServerSocketChannel one) {
    return opened(one);
  }

  /** One was opened, also for a {@code DatagramSocket}. */
  public static DatagramChannel datagrams(DatagramChannel one) {
    return opened(one);
  }

  /** One was opened. */
  public static Pipe pipe(Pipe one) {
    opened(one.source());
    opened(one.sink());
    return one;
  }

  /** One was opened. */
  public static AbstractSelector selector(AbstractSelector one) {
    return opened(one);
  }

  /** One was opened; not where it is Lockstep's, for a trace or a class that it keeps. */
  public static FileChannel file(FileChannel one) {
    return Threads.isTask() && WALKER.walk(OPENER) ? one : opened(one);
  }

  /** One was opened. */
  public static AsynchronousSocketChannel socket(AsynchronousSocketChannel one) {
    return opened(one);
  }

  /** One was opened. */
  public static AsynchronousServerSocketChannel server(AsynchronousServerSocketChannel one) {
    return opened(one);
  }

  /** Whether a run is over, and what it left open is being closed. */
  static boolean areClosing() {
    return areClosing;
  }

  /**
   * Nobody calls this yet: the JDK signals the threads that it takes to be waiting in what is
   * closed, and to signal one that has ended crashes the JVM.
   *
   * <p>Closes what is still open; no task runs. A task that was ended may hold a lock of one.
   */
  public static void closeAll() {
    List<WeakReference<Object>> left = all;
    all = new ArrayList<>();
    most = FEW;
    if (left.isEmpty()) {
      return;
    }
    areClosing = true;
    Thread closing =
        new Thread(null, () -> left.forEach(Opened::close), "lockstep-close", 0, false);
    closing.setDaemon(true);
    closing.start();
    await(closing);
    areClosing = false;
  }

  private static void await(Thread closing) {
    try {
      closing.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(WeakReference<Object> one) {
    try {
      Object open = one.get();
      if (open instanceof Closeable some) {
        some.close();
      } else if (open instanceof SocketImpl socket) {
        close(socket);
      }
    } catch (IOException | RuntimeException e) {
      // As where a JVM ends: nobody is told.
    }
  }

  private static void close(SocketImpl socket) throws IOException {
    try {
      CLOSE_SOCKET.invokeExact(socket);
    } catch (Throwable thrown) {
      throw Members.<RuntimeException>unchecked(thrown);
    }
  }

  /**
   * Whether the first caller outside of the JDK is a class of Lockstep's. No lambda: making one
   * shows.
   */
  private static final class IsOurs implements Function<Stream<StackFrame>, Boolean> {
    @Override
    public Boolean apply(Stream<StackFrame> frames) {
      Iterator<StackFrame> each = frames.iterator();
      while (each.hasNext()) {
        Class<?> type = each.next().getDeclaringClass();
        if (type.getClassLoader() != null && !type.getModule().isNamed()) {
          return type.getName().startsWith("dev.lockstep.");
        }
      }
      return true;
    }
  }
}
