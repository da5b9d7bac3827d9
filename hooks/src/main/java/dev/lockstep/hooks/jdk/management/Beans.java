package dev.lockstep.hooks.jdk.management;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.util.List;
import javax.management.MBeanServer;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ManagementFactory} gives tasks: beans that tell of the simulated machine what there
 * is to tell, and constants of a JVM that never collects or compiles. The beans of threads and of
 * logging are the JDK's; {@link ThreadBean} changes what the former says.
 *
 * <p>Only {@code ManagementFactory} calls this, so it is loaded where there is a module {@code
 * java.management}.
 */
public final class Beans {
  private final List<PlatformBean> all = PlatformBean.all();
  private @Nullable MBeanServer server;

  private Beans() {}

  private static Beans ofProcess() {
    return Hooks.engine.threads().ofProcess(Beans.class, Beans::new);
  }

  /**
   * {@link ManagementFactory#getPlatformMXBean(Class)}, which the others come to; null for what the
   * JDK gives, or refuses.
   */
  public static @Nullable PlatformManagedObject bean(Class<?> type) {
    if (!Threads.isTask()) {
      return null;
    }
    return ofProcess().all.stream()
        .filter(bean -> bean.isSingle() && type.isInstance(bean.object()))
        .map(PlatformBean::object)
        .findFirst()
        .orElse(null);
  }

  /** {@link ManagementFactory#getPlatformMXBeans(Class)}: of some types there are several. */
  public static @Nullable List<?> beans(Class<?> type) {
    if (!Threads.isTask()) {
      return null;
    }
    List<?> found =
        ofProcess().all.stream()
            .map(PlatformBean::object)
            .filter(bean -> PlatformManagedObject.class != type && type.isInstance(bean))
            .toList();
    return found.isEmpty() ? null : found;
  }

  /** {@link ManagementFactory#getPlatformMBeanServer()}: each process has its own. */
  public static @Nullable MBeanServer server() {
    if (!Threads.isTask()) {
      return null;
    }
    Beans beans = ofProcess();
    if (beans.server == null) {
      beans.server = PlatformServer.of(beans.all);
    }
    return beans.server;
  }
}
