/**
 * What every command that runs programs has: the options of a run, the run itself in front of a
 * terminal, what signals do to it, and what is said of its end.
 *
 * <p>Start at {@link dev.lockstep.cli.running.CommandRun}.
 */
@NullMarked
package dev.lockstep.cli.running;

import org.jspecify.annotations.NullMarked;
