package dev.lockstep.hooks.jdk.management;

import dev.lockstep.hooks.Monitors;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformLoggingMXBean;
import java.lang.management.PlatformManagedObject;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The server of a process's beans. It registers them when it is asked for anything: that takes
 * locks, and whoever gets a server is in a monitor of the JVM, where no task can wait for another.
 */
final class PlatformServer implements InvocationHandler {
  private final MBeanServer server = MBeanServerFactory.newMBeanServer();
  private final List<PlatformBean> beans;
  private boolean isComplete;

  private PlatformServer(List<PlatformBean> beans) {
    this.beans = beans;
  }

  /** A server that will have these. */
  static MBeanServer of(List<PlatformBean> beans) {
    return (MBeanServer)
        Proxy.newProxyInstance(null, new Class<?>[] {MBeanServer.class}, new PlatformServer(beans));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    switch (method.getName()) {
      case "equals" -> {
        return arguments != null && proxy == arguments[0];
      }
      case "hashCode", "toString" -> {}
      default -> complete();
    }
    try {
      return method.invoke(server, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  /** Others that ask meanwhile wait. */
  private void complete() throws JMException {
    if (isComplete) {
      return;
    }
    Monitors.enter(this);
    try {
      if (!isComplete) {
        register();
        isComplete = true;
      }
    } finally {
      Monitors.exit(this);
    }
  }

  private void register() throws JMException {
    for (PlatformBean bean : beans) {
      if (bean.isTold()) {
        server.registerMBean(bean.object(), bean.objectName());
      }
    }
    for (Class<? extends PlatformManagedObject> type :
        List.of(ThreadMXBean.class, PlatformLoggingMXBean.class)) {
      PlatformManagedObject jdks = ManagementFactory.getPlatformMXBean(type);
      if (jdks != null) { // A JDK may have no module java.logging.
        server.registerMBean(jdks, jdks.getObjectName());
      }
    }
  }
}
