package dev.lockstep.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** What rewrites the program, for what the JVM does not ask it by itself. The agent has one. */
public interface Rewriter {
  /** Rewrites nothing, and no call has a hook. */
  Rewriter NONE = new Rewriter() {};

  /** Rewrites a class that is about to be defined as a hidden one, next to {@code host}. */
  default byte[] rewriteHidden(Class<?> host, byte[] bytes) {
    return bytes;
  }

  /**
   * The hook for a call.
   *
   * @param isStatic whether the method is
   * @param owner a class of the JDK that declares it, or an interface
   * @param type without receiver
   * @return null if the call stays as it is
   */
  default @Nullable MethodHandle hook(
      boolean isStatic, Class<?> owner, String name, MethodType type) {
    return null;
  }

  /** What the fields that a rewritten class declares take in each instance; 0 if it isn't known. */
  default int fieldBytes(Class<?> type) {
    return 0;
  }

  /** Makes the JDK ready for a thread that is to be a task. */
  default void prepareFor(Thread thread) {}

  /**
   * Lets {@link Questions} ask, or answer by themselves.
   *
   * @return whether that is so now
   */
  default boolean setQuestions(boolean asked) {
    return false;
  }
}
