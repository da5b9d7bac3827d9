package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.File;
import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.lang.ref.Cleaner.Cleanable;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.net.InetSocketAddress;
import java.nio.channels.FileLock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import jdk.internal.access.JavaIOFileDescriptorAccess;
import jdk.internal.access.SharedSecrets;

/**
 * What tasks have opened of the system, and timers. The end of a JVM closes all that; where a JVM
 * has another run, the end of a run does, or the next program would find ports taken and files
 * locked.
 *
 * <p>It is closed below the JDK's sockets and channels: these would wait for the tasks that still
 * use them and never go on, and signal threads that have ended, which crashes the JVM. They have no
 * owner then, but the JDK may still close them when it finds that. So a descriptor knows that it is
 * closed: its number may be another's by then.
 *
 * <p>Streams and channels of files are not in it: the JDK closes those that can't be reached any
 * more, and only their locks keep others out. Nor are processes of the system, which outlive a JVM.
 */
public final class Opened {
  private static final int FEW = 64;
  private static final JavaIOFileDescriptorAccess DESCRIPTORS =
      SharedSecrets.getJavaIOFileDescriptorAccess();
  private static final MethodHandle ACCEPT = acceptOfJdk();

  /** Elsewhere descriptors are closed in other ways, and don't know of it. */
  private static final boolean IS_UNIX = File.separatorChar == '/';

  /** In order. */
  private static List<Left> all = new ArrayList<>();

  /** Files that are deleted at the end, in the order in which tasks said so. */
  private static final List<File> temporary = new ArrayList<>();

  /** How many there may be until those that are closed are left out. */
  private static int most = FEW;

  private Opened() {}

  private static MethodHandle acceptOfJdk() {
    MethodType type =
        MethodType.methodType(
            int.class, FileDescriptor.class, FileDescriptor.class, InetSocketAddress[].class);
    try {
      return JdkInternals.LOOKUP.findStatic(
          JdkInternals.classNamed("sun.nio.ch.Net"), "accept", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** A task has opened it. */
  static void add(Left one) {
    if (all.size() >= most) {
      all.removeIf(Left.IS_CLOSED);
      most = Math.max(FEW, 2 * all.size());
    }
    all.add(one);
  }

  private static void opened(FileDescriptor one) {
    if (IS_UNIX && Threads.isTask()) {
      add(new Descriptor(one));
    }
  }

  /** {@code IOUtil.newFD}, where a socket is opened. */
  public static FileDescriptor socket(int number) {
    FileDescriptor one = new FileDescriptor();
    setNumber(one, number);
    return one;
  }

  /** {@code IOUtil.setfdVal}, where one end of a pipe is opened. */
  public static void setNumber(FileDescriptor one, int number) {
    DESCRIPTORS.set(one, number);
    opened(one);
  }

  /** {@code Net.accept}. */
  public static int accept(
      FileDescriptor server, FileDescriptor accepted, InetSocketAddress[] from) {
    try {
      return accepted((int) ACCEPT.invokeExact(server, accepted, from), server, accepted);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** The result of accepting a socket: 1 if there was one. */
  public static int accepted(int result, FileDescriptor server, FileDescriptor accepted) {
    if (result > 0) {
      opened(accepted);
    }
    return result;
  }

  /**
   * {@code UnixDispatcher.close}, which leaves its number to a descriptor that is closed.
   *
   * @return that it is closed
   */
  public static boolean close(Object dispatcher, FileDescriptor one) throws IOException {
    DESCRIPTORS.close(one);
    return true;
  }

  /** The same for what has no descriptor but a number. */
  static void close(int number) throws IOException {
    FileDescriptor one = new FileDescriptor();
    DESCRIPTORS.set(one, number);
    DESCRIPTORS.close(one);
  }

  /** A file is about to be locked. */
  public static void lock(Object table, FileLock lock) {
    if (Threads.isTask()) {
      add(new Lock(lock));
    }
  }

  /**
   * {@code Cleaner.register}, where a timer is made. The JVM's cleaner is to end its thread when it
   * can't be reached any more, and keeps the thread, whose jobs most often lead back to it.
   */
  public static Cleanable timer(Cleaner cleaner, Object timer, Runnable end) {
    Cleanable one = cleaner.register(timer, end);
    if (Threads.isTask()) {
      add(new OpenTimer(one));
    }
    return one;
  }

  /**
   * {@code DeleteOnExitHook.add}: the end of a JVM deletes these files.
   *
   * @return whether that is all, as the end of the run does
   */
  public static boolean deleteAtEnd(String file) {
    if (!Threads.isTask()) {
      return false;
    }
    temporary.add(new File(file));
    return true;
  }

  /** Closes what is still open. No task runs, and none goes on. */
  public static void closeAll() {
    List<Left> left = all;
    all = new ArrayList<>();
    most = FEW;
    Ports.beginAnew();
    for (Left one : left) {
      try {
        if (one.isOpen()) {
          one.close();
        }
      } catch (IOException | RuntimeException e) {
        // As where a JVM ends: there is no report.
      }
    }
    // What is in a folder has come behind it.
    for (File file : temporary.reversed()) {
      boolean _ = file.delete();
    }
    temporary.clear();
  }

  /** One of them. No lambdas: making one shows. */
  abstract static class Left {
    private static final IsClosed IS_CLOSED = new IsClosed();

    abstract boolean isOpen();

    abstract void close() throws IOException;
  }

  private static final class IsClosed implements Predicate<Left> {
    @Override
    public boolean test(Left one) {
      return !one.isOpen();
    }
  }

  private static final class Descriptor extends Left {
    private final FileDescriptor one;

    Descriptor(FileDescriptor one) {
      this.one = one;
    }

    @Override
    boolean isOpen() {
      return one.valid();
    }

    @Override
    void close() throws IOException {
      DESCRIPTORS.close(one);
    }
  }

  private static final class OpenTimer extends Left {
    private final Cleanable one;

    OpenTimer(Cleanable one) {
      this.one = one;
    }

    @Override
    boolean isOpen() {
      return !((Reference<?>) one).refersTo(null);
    }

    @Override
    void close() {
      one.clean();
    }
  }

  /** As the JDK, it forgets what can't be reached. */
  private static final class Lock extends Left {
    private final WeakReference<FileLock> one;

    Lock(FileLock one) {
      this.one = new WeakReference<>(one);
    }

    @Override
    boolean isOpen() {
      FileLock lock = one.get();
      return lock != null && lock.isValid();
    }

    @Override
    void close() throws IOException {
      FileLock lock = one.get();
      if (lock != null) {
        lock.release();
      }
    }
  }
}
