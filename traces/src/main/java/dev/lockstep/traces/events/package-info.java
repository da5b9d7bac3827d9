/**
 * What a run's events tell of its tasks, and what they leave out.
 *
 * <p>Start at {@link dev.lockstep.traces.events.TaskEffects}, which says what each kind of event
 * does to tasks. {@link dev.lockstep.traces.events.Placements} knows where tasks are in a run;
 * {@link dev.lockstep.traces.events.MissingDetails} finds that out, and more, for events that come
 * from a file.
 *
 * <p>Promise: memory is taken for tasks and for messages on their way only. Must not use: trace
 * formats, the kernel beyond its event records.
 */
@NullMarked
package dev.lockstep.traces.events;

import org.jspecify.annotations.NullMarked;
