/**
 * Every call that rewriting can insert into a program, and nothing else.
 *
 * <p>Start at {@link dev.lockstep.hooks.Ticks}, the instruction counter. A hook forwards to the one
 * {@link dev.lockstep.hooks.Engine} and does nothing itself; without a simulation the engine is
 * {@link dev.lockstep.hooks.Unsimulated}, under which rewritten code behaves as it was written.
 * Which calls of a program become hooks is a table in the instrumenter ({@code CallTable}); which
 * methods of the JDK call hooks is one in the agent ({@code JdkTable}).
 *
 * <p>These classes live on the boot class path, so that every class loader's classes, the JDK's
 * included, see the same ones. Must not use: anything outside java.base, but for {@code
 * hooks.management}, or anything of ours.
 */
@NullMarked
package dev.lockstep.hooks;

import org.jspecify.annotations.NullMarked;
