/**
 * Whether two runs of a plan go the same way.
 *
 * <p>The first run leaves its steps in a file, {@link dev.lockstep.runs.twice.WrittenSteps}; the
 * second, in another JVM, is held beside it, {@link dev.lockstep.runs.twice.ComparedSteps}, up to
 * the first {@link dev.lockstep.runs.twice.Step} that differs. Must not use: the command line.
 */
@NullMarked
package dev.lockstep.runs.twice;

import org.jspecify.annotations.NullMarked;
