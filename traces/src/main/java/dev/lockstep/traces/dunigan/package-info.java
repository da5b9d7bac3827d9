/**
 * The trace files of Dunigan's simulator: a line for each event of a run.
 *
 * <p>Start at {@link dev.lockstep.traces.dunigan.DuniganFormat}. {@link
 * dev.lockstep.traces.dunigan.DuniganWriter} turns events into lines, {@link
 * dev.lockstep.traces.dunigan.DuniganReader} lines into the same events.
 *
 * <p>Promise: reading what was written gives equal events; a trace of any length takes constant
 * memory. Must not use: the kernel beyond its event records, other formats.
 */
@NullMarked
package dev.lockstep.traces.dunigan;

import org.jspecify.annotations.NullMarked;
