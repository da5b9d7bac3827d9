/**
 * A failure that a search has found, and what is kept of it: a file, and a line.
 *
 * <p>Start at {@link dev.lockstep.runs.explore.failure.FailureFile}. Promise: what is read is what
 * was written. Must not use: anything that makes runs.
 */
@NullMarked
package dev.lockstep.runs.explore.failure;

import org.jspecify.annotations.NullMarked;
