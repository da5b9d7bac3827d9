package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.NANOS;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.FUTURE;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OPENED;
import static dev.lockstep.agent.table.Names.STRING;
import static dev.lockstep.agent.table.Names.THREAD;
import static dev.lockstep.agent.table.When.ALWAYS;
import static dev.lockstep.agent.table.When.LOADED;
import static dev.lockstep.agent.table.When.mentioned;

import java.util.List;

/**
 * What reaches a program from outside of it by way of the JDK: random numbers, signals, processes,
 * and figures of the JVM that simulates.
 */
final class OutsideTable {
  private static final String ATTACH = "com/sun/tools/attach";
  private static final String BEAN = "Ljava/lang/management/PlatformManagedObject;";
  private static final String OPTIONAL = "Ljava/util/Optional;";
  private static final String PROCESS = "Ljava/lang/ProcessHandle;";
  private static final String SECURE = "java/security/SecureRandomSpi.";
  private static final String NAMES =
      "how often a name of a temporary file was taken shows in none of the program's numbers";

  private static final Call NAME_NUMBER =
      new Call(
          "java/security/SecureRandom.nextLong()J",
          "jdk/system/TemporaryNames.next(Ljava/util/Random;)J");

  private static final String CPU_TIME = "jdk/management/ThreadBean.cpuTime(J)J";
  private static final String INFOS = "[Ljava/lang/management/ThreadInfo;";
  private static final String INFOS_HOOK =
      "jdk/management/ThreadBean.infos(" + INFOS + OBJECT + "[J";

  static final List<JdkChange> CHANGES =
      List.of(
          in("sun.management.ThreadImpl", mentioned("management"))
              .because("threads of the real JVM are none of the program's")
              .result(
                  "isThreadContentionMonitoringSupported()Z",
                  "jdk/management/ThreadBean.isCounted(Z)Z")
              .result("isThreadCpuTimeSupported()Z", "jdk/management/ThreadBean.isCounted(Z)Z")
              .result("getCurrentThreadCpuTime()J", CPU_TIME)
              .result("getCurrentThreadUserTime()J", CPU_TIME)
              .result("getThreadCpuTime(J)J", CPU_TIME)
              .result("getThreadUserTime(J)J", CPU_TIME)
              .result("getThreadCpuTime([J)[J", "jdk/management/ThreadBean.cpuTimes([J)[J")
              .result("getThreadUserTime([J)[J", "jdk/management/ThreadBean.cpuTimes([J)[J")
              .result(
                  "isThreadAllocatedMemorySupported()Z", "jdk/management/ThreadBean.isCounted(Z)Z")
              .result("getThreadCount()I", "jdk/management/ThreadBean.alive(I)I")
              .result("getDaemonThreadCount()I", "jdk/management/ThreadBean.daemons(I)I")
              .result("getPeakThreadCount()I", "jdk/management/ThreadBean.peak(I)I")
              .result("getTotalStartedThreadCount()J", "jdk/management/ThreadBean.started(J)J")
              .result("getAllThreadIds()[J", "jdk/management/ThreadBean.ids([J)[J")
              .result("getThreadInfo([JI)" + INFOS, INFOS_HOOK + "I)" + INFOS)
              .result("getThreadInfo([JZZ)" + INFOS, INFOS_HOOK + "ZZ)" + INFOS)
              .result("getThreadInfo([JZZI)" + INFOS, INFOS_HOOK + "ZZI)" + INFOS)
              .result(
                  "dumpAllThreads(ZZI)" + INFOS,
                  "jdk/management/ThreadBean.dump(" + INFOS + OBJECT + "ZZI)" + INFOS)
              .result("findDeadlockedThreads()[J", "jdk/management/ThreadBean.deadlocked([J)[J")
              .result(
                  "findMonitorDeadlockedThreads()[J",
                  "jdk/management/ThreadBean.deadlockedInMonitors([J)[J"),
          in(
                  "java.util.concurrent.ThreadLocalRandom",
                  mentioned("java/util/concurrent/", "parallel"))
              .because("a pool seeds the generator of the thread anew that comes to it")
              .call(
                  "java/util/concurrent/atomic/AtomicLong.getAndAdd(J)J",
                  "jdk/JdkOutside.threadSeed(Ljava/util/concurrent/atomic/AtomicLong;J)J",
                  "localInit")
              .call(
                  "java/util/concurrent/atomic/AtomicLong.getAndAdd(J)J",
                  "jdk/JdkOutside.secondSeed(Ljava/util/concurrent/atomic/AtomicLong;J)J",
                  "nextSecondarySeed")
              .call(
                  "jdk/internal/access/JavaLangAccess.currentCarrierThread()" + THREAD,
                  "jdk/JdkOutside.carrier(Ljdk/internal/access/JavaLangAccess;)" + THREAD)
              .call(
                  "java/util/concurrent/atomic/AtomicInteger.addAndGet(I)I",
                  "jdk/JdkOutside.threadProbe(Ljava/util/concurrent/atomic/AtomicInteger;I)I"),
          in("jdk.internal.misc.Signal", mentioned("sun/misc/Signal"))
              .because("a thread of the JDK would run the handler")
              .before("handle", "jdk/Threads.checkSignalHandler(Ljdk/internal/misc/Signal;)V"),

          // Figures of the JVM that simulates: tasks get those of the simulated machine.
          in("java.lang.management.ManagementFactory", mentioned("management"))
              .because("clocks and figures of the real JVM differ from run to run")
              .answer(
                  "getPlatformMXBean(Ljava/lang/Class;)" + BEAN,
                  "jdk/management/Beans.bean(Ljava/lang/Class;)" + BEAN)
              .answer(
                  "getPlatformMXBeans(Ljava/lang/Class;)Ljava/util/List;",
                  "jdk/management/Beans.beans(Ljava/lang/Class;)Ljava/util/List;")
              .answer(
                  "getPlatformMBeanServer()Ljavax/management/MBeanServer;",
                  "jdk/management/Beans.server()Ljavax/management/MBeanServer;"),
          in("java.lang.ProcessHandle", mentioned("java/lang/Process", "java.lang.ProcessHandle"))
              .because("the number of the real process differs from run to run")
              .answer("current()" + PROCESS, "jdk/system/SimulatedProcess.current()" + PROCESS)
              .result(
                  "of(J)" + OPTIONAL,
                  "jdk/system/SimulatedProcess.of(" + OPTIONAL + "J)" + OPTIONAL),
          in(
                  "java.lang.ProcessHandleImpl",
                  mentioned("java/lang/Process", "java.lang.ProcessHandle"))
              .because("a task knows the simulated process; the end of another would not wake it")
              .result(
                  "parent()" + OPTIONAL,
                  "jdk/system/SimulatedProcess.parent(" + OPTIONAL + ")" + OPTIONAL)
              .answer(
                  "compareTo(" + PROCESS + ")I",
                  "jdk/system/SimulatedProcess.compare("
                      + PROCESS
                      + PROCESS
                      + ")Ljava/lang/Integer;")
              .answer("onExit()" + FUTURE, "jdk/system/Exits.onExit(" + PROCESS + ")" + FUTURE),

          // Agents that are attached: a thread of the JVM would start them in its own loader.
          in("jdk.internal.loader.ClassLoaders$AppClassLoader", mentioned(ATTACH))
              .because("the class path of the process is another loader's")
              .answer(
                  "appendToClassPathForInstrumentation(" + STRING + ")V",
                  "jdk/Attachments.append(" + OBJECT + STRING + ")Z"),
          in("sun.instrument.InstrumentationImpl", mentioned(ATTACH))
              .because("an agent of the program is started by a task")
              .call(
                  "java/io/PrintStream.println(" + STRING + ")V",
                  "jdk/Attachments.warn(Ljava/io/PrintStream;" + STRING + ")V",
                  "<init>*")
              .answer(
                  "loadClassAndCallAgentmain(" + STRING + STRING + ")V",
                  "jdk/Attachments.start(" + OBJECT + STRING + STRING + ")Z"),
          in("sun.tools.attach.VirtualMachineImpl", LOADED)
              .on(OnSystem.LINUX)
              .because("the other JVM answers in real time, and may be the one that simulates")
              .call(
                  "java/lang/Integer.parseInt(" + STRING + ")I",
                  "jdk/system/AttachApi.pid(" + STRING + ")I",
                  "<init>*")
              .call("java/lang/Thread.sleep(J)V", "jdk/system/AttachApi.sleep(J)V", "<init>*"),
          in("sun.tools.attach.VirtualMachineImpl$SocketInputStreamImpl", LOADED)
              .on(OnSystem.LINUX)
              .because("it may be that a task has to go on until the other JVM can answer")
              .before("read(J[BII)I", "jdk/system/AttachApi.awaitAnswer(" + OBJECT + "J[BII)V"),
          in("java.util.Random", ALWAYS)
              .because("tasks draw from the run's seed")
              .result("seedUniquifier()J", "jdk/JdkOutside.seed(J)J")
              .call(NANOS.method(), "jdk/JdkOutside.noise()J", "<init>()V"),
          in("jdk.jfr.internal.MetadataRepository", LOADED)
              .because("this happens once in a JVM, in the first run that comes to it")
              .before("initializeJVMEventTypes", "jdk/JdkOutside.seedsForJdk()V")
              .after("initializeJVMEventTypes", "jdk/JdkOutside.seedsForProgram()V"),
          in("java.io.File$TempDirectory", LOADED).because(NAMES).call(NAME_NUMBER),
          in("java.nio.file.TempFileHelper", LOADED).because(NAMES).call(NAME_NUMBER),
          in("java.io.DeleteOnExitHook", LOADED)
              .because("a run ends as a JVM does")
              .answer("add(" + STRING + ")V", OPENED + "deleteAtEnd(" + STRING + ")Z"),
          in("java.security.SecureRandom", ALWAYS)
              .because("tasks draw from the run's seed")
              .call(
                  SECURE + "engineNextBytes([B)V",
                  "jdk/JdkOutside.nextBytes(Ljava/security/SecureRandomSpi;[B)V")
              .call(
                  SECURE + "engineNextBytes([BLjava/security/SecureRandomParameters;)V",
                  "jdk/JdkOutside.nextBytes(Ljava/security/SecureRandomSpi;[B"
                      + "Ljava/security/SecureRandomParameters;)V")
              .call(
                  SECURE + "engineGenerateSeed(I)[B",
                  "jdk/JdkOutside.generateSeed(Ljava/security/SecureRandomSpi;I)[B"),
          in(
                  "java.util.random.RandomGeneratorFactory$RandomGeneratorProperties",
                  mentioned("java/util/random/"))
              .because("tasks draw from the run's seed")
              .answer(
                  "create()Ljava/util/random/RandomGenerator;",
                  "jdk/JdkOutside.generator(" + OBJECT + ")Ljava/util/random/RandomGenerator;"));

  private OutsideTable() {}
}
