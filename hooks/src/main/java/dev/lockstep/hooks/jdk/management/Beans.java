package dev.lockstep.hooks.jdk.management;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Hashes;
import dev.lockstep.hooks.jdk.JdkOutside;
import dev.lockstep.hooks.jdk.Outside;
import dev.lockstep.hooks.jdk.Threads;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.PlatformManagedObject;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ManagementFactory} gives tasks: beans that tell of the simulated machine what there
 * is to tell. The others of their methods say that the JVM can't, as theirs may, and those that ask
 * whether it can say no. The bean of threads is the JDK's, and {@link ThreadBean} changes what it
 * says.
 *
 * <p>Only {@code ManagementFactory} calls this, so it is loaded where there is a module {@code
 * java.management}.
 */
public final class Beans {
  private static final String DETAILED = "com.sun.management.";

  private Beans() {}

  /** {@link ManagementFactory#getPlatformMXBean(Class)}, which the others come to. */
  public static @Nullable PlatformManagedObject bean(Class<?> type) {
    return isOurs(type) ? make(type) : null;
  }

  private static boolean isOurs(Class<?> type) {
    return Threads.isTask() && !ThreadMXBean.class.isAssignableFrom(type);
  }

  /** {@link ManagementFactory#getPlatformMXBeans(Class)}: collectors and pools of memory. */
  public static @Nullable List<?> beans(Class<?> type) {
    if (!isOurs(type)) {
      return null;
    }
    return type.getSimpleName().matches("(Memory(Pool|Manager)|GarbageCollector)MXBean")
        ? List.of()
        : List.of(make(type));
  }

  /** {@link ManagementFactory#getPlatformMBeanServer()}: each process has its own, empty. */
  public static @Nullable MBeanServer server() {
    if (!Threads.isTask()) {
      return null;
    }
    return Hooks.engine
        .threads()
        .ofProcess(Server.class, () -> new Server(MBeanServerFactory.newMBeanServer()))
        .beans();
  }

  private static PlatformManagedObject make(Class<?> type) {
    InvocationHandler handler = (bean, method, arguments) -> answer(bean, method, arguments);
    return (PlatformManagedObject)
        Proxy.newProxyInstance(null, new Class<?>[] {detailed(type)}, handler);
  }

  /** The interface of the same name that has more to ask, if the JDK has one. */
  private static Class<?> detailed(Class<?> type) {
    try {
      Class<?> more = Class.forName(DETAILED + type.getSimpleName(), false, null);
      return type.isAssignableFrom(more) ? more : type;
    } catch (ClassNotFoundException none) {
      return type;
    }
  }

  private static @Nullable Object answer(
      Object bean, Method method, Object @Nullable [] arguments) {
    String type = bean.getClass().getInterfaces()[0].getSimpleName();
    return switch (method.getName()) {
      case "equals" -> arguments != null && bean == arguments[0];
      case "hashCode" -> Hashes.identity(bean);
      case "toString" -> type;
      case String name when name.endsWith("Supported") -> false;
      case String name -> answer(type + "." + name);
    };
  }

  private static @Nullable Object answer(String question) {
    Runtime jvm = Runtime.getRuntime();
    return switch (question) {
      case "RuntimeMXBean.getName" -> JdkOutside.PID + "@localhost";
      case "RuntimeMXBean.getPid" -> JdkOutside.PID;
      case "RuntimeMXBean.getUptime" -> uptime();
      case "RuntimeMXBean.getStartTime" -> JdkOutside.startMillis();
      case "RuntimeMXBean.getInputArguments" -> List.of();
      case "RuntimeMXBean.getClassPath" -> System.getProperty("java.class.path");
      case "RuntimeMXBean.getVmName" -> System.getProperty("java.vm.name");
      case "RuntimeMXBean.getVmVendor" -> System.getProperty("java.vm.vendor");
      case "RuntimeMXBean.getVmVersion" -> System.getProperty("java.vm.version");
      case "RuntimeMXBean.getSpecVersion" -> System.getProperty("java.vm.specification.version");
      case "OperatingSystemMXBean.getName" -> System.getProperty("os.name");
      case "OperatingSystemMXBean.getArch" -> System.getProperty("os.arch");
      case "OperatingSystemMXBean.getVersion" -> System.getProperty("os.version");
      case "OperatingSystemMXBean.getAvailableProcessors" -> Hooks.engine.processors();
      case "OperatingSystemMXBean.getSystemLoadAverage" -> -1.0;
      case "MemoryMXBean.getHeapMemoryUsage" -> heap(Outside.memory(jvm), Outside.freeMemory(jvm));
      case "MemoryMXBean.getNonHeapMemoryUsage" -> new MemoryUsage(0, 0, 0, -1);
      case "MemoryMXBean.getObjectPendingFinalizationCount" -> 0;
      case "MemoryMXBean.gc" -> null;
      default ->
          throw new UnsupportedOperationException(
              question
                  + " tells of the JVM that simulates, not of the simulated machine: ask"
                  + " System.nanoTime for time, and Runtime for memory and processors");
    };
  }

  private static long uptime() {
    return TimeUnit.NANOSECONDS.toMillis(Hooks.engine.nanoTime());
  }

  private static MemoryUsage heap(long all, long free) {
    return new MemoryUsage(all, all - free, all, all);
  }

  /** What belongs to a process. */
  private record Server(MBeanServer beans) {}
}
