package dev.lockstep.hooks;

import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.util.function.BiFunction;

/** Hidden classes: the JVM gives them to no agent, so they are rewritten before it gets them. */
public final class HiddenClasses {
  /** Rewrites nothing. */
  public static final BiFunction<Class<?>, byte[], byte[]> UNCHANGED = (host, bytes) -> bytes;

  /** Rewrites class files, given the class that defines them; set by the agent. */
  public static BiFunction<Class<?>, byte[], byte[]> rewriter = UNCHANGED;

  private HiddenClasses() {}

  /** {@link Lookup#defineHiddenClass}. */
  public static Lookup define(
      Lookup lookup, byte[] bytes, boolean initialize, ClassOption... options)
      throws IllegalAccessException {
    byte[] rewritten = rewriter.apply(lookup.lookupClass(), bytes.clone());
    return lookup.defineHiddenClass(rewritten, initialize, options);
  }

  /** {@link Lookup#defineHiddenClassWithClassData}. */
  public static Lookup define(
      Lookup lookup, byte[] bytes, Object data, boolean initialize, ClassOption... options)
      throws IllegalAccessException {
    byte[] rewritten = rewriter.apply(lookup.lookupClass(), bytes.clone());
    return lookup.defineHiddenClassWithClassData(rewritten, data, initialize, options);
  }
}
