package dev.lockstep.hooks.jdk.management;

import dev.lockstep.hooks.jdk.Hashes;
import java.lang.management.PlatformManagedObject;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import javax.management.MalformedObjectNameException;
import javax.management.NotificationBroadcasterSupport;
import javax.management.NotificationEmitter;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * One of a process's beans: its interface, which may be one that only some JDKs have, and its name.
 * Those that can notify do so never, as nothing happens of what they would tell.
 */
final class PlatformBean implements InvocationHandler {
  private static final String LANG = "java.lang.management.";
  private static final String DETAILED = "com.sun.management.";

  /** What there is one of, by the interface in which the JDK's own bean can be asked most. */
  private static final List<String> SINGLE =
      List.of(
          LANG + "ClassLoadingMXBean",
          LANG + "CompilationMXBean",
          LANG + "MemoryMXBean",
          LANG + "RuntimeMXBean",
          DETAILED + "UnixOperatingSystemMXBean",
          DETAILED + "HotSpotDiagnosticMXBean",
          "jdk.management.VirtualThreadSchedulerMXBean",
          "jdk.management.jfr.FlightRecorderMXBean");

  /** What the JVM knows of the machine where it knows no more. */
  private static final String LEAST_OF_SYSTEM = LANG + "OperatingSystemMXBean";

  private final String kind;
  private final String name;
  private final ObjectName objectName;
  private final BeanAnswers answers = new BeanAnswers();
  private final NotificationBroadcasterSupport listeners = new NotificationBroadcasterSupport();
  private final PlatformManagedObject object;

  private PlatformBean(Class<?> type, String name, ObjectName objectName) {
    this.kind = kind(type);
    this.name = name;
    this.objectName = objectName;
    this.object =
        (PlatformManagedObject)
            Proxy.newProxyInstance(
                null,
                kind.equals("Memory") || kind.equals("GarbageCollector")
                    ? new Class<?>[] {type, NotificationEmitter.class}
                    : new Class<?>[] {type},
                this);
  }

  /** A process's beans, as HotSpot with its parallel collector has them. */
  static List<PlatformBean> all() {
    List<PlatformBean> all = new ArrayList<>();
    for (String type : SINGLE) {
      add(all, type, "");
    }
    if (all.stream().noneMatch(bean -> bean.kind.equals("OperatingSystem"))) {
      add(all, LEAST_OF_SYSTEM, "");
    }
    for (MemoryPools pool : MemoryPools.values()) {
      add(all, LANG + "MemoryPoolMXBean", pool.title());
    }
    String collector = DETAILED + "GarbageCollectorMXBean";
    for (MemoryPools.Manager manager : MemoryPools.Manager.values()) {
      if (!manager.collects() || !add(all, collector, manager.title())) {
        add(
            all,
            LANG + (manager.collects() ? "GarbageCollectorMXBean" : "MemoryManagerMXBean"),
            manager.title());
      }
    }
    for (String buffers : List.of("mapped", "direct", "mapped - 'non-volatile memory'")) {
      add(all, LANG + "BufferPoolMXBean", buffers);
    }
    return all;
  }

  private static boolean add(List<PlatformBean> all, String type, String name) {
    try {
      Class<?> found = Class.forName(type, false, null);
      all.add(new PlatformBean(found, name, objectName(found, name)));
      return true;
    } catch (ClassNotFoundException withoutModule) {
      return false;
    }
  }

  /** Its interface's name, without what all of them have. */
  private static String kind(Class<?> type) {
    return type.getSimpleName().replaceFirst("^Unix", "").replaceFirst("MXBean$", "");
  }

  private static ObjectName objectName(Class<?> type, String name) {
    String simple = kind(type);
    String domain =
        switch (simple) {
          case "HotSpotDiagnostic" -> "com.sun.management";
          case "VirtualThreadScheduler" -> "jdk.management";
          case "FlightRecorder" -> "jdk.management.jfr";
          case "BufferPool" -> "java.nio";
          default -> "java.lang";
        };
    try {
      return ObjectName.getInstance(
          domain + ":type=" + simple + (name.isEmpty() ? "" : ",name=" + name));
    } catch (MalformedObjectNameException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether it is the only one of its type. */
  boolean isSingle() {
    return name.isEmpty();
  }

  /** Whether a server has it: what flies with the real JVM's recorder is refused. */
  boolean isTold() {
    return !kind.equals("FlightRecorder");
  }

  /** Its name in a server. */
  ObjectName objectName() {
    return objectName;
  }

  /** What the program gets. */
  PlatformManagedObject object() {
    return object;
  }

  @Override
  public @Nullable Object invoke(Object bean, Method method, Object @Nullable [] arguments)
      throws Throwable {
    if (method.getDeclaringClass().getName().startsWith("javax.management.")) {
      try {
        return method.invoke(listeners, arguments);
      } catch (InvocationTargetException thrown) {
        throw thrown.getCause();
      }
    }
    return switch (method.getName()) {
      case "equals" -> arguments != null && bean == arguments[0];
      case "hashCode" -> Hashes.identity(bean);
      case "toString" -> kind + "MXBean";
      case "getObjectName" -> objectName;
      case String question ->
          answers.to(kind, question, name, arguments == null ? new Object[0] : arguments);
    };
  }
}
