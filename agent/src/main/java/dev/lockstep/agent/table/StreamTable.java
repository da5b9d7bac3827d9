package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.LockTable.locking;
import static dev.lockstep.agent.table.Names.LOGGING;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.SYSTEM_LOGGER;
import static dev.lockstep.agent.table.Names.THREAD;
import static dev.lockstep.agent.table.When.ALWAYS;
import static dev.lockstep.agent.table.When.mentioned;
import static dev.lockstep.agent.table.When.named;

import java.util.List;

/**
 * Streams, readers, writers and loggers: they call the program while they hold a lock, wait for
 * each other, and the order of what is printed shows.
 */
final class StreamTable {
  private static final String BEFORE_WRITE =
      "jdk/system/StandardOutput.beforeWrite(Ljava/io/FileOutputStream;)V";
  private static final String BEFORE_CHANNEL =
      "jdk/system/StandardOutput.beforeChannel(Ljava/io/FileOutputStream;)V";
  private static final String BEFORE_OTHERS = "jdk/system/StandardOutput.beforeOthers()V";
  private static final String AWAIT_BYTES =
      "jdk/system/Pipes.awaitBytes(Ljava/io/FileInputStream;)V";

  static final List<JdkChange> CHANGES =
      List.of(
          awaiting(piping("java.io.PipedInputStream")),
          piping("java.io.PipedOutputStream"),
          awaiting(piping("java.io.PipedReader")),
          piping("java.io.PipedWriter"),
          in(
                  "java.io.FileInputStream",
                  mentioned(
                      "java/lang/Process",
                      "java/lang/IO",
                      "java/io/Console",
                      "java/io/FileDescriptor",
                      "java/io/FileInputStream",
                      "java/io/InputStream",
                      "java/util/Scanner"))
              .because("a task that waits for what is written outside would stop the others")
              .before("read()I", AWAIT_BYTES)
              .before("read([B)I", AWAIT_BYTES)
              .before("read([BII)I", AWAIT_BYTES),
          in("java.io.FileOutputStream", mentioned("java/io/FileDescriptor", "java/io/Console"))
              .because("what was printed before would appear behind")
              .before("write(I)V", BEFORE_WRITE)
              .before("write([B)V", BEFORE_WRITE)
              .before("write([BII)V", BEFORE_WRITE)
              .before("close()V", BEFORE_WRITE)
              .before("getChannel", BEFORE_CHANNEL),
          in("java.lang.ProcessBuilder", mentioned("java/lang/Process"))
              .because("a process may write to the same standard output")
              .before("start()Ljava/lang/Process;", BEFORE_OTHERS),
          in("java.lang.Runtime", mentioned(named("load"), named("loadLibrary")))
              .because("native code may write to standard output")
              .before("load0", BEFORE_OTHERS)
              .before("loadLibrary0", BEFORE_OTHERS),
          in("jdk.internal.foreign.abi.AbstractLinker", mentioned("java/lang/foreign/Linker"))
              .because("native code may write to standard output")
              .before("downcallHandle", BEFORE_OTHERS),
          in("java.util.logging.Logger", mentioned(LOGGING))
              .because("a thread of the JDK would close the program's handlers")
              .before(
                  "addHandler",
                  "jdk/threads/LogHandlers.add(Ljava/util/logging/Logger;"
                      + "Ljava/util/logging/Handler;)V"),
          in("java.util.logging.LogManager", mentioned(LOGGING))
              .because("a thread of the JDK would call the program's own manager")
              .call(
                  "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
                  "jdk/threads/LogHandlers.addCleaner(Ljava/lang/Runtime;Ljava/lang/Thread;)V"),
          locking("java.util.logging.StreamHandler", mentioned(LOGGING, SYSTEM_LOGGER)),
          locking("java.util.logging.MemoryHandler", mentioned(LOGGING)),
          locking("jdk.internal.logger.SimpleConsoleLogger", mentioned(SYSTEM_LOGGER)),
          locking("java.io.PrintStream", ALWAYS),
          locking("java.io.PrintWriter", mentioned("java/io/PrintWriter")),
          locking("java.io.Writer", mentioned("Writer")),
          locking("java.io.BufferedWriter", mentioned("java/io/BufferedWriter")),
          locking("sun.nio.cs.StreamEncoder", mentioned("Writer")),
          locking("java.io.BufferedOutputStream", mentioned("java/io/BufferedOutputStream")),
          locking("java.io.ByteArrayOutputStream", mentioned("java/io/ByteArrayOutputStream")),
          locking("java.io.CharArrayWriter", mentioned("java/io/CharArrayWriter")),
          locking("java.io.Reader", mentioned("Reader")),
          locking("java.io.BufferedReader", mentioned("java/io/BufferedReader")),
          locking("java.io.LineNumberReader", mentioned("java/io/LineNumberReader")),
          locking("java.io.PushbackReader", mentioned("java/io/PushbackReader")),
          locking("sun.nio.cs.StreamDecoder", mentioned("Reader")),
          locking("java.io.BufferedInputStream", mentioned("java/io/BufferedInputStream")));

  private StreamTable() {}

  private static JdkChange piping(String type) {
    return locking(type, mentioned("java/io/Piped"))
        .call("java/lang/Object.notifyAll()V", "jdk/Threads.signalLocked(" + OBJECT + ")V");
  }

  private static JdkChange awaiting(JdkChange change) {
    return change
        .call("java/lang/Thread.isAlive()Z", "jdk/threads/Lives.isAlive(" + THREAD + ")Z")
        .call("java/lang/Object.wait(J)V", "jdk/Threads.await(" + OBJECT + "J)V");
  }
}
