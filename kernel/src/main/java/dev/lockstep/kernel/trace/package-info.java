/**
 * What a run leaves behind, as plain records: the kernel makes them, trace formats write them.
 *
 * <p>Start at {@link dev.lockstep.kernel.trace.TraceEvent}. Promise: ticks never run backwards
 * within one trace. Must not use: file formats.
 */
@NullMarked
package dev.lockstep.kernel.trace;

import org.jspecify.annotations.NullMarked;
