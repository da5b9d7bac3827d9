/**
 * What rewriting inserts to count and to switch, and nothing else.
 *
 * <p>Start at {@link dev.lockstep.hooks.Ticks}, the instruction counter. A hook here forwards to
 * the one {@link dev.lockstep.hooks.Engine}, unless the code that calls it can see that the engine
 * would have nothing to do. Without a simulation the engine is {@link
 * dev.lockstep.hooks.Unsimulated}, under which rewritten code behaves as it was written. {@link
 * dev.lockstep.hooks.Installation} says what else stands behind the hooks, and what puts it there.
 *
 * <p>Hooks that do more have rooms of their own: what stands for the JDK's behaviour ({@code jdk}),
 * what a program sees of itself ({@code reflection}), how its classes are found and linked ({@code
 * linked}), where its arrays live ({@code memory}), and what takes a class of the boot loader
 * ({@code jvm}). Which calls of a program become hooks is a table in the instrumenter ({@code
 * CallTable}); which methods of the JDK call hooks is one in the agent ({@code JdkTable}).
 *
 * <p>These classes live on the boot class path, so that every class loader's classes, the JDK's
 * included, see the same ones. Must not use: anything outside java.base, but for {@code
 * jdk.management} and {@code jdk.threads.LogHandlers}, or anything of ours. This package uses none
 * of its rooms.
 */
@NullMarked
package dev.lockstep.hooks;

import org.jspecify.annotations.NullMarked;
