/**
 * Makes of a story what its run would have left besides: statistics and traces.
 *
 * <p>Start at {@link dev.lockstep.traces.conversion.RecordedTraces}. {@link
 * dev.lockstep.traces.conversion.RecordedEvents} tells a trace the events that a story tells.
 *
 * <p>Promise: a trace that is made of a recording has the bytes of the one that the run writes.
 * Must not use: the kernel beyond what its runs tell, hash order.
 */
@NullMarked
package dev.lockstep.traces.conversion;

import org.jspecify.annotations.NullMarked;
