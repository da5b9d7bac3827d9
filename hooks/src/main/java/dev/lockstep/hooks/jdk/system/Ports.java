package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.FileDescriptor;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.net.BindException;
import java.net.InetAddress;

/**
 * Which port a socket gets that is bound to port 0. The system takes any, programs print it and
 * look things up by it, and each run would be another one. So tasks get one after the other, from
 * {@link #FIRST} on; one that the system has given away is passed over.
 */
public final class Ports {
  /** Behind those that Linux gives to sockets which ask for any. */
  static final int FIRST = 61_000;

  private static final int LAST = 65_535;
  private static final MethodHandle BIND = bindOfJdk();

  private static int next = FIRST;

  private Ports() {}

  private static MethodHandle bindOfJdk() {
    MethodType type =
        MethodType.methodType(
            void.class,
            FileDescriptor.class,
            boolean.class,
            boolean.class,
            InetAddress.class,
            int.class);
    try {
      return JdkInternals.LOOKUP.findStatic(
          JdkInternals.classNamed("sun.nio.ch.Net"), "bind0", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** {@code Net.bind0}. Where all are taken, the system gives what it has. */
  public static void bind(
      FileDescriptor socket,
      boolean preferIPv6,
      boolean useExclBind,
      InetAddress address,
      int port) {
    boolean isBound = port == 0 && Threads.isTask() && bindAny(socket, preferIPv6, address);
    if (!isBound) {
      bindTo(socket, preferIPv6, useExclBind, address, port);
    }
  }

  private static boolean bindAny(FileDescriptor socket, boolean preferIPv6, InetAddress address) {
    for (int tried = FIRST; tried <= LAST; tried++) {
      int port = next;
      next = port == LAST ? FIRST : port + 1;
      if (isBound(socket, preferIPv6, address, port)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBound(
      FileDescriptor socket, boolean preferIPv6, InetAddress address, int port) {
    try {
      bindTo(socket, preferIPv6, true, address, port);
      return true;
    } catch (Throwable taken) {
      if (taken instanceof BindException) {
        return false;
      }
      throw taken;
    }
  }

  private static void bindTo(
      FileDescriptor socket,
      boolean preferIPv6,
      boolean useExclBind,
      InetAddress address,
      int port) {
    try {
      BIND.invokeExact(socket, preferIPv6, useExclBind, address, port);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** The next run begins with the same. */
  static void beginAnew() {
    next = FIRST;
  }
}
