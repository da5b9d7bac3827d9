package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.MILLIS;
import static dev.lockstep.agent.table.Call.NOTIFY;
import static dev.lockstep.agent.table.Call.NOTIFY_ALL;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.AWAIT;
import static dev.lockstep.agent.table.Names.BEGINS;
import static dev.lockstep.agent.table.Names.FUTURE;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OPENED;
import static dev.lockstep.agent.table.Names.STRING;
import static dev.lockstep.agent.table.Names.WAIT;
import static dev.lockstep.agent.table.OwnStateTable.OWN_INTEGER;
import static dev.lockstep.agent.table.When.LOADED;
import static dev.lockstep.agent.table.When.THREADS;
import static dev.lockstep.agent.table.When.mentioned;

import java.util.List;

/**
 * Waits that no lock of {@code java.util.concurrent} is for: in monitors of timers, of AWT's events
 * and of connections, and for the end of a process.
 */
final class WaitTable {
  private static final String CLEANER = "Ljava/lang/ref/Cleaner;";
  private static final String CLEANABLE = "Ljava/lang/ref/Cleaner$Cleanable;";
  private static final String RUNNABLE = "Ljava/lang/Runnable;";
  private static final String REGISTER = "java/lang/ref/Cleaner.register(" + OBJECT + RUNNABLE;
  private static final String COMMUNICATORS = "com.sun.jmx.remote.internal.";

  static final List<JdkChange> CHANGES =
      List.of(
          in("java.util.concurrent.TimeUnit", mentioned("timedWait"))
              .because("a real wait stops all tasks for ever")
              .call("java/lang/Object.wait(JI)V", "jdk/Threads.await(" + OBJECT + "JI)V"),
          inMonitors("java.util.Timer", THREADS)
              .call(
                  REGISTER + ")" + CLEANABLE,
                  OPENED + "timer(" + CLEANER + OBJECT + RUNNABLE + ")" + CLEANABLE)
              .read("java/util/Timer.nextSerialNumber", OWN_INTEGER)
              .call(MILLIS)
              .call(NOTIFY),
          inMonitors("java.util.TimerTask", THREADS),
          inMonitors("java.util.Timer$ThreadReaper", THREADS).call(NOTIFY),
          inMonitors("java.util.TimerThread", THREADS)
              .answer("run()V", BEGINS)
              .call(MILLIS)
              .call("java/lang/Object.wait()V", "Monitors.await(" + OBJECT + ")V")
              .call("java/lang/Object.wait(J)V", "Monitors.await(" + OBJECT + "J)V"),
          in("java.lang.ProcessImpl", LOADED)
              .because("the end of a process would not wake the task, nor would a lock's")
              .call(
                  "java/util/concurrent/locks/ReentrantLock.lock()V",
                  "jdk/Threads.lock(Ljava/util/concurrent/locks/ReentrantLock;)V")
              .before(
                  "start",
                  "jdk/system/SimulatedProcess.start(["
                      + STRING
                      + "Ljava/util/Map;"
                      + STRING
                      + "[Ljava/lang/ProcessBuilder$Redirect;Z)V")
              .before("waitFor()I", "jdk/Threads.awaitExit(Ljava/lang/Process;)V")
              .before(
                  "waitFor(JLjava/util/concurrent/TimeUnit;)Z",
                  "jdk/Threads.awaitExit(Ljava/lang/Process;JLjava/util/concurrent/TimeUnit;)V")
              .call(
                  "java/util/concurrent/locks/Condition.awaitNanos(J)J",
                  "jdk/Threads.awaitNanos(Ljava/util/concurrent/locks/Condition;J)J")
              .answer("onExit()" + FUTURE, "jdk/system/Exits.onExit(Ljava/lang/Process;)" + FUTURE),

          // Events of AWT call the program, so the thread that hands them out is a task.
          inMonitors("java.awt.EventQueue", LOADED)
              .call(WAIT + "()V", AWAIT + ")V")
              .read("java/awt/EventQueue.threadInitNumber", OWN_INTEGER),
          inMonitors("java.awt.event.InvocationEvent", LOADED).call(NOTIFY_ALL),
          inMonitors("sun.awt.AWTAutoShutdown", LOADED)
              .call(WAIT + "()V", AWAIT + ")V")
              .call(WAIT + "(J)V", AWAIT + "J)V")
              .call(NOTIFY_ALL),

          // Connections of JMX are watched by threads that a server, and a client, start.
          inMonitors(COMMUNICATORS + "ServerCommunicatorAdmin", LOADED).call(MILLIS).call(NOTIFY),
          inMonitors(COMMUNICATORS + "ServerCommunicatorAdmin$Timeout", LOADED)
              .call(MILLIS)
              .call(WAIT + "()V", AWAIT + ")V")
              .call(WAIT + "(J)V", AWAIT + "J)V"),
          inMonitors(COMMUNICATORS + "ClientCommunicatorAdmin", LOADED)
              .call(WAIT + "()V", AWAIT + ")V")
              .call(NOTIFY_ALL),
          inMonitors(COMMUNICATORS + "ClientCommunicatorAdmin$Checker", LOADED),
          in("jdk.jfr.internal.management.HiddenWait", LOADED)
              .because("a recording begins when the clock has gone on")
              .call(WAIT + "(J)V", "jdk/Threads.nap(" + OBJECT + "J)V"));

  private WaitTable() {}

  /**
   * A class that waits in monitors of its own: only tasks and the collector's threads come there.
   */
  private static JdkChange inMonitors(String type, When when) {
    return in(type, when)
        .because("a real wait stops all tasks for ever")
        .monitors("jdk/Threads.enter(" + OBJECT + ")V", "jdk/Threads.exit(" + OBJECT + ")V");
  }
}
