/**
 * What a trace format is, and what formats have in common.
 *
 * <p>Start at {@link dev.lockstep.traces.format.TraceFormat}. A run is written by {@link
 * dev.lockstep.traces.format.TraceFormat#open}, which gets a {@link
 * dev.lockstep.traces.format.TraceOutput} and, for what events don't tell, a {@link
 * dev.lockstep.traces.format.TracedRun}; a trace of it is read as an {@link
 * dev.lockstep.traces.format.EventReader}. {@link dev.lockstep.traces.events.MissingDetails} finds
 * out for a conversion what a file with events alone leaves out.
 *
 * <p>Promise: a trace of any length takes memory for its tasks and for messages on their way only.
 * Must not use: any format; the kernel beyond its event records.
 */
@NullMarked
package dev.lockstep.traces.format;

import org.jspecify.annotations.NullMarked;
