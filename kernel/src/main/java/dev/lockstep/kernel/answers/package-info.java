/**
 * What was chosen in a run, point by point, so that parts of it can be chosen in another run.
 *
 * <p>Start at {@link dev.lockstep.kernel.answers.AnsweredChoice}. Promise: a run in which all is
 * chosen again is the same run. Must not use: anything of the kernel but its room {@code choice}.
 */
@NullMarked
package dev.lockstep.kernel.answers;

import org.jspecify.annotations.NullMarked;
