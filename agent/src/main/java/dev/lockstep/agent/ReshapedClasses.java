package dev.lockstep.agent;

import dev.lockstep.agent.table.JdkChange;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the JDK to which other agents gave interfaces or members when they were loaded: the
 * JVM refuses to redefine these from the JDK's bytes. They are changed as those agents have left
 * them, and again whenever somebody changes them later.
 */
final class ReshapedClasses implements ClassFileTransformer {
  private final LoadedChanges loadedChanges;
  private final Map<Class<?>, JdkChange> changes = new ConcurrentHashMap<>();
  private final Map<Class<?>, RuntimeException> failures = new ConcurrentHashMap<>();

  ReshapedClasses(LoadedChanges loadedChanges) {
    this.loadedChanges = loadedChanges;
  }

  /**
   * Changes one.
   *
   * @throws IllegalStateException if it has not what is to be changed, or may not be changed
   */
  void change(Instrumentation instrumentation, JdkChange change) {
    Class<?> type = JdkAccess.classNamed(change.type());
    if (changes.isEmpty()) {
      instrumentation.addTransformer(this, true);
    }
    changes.put(type, change);
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException e) {
      throw new IllegalStateException(e);
    }
    RuntimeException failure = failures.remove(type);
    if (failure != null) {
      throw new IllegalStateException("agents have changed " + type.getName(), failure);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> before,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    JdkChange change = before == null ? null : changes.get(before);
    if (before == null || change == null) {
      return null;
    }
    try {
      return loadedChanges.withHooks(change, bytes);
    } catch (RuntimeException unlikeKnown) {
      failures.put(before, unlikeKnown); // the JVM would take what is thrown here for no change
      return null;
    }
  }
}
