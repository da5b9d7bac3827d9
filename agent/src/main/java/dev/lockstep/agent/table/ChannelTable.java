package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.NANOS;
import static dev.lockstep.agent.table.Call.PROCESSORS;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.LockTable.locking;
import static dev.lockstep.agent.table.LockTable.telling;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OPENED;
import static dev.lockstep.agent.table.Names.STRING;
import static dev.lockstep.agent.table.Names.THREAD;
import static dev.lockstep.agent.table.OnSystem.LINUX;
import static dev.lockstep.agent.table.OnSystem.UNIX;
import static dev.lockstep.agent.table.When.mentioned;

import java.util.List;

/**
 * Sockets, selectors, asynchronous channels and services that watch files: tasks wait for them in
 * simulated time, and what a run leaves open is closed.
 */
final class ChannelTable {
  private static final String CONSUMER = "Ljava/util/function/Consumer;";
  private static final String SELECTOR = "Ljava/nio/channels/Selector;";
  private static final String OPEN_SELECTOR = "Ljava/nio/channels/spi/AbstractSelector;";
  private static final String WATCH_KEY = "Ljava/nio/file/WatchKey;";
  private static final String WATCH_SERVICE = "Ljava/nio/file/WatchService;";
  private static final String UNIT = "Ljava/util/concurrent/TimeUnit;";
  private static final String TAKEN = "java/util/concurrent/LinkedBlockingDeque.poll(J";
  private static final String KEYS = "Ljava/util/concurrent/LinkedBlockingDeque;";
  private static final String PROVIDER = "Ljava/nio/channels/spi/AsynchronousChannelProvider;";
  private static final String CHANNEL_GROUP = "Ljava/nio/channels/AsynchronousChannelGroup;";
  private static final String SOCKET = "Ljava/nio/channels/AsynchronousSocketChannel;";
  private static final String SERVER = "Ljava/nio/channels/AsynchronousServerSocketChannel;";
  private static final String EXECUTOR = "Ljava/util/concurrent/ExecutorService;";
  private static final String CHANGED = "jdk/system/AsyncGroups.changed()V";
  private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";
  private static final String OF_ACCEPT =
      "(" + DESCRIPTOR + DESCRIPTOR + "[Ljava/net/InetSocketAddress;)I";
  private static final String OF_BIND = "(" + DESCRIPTOR + "ZZLjava/net/InetAddress;I)V";
  private static final String NON_BLOCKING = "configureSocketNonBlockingIfVirtualThread";
  private static final Call ACCEPT =
      new Call("sun/nio/ch/Net.accept" + OF_ACCEPT, OPENED + "accept" + OF_ACCEPT);
  private static final Call VIRTUAL =
      new Call("java/lang/Thread.isVirtual()Z", "jdk/system/Sockets.isVirtual(" + THREAD + ")Z");
  private static final Call NEW_SOCKET =
      new Call("sun/nio/ch/IOUtil.newFD(I)" + DESCRIPTOR, OPENED + "socket(I)" + DESCRIPTOR);

  private static final When SOCKETS =
      mentioned(
          "Socket", "DatagramChannel", "java/nio/channels/Pipe", "openStream", "openConnection");

  private static final When ASYNCHRONOUS =
      mentioned("AsynchronousFile", "AsynchronousS", "AsynchronousChannel");

  static final List<JdkChange> CHANGES =
      List.of(
          polling("sun.nio.ch.NioSocketImpl")
              .call(VIRTUAL, "configureNonBlockingIfNeeded")
              .call(NANOS)
              .call(ACCEPT),
          polling("sun.nio.ch.SelChImpl"),
          polling("sun.nio.ch.DatagramChannelImpl").call(VIRTUAL, NON_BLOCKING).call(NANOS),
          onSockets("sun.nio.ch.Poller")
              .answer(
                  "poll(IIJLjava/util/function/BooleanSupplier;)V",
                  "jdk/system/Sockets.poll(IIJLjava/util/function/BooleanSupplier;)Z")
              .answer("pollSelector(IJ)V", "jdk/system/Sockets.pollSelector(IJ)Z")
              .answer("stopPoll(II)V", "jdk/system/Sockets.pollByThemselves()Z"),
          onSockets("sun.nio.ch.Poller$Pollers")
              .answer("start()V", "jdk/system/Sockets.pollByThemselves()Z"),
          channel("sun.nio.ch.SocketChannelImpl").call(NANOS),
          channel("sun.nio.ch.ServerSocketChannelImpl").call(NANOS).call(ACCEPT, "implAccept"),
          leaving(
                  "sun.nio.ch.FileLockTable",
                  mentioned("FileChannel", "RandomAccessFile", "FileLock"))
              .before(
                  "add(Ljava/nio/channels/FileLock;)V",
                  OPENED + "lock(" + OBJECT + "Ljava/nio/channels/FileLock;)V"),
          channel("sun.nio.ch.SourceChannelImpl"),
          channel("sun.nio.ch.SinkChannelImpl"),
          leaving("sun.nio.ch.Net", SOCKETS)
              .call(NEW_SOCKET)
              .call("sun/nio/ch/Net.bind0" + OF_BIND, "jdk/system/Ports.bind" + OF_BIND)
              .on(UNIX),
          leaving("sun.nio.ch.UnixDomainSockets", SOCKETS)
              .call(NEW_SOCKET)
              .result(
                  "accept(" + DESCRIPTOR + DESCRIPTOR + "[" + STRING + ")I",
                  OPENED + "accepted(I" + DESCRIPTOR + DESCRIPTOR + ")I")
              .on(UNIX),
          leaving("sun.nio.ch.PipeImpl", SOCKETS)
              .call(
                  "sun/nio/ch/IOUtil.setfdVal(" + DESCRIPTOR + "I)V",
                  OPENED + "setNumber(" + DESCRIPTOR + "I)V")
              .on(UNIX),
          leaving("sun.nio.ch.UnixDispatcher", SOCKETS)
              .answer("close(" + DESCRIPTOR + ")V", OPENED + "close(" + OBJECT + DESCRIPTOR + ")Z")
              .on(UNIX),
          watching("sun.nio.fs.AbstractPoller")
              .answer("start()V", "jdk/system/Watches.isPolledByTasks(Ljava/lang/Runnable;)Z")
              .on(LINUX),
          watching("sun.nio.fs.LinuxWatchService$Poller")
              .answer("wakeup()V", "jdk/system/Watches.serve(Ljava/lang/Runnable;)Z")
              .call("sun/nio/fs/LinuxWatchService.poll(II)I", "jdk/system/Watches.poll(II)I", "run")
              .on(LINUX),
          watching("sun.nio.fs.AbstractWatchService")
              .before("poll()" + WATCH_KEY, "jdk/system/Watches.look(" + WATCH_SERVICE + ")V")
              .before("take()" + WATCH_KEY, "jdk/system/Watches.await(" + WATCH_SERVICE + ")V")
              .before(
                  "poll(J" + UNIT + ")" + WATCH_KEY,
                  "jdk/system/Watches.await(" + WATCH_SERVICE + "J" + UNIT + ")V")
              .call(
                  TAKEN + UNIT + ")" + OBJECT,
                  "jdk/system/Watches.poll(" + KEYS + "J" + UNIT + ")" + OBJECT)
              .on(LINUX),
          watching("sun.nio.fs.AbstractWatchKey")
              .before("pollEvents()Ljava/util/List;", "jdk/system/Watches.look(" + WATCH_KEY + ")V")
              .on(LINUX),
          asynchronous("sun.nio.ch.ThreadPool")
              .call(PROCESSORS)
              .call(
                  "jdk/internal/misc/InnocuousThread.newThread(Ljava/lang/Runnable;)" + THREAD,
                  "jdk/system/AsyncGroups.newThread(Ljava/lang/Runnable;)" + THREAD)
              .on(LINUX),
          asynchronous("sun.nio.ch.SimpleAsynchronousFileChannelImpl")
              .read(
                  "sun/nio/ch/SimpleAsynchronousFileChannelImpl$DefaultExecutorHolder"
                      + ".defaultExecutor",
                  "jdk/system/AsyncGroups.files(" + EXECUTOR + ")" + EXECUTOR)
              .on(LINUX),
          asynchronous("sun.nio.ch.LinuxAsynchronousChannelProvider")
              .answer(
                  "openAsynchronousSocketChannel",
                  "jdk/system/AsyncGroups.open(" + PROVIDER + CHANNEL_GROUP + ")" + SOCKET)
              .answer(
                  "openAsynchronousServerSocketChannel",
                  "jdk/system/AsyncGroups.openServer(" + PROVIDER + CHANNEL_GROUP + ")" + SERVER)
              .on(LINUX),
          asynchronous("sun.nio.ch.UnixAsynchronousServerSocketChannelImpl").call(ACCEPT).on(LINUX),
          asynchronous("sun.nio.ch.Port").after("register", CHANGED).on(LINUX),
          asynchronousLocking("sun.nio.ch.EPollPort")
              .before("start", "jdk/system/AsyncGroups.opened(" + CHANNEL_GROUP + ")V")
              .after("wakeup", CHANGED)
              .on(LINUX),
          asynchronous("sun.nio.ch.EPollPort$EventHandlerTask")
              .before("poll", "jdk/system/AsyncGroups.poll(Ljava/lang/Runnable;)V")
              .call("sun/nio/ch/EPoll.wait(IJII)I", "jdk/system/AsyncGroups.await(IJII)I", "poll")
              .on(LINUX),

          // Classes that wake tasks, or start them, under a lock.
          asynchronousLocking("sun.nio.ch.PendingFuture").on(LINUX),
          asynchronousLocking("sun.nio.ch.AsynchronousChannelGroupImpl").on(LINUX),
          asynchronousLocking("sun.nio.ch.UnixAsynchronousSocketChannelImpl").on(LINUX),
          asynchronousLocking("sun.nio.ch.UnixAsynchronousSocketChannelImpl$1").on(LINUX),
          asynchronousLocking("sun.nio.ch.UnixAsynchronousSocketChannelImpl$2").on(LINUX),
          locking("sun.nio.ch.SelectorImpl", mentioned("java/nio/channels/Sel"))
              .call(
                  "sun/nio/ch/SelectorImpl.doSelect(" + CONSUMER + "J)I",
                  "jdk/system/Selects.select(" + SELECTOR + CONSUMER + "J)I"),
          in("sun.nio.ch." + selector() + "SelectorProvider", mentioned("java/nio/channels/Sel"))
              .because("the next run in this JVM would have one more open")
              .result(
                  "openSelector()" + OPEN_SELECTOR,
                  "jdk/system/Selects.opened(" + OPEN_SELECTOR + ")" + OPEN_SELECTOR),
          in("sun.nio.ch." + selector() + "SelectorImpl", mentioned("java/nio/channels/Sel"))
              .because("a task waits in simulated time, and no selector knows of it")
              .result(
                  "wakeup()" + SELECTOR,
                  "jdk/system/Selects.woken(" + SELECTOR + SELECTOR + ")" + SELECTOR));

  private ChannelTable() {}

  /** Each operating system has a selector of its own. */
  private static String selector() {
    String system = System.getProperty("os.name");
    return system.startsWith("Windows") ? "WEPoll" : system.startsWith("Mac") ? "KQueue" : "EPoll";
  }

  /** A class that waits for a socket, or for something that blocks as a socket does. */
  private static JdkChange polling(String type) {
    return onSockets(type)
        .call(
            "sun/nio/ch/Net.poll(Ljava/io/FileDescriptor;IJ)I",
            "jdk/system/Sockets.poll(Ljava/io/FileDescriptor;IJ)I");
  }

  /** A class that decides whether a channel waits for real. */
  private static JdkChange channel(String type) {
    return onSockets(type).call(VIRTUAL, NON_BLOCKING);
  }

  private static JdkChange onSockets(String type) {
    return in(type, SOCKETS).because("a real wait stops all tasks for ever");
  }

  private static JdkChange watching(String type) {
    return in(type, mentioned("WatchService")).because("a thread of the JVM can't wake a task");
  }

  private static JdkChange asynchronous(String type) {
    return in(type, ASYNCHRONOUS).because("the threads of channels call the program");
  }

  private static JdkChange asynchronousLocking(String type) {
    return telling(asynchronous(type));
  }

  /** A class that opens something that would stay open when a run is over. */
  private static JdkChange leaving(String type, When when) {
    return in(type, when).because("the next run in this JVM would find it taken");
  }
}
