package dev.lockstep.agent.jdk;

import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Changes classes of the JDK beside other agents.
 *
 * <p>The JVM refuses to redefine from the JDK's bytes what an agent gave interfaces or members when
 * it was loaded, and shows a redefined class to all agents once more. So where there are agents, a
 * class is retransformed: it is changed as they have left it, and again whenever it is changed
 * later.
 */
public final class ReshapedClasses implements ClassFileTransformer {
  private final BiFunction<String, byte[], byte[]> change;
  private final Set<Class<?>> changed = ConcurrentHashMap.newKeySet();
  private final Map<Class<?>, Throwable> failures = new ConcurrentHashMap<>();

  /**
   * For nothing but this: the JVM doesn't ask the agent whose transformer is at work. Null while no
   * other agents are known.
   */
  private @Nullable Instrumentation own;

  private boolean wereFirst;

  /**
   * None is changed yet.
   *
   * @param change makes of a class, by its name in class files, what it is to be
   */
  ReshapedClasses(BiFunction<String, byte[], byte[]> change) {
    this.change = change;
  }

  /** Whether other agents are known. */
  public boolean areOthers() {
    return own != null;
  }

  /**
   * There are other agents from now on.
   *
   * @param given is used for nothing but this
   * @param first whether they were there before any class was changed
   */
  public void expectOthers(Instrumentation given, boolean first) {
    own = given;
    wereFirst = first;
    given.addTransformer(this, true);
  }

  /**
   * Changes classes.
   *
   * @throws IllegalStateException if agents have taken away what is to be changed
   */
  void change(Instrumentation given, ClassDefinition... definitions) {
    if (wereFirst) {
      changeAgain(definitions);
      return;
    }
    try {
      JdkAccess.redefine(given, definitions);
    } catch (UnsupportedOperationException reshaped) {
      if (own == null) {
        throw reshaped;
      } else if (definitions.length == 1) {
        changeAgain(definitions);
      } else {
        Stream.of(definitions).forEach(each -> change(given, each));
      }
    }
  }

  private void changeAgain(ClassDefinition... definitions) {
    Instrumentation given = Objects.requireNonNull(own, "expectOthers comes first");
    Class<?>[] types =
        Stream.of(definitions).map(ClassDefinition::getDefinitionClass).toArray(Class<?>[]::new);
    changed.addAll(List.of(types));
    JdkAccess.letReadHooks(given, types);
    try {
      given.retransformClasses(types);
    } catch (UnmodifiableClassException e) {
      throw new IllegalStateException(e);
    }
    for (Class<?> type : types) {
      Throwable failure = failures.remove(type);
      if (failure != null) {
        throw new IllegalStateException("agents have changed " + type.getName(), failure);
      }
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> before,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (before == null || name == null || !changed.contains(before)) {
      return null;
    }
    try {
      return change.apply(name, bytes);
    } catch (RuntimeException | Error unlikeKnown) {
      failures.put(before, unlikeKnown); // the JVM would take what is thrown here for no change
      return null;
    }
  }
}
