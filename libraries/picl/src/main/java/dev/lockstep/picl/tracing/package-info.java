/**
 * PICL's own traces: what a process records, and how it gets to the host's file.
 *
 * <p>Start at {@link dev.lockstep.picl.tracing.TraceControl}, which has the routines, and at {@link
 * dev.lockstep.picl.tracing.ProcessTrace}, which they work on; {@code TraceLink} and {@code
 * TraceCollector} are the way to the host. Promise: the same records at every timeslice, in the
 * order of each processor's time. Must not use: the other packages of PICL but {@link
 * dev.lockstep.picl.session}.
 *
 * <p>Source: PICL reference manual, sections 5 and 6.
 */
@NullMarked
package dev.lockstep.picl.tracing;

import org.jspecify.annotations.NullMarked;
