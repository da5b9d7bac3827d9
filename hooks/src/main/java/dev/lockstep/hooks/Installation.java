package dev.lockstep.hooks;

import org.jspecify.annotations.Nullable;

/**
 * What stands behind the hooks while a program runs. Other modules put it in, and take it out
 * again, nowhere but here:
 *
 * <pre>
 *   machine    the kernel's Simulator   for a run
 *   rewriter   the agent                while classes of a program are rewritten
 *   output     the run                  while standard output is the program's
 * </pre>
 *
 * <p>An object of this class is the installation of a machine. What each task has for itself is no
 * part of it: code on its hottest paths reads that in fields, which name those that write them
 * ({@link Ticks#left}, {@link Statics#current}, {@link HeldMonitors#current}, {@link
 * StackRoom#depth}, {@link dev.lockstep.hooks.CallPlace#current}, {@link
 * dev.lockstep.hooks.profile.CallNode#current}).
 */
public final class Installation implements AutoCloseable {
  private static Rewriter rewriter = Rewriter.NONE;
  private static Output output = Output.NONE;
  private static int runs;

  private final Engine engineBefore = Hooks.engine;
  private final @Nullable Object[] staticsBefore = Statics.current;
  private final long leftBefore = Ticks.left;
  private final @Nullable Thread taskBefore = Hooks.task;

  private Installation() {}

  /** From here on hooks ask {@code engine}, and its first process is the only one. */
  public static Installation put(Engine engine) {
    boolean _ = Questions.ask(true);
    Installation installation = new Installation();
    runs++;
    Hooks.engine = ShieldedEngine.of(engine);
    Statics.endOnly();
    Statics.beginOnly();
    return installation;
  }

  /** Hooks ask the engine that was there before, and find what they had then. */
  @Override
  public void close() {
    Hooks.engine = engineBefore;
    Statics.endOnly();
    Statics.current = Statics.sized(staticsBefore); // what agents put into the JDK goes on
    Ticks.left = leftBefore;
    Ticks.areRenewed = true;
    Ticks.unseenEnd = 0;
    Ticks.readEnd = 0;
    Ticks.pendingRead = 0;
    Hooks.task = taskBefore;
    StackRoom.depth = 0;
  }

  /** Which machine of this JVM it is that was put in last: its first one is 1. */
  public static int run() {
    return runs;
  }

  /** From here on this one rewrites; {@link Rewriter#NONE} takes it out. */
  public static void put(Rewriter next) {
    rewriter = next;
  }

  /** What rewrites the program. */
  public static Rewriter rewriter() {
    return rewriter;
  }

  /** From here on this one has what the program prints; {@link Output#NONE} takes it out. */
  public static void put(Output next) {
    output = next;
  }

  /** What has what the program prints. */
  public static Output output() {
    return output;
  }
}
