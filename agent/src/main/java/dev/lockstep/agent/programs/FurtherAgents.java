package dev.lockstep.agent.programs;

import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two further agents of this JVM, for programs that have agents: one works for those, and one
 * rewrites what they made of a class.
 *
 * <p>The JVM asks one agent after the other, in the order in which each had its first transformer
 * that changes classes again. What a transformer loads while it is at work is not shown to those of
 * its own agent: so the program's need another one than the rewriting.
 *
 * @param programs for the program's own
 * @param behind is asked behind those
 */
public record FurtherAgents(Instrumentation programs, Instrumentation behind) {
  private static final ClassFileTransformer NOTHING = new ClassFileTransformer() {};

  /** What the JVM has given to those that it has started. */
  private static final List<Instrumentation> STARTED = new ArrayList<>();

  private static @Nullable FurtherAgents all;

  /** Called by the JVM when it has started one. */
  public static void started(Instrumentation given) {
    given.addTransformer(NOTHING, true);
    given.removeTransformer(NOTHING);
    STARTED.add(given);
  }

  /**
   * Those of this JVM, which are started if need be, while its own loader is the system's.
   *
   * @param jar is Lockstep's; its manifest says where the JVM calls {@link #started}
   */
  public static synchronized FurtherAgents of(Path jar) {
    if (all == null) {
      all = new FurtherAgents(another(jar), another(jar));
    }
    return all;
  }

  /** One more, as {@link #of} starts them. */
  public static synchronized Instrumentation another(Path jar) {
    load(jar);
    return STARTED.getLast();
  }

  /** As the JVM does for a jar whose manifest has a {@code Launcher-Agent-Class}. */
  private static void load(Path jar) {
    Class<?> type = JdkInternals.classNamed("sun.instrument.InstrumentationImpl");
    MethodType ofJar = MethodType.methodType(void.class, String.class);
    try {
      JdkInternals.LOOKUP.findStatic(type, "loadAgent", ofJar).invokeExact(jar.toString());
    } catch (Throwable unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }
}
