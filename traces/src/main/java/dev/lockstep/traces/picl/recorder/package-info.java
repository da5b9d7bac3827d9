/**
 * Turns what happens in a run into a PICL trace.
 *
 * <p>Start at {@link dev.lockstep.traces.picl.recorder.PiclRecorder}, which makes PICL's records of
 * a run's events; {@link dev.lockstep.traces.picl.recorder.PiclFormat} opens it, and knows what
 * else there is to know of such files.
 *
 * <p>What a run leaves is what a PICL program would that is traced from tick 0, at levels 3, 3, 3:
 *
 * <ul>
 *   <li>Clocks count from where the trace begins, on all nodes.
 *   <li>A node's part begins with its first task and ends with its last one: {@code trace_start}
 *       and {@code open} at 0, before any other record of the node, and idle until the task starts;
 *       then {@code close}, {@code trace_exit} and the final statistics. A node that gets a task
 *       again begins a new part, and counts from nothing.
 *   <li>A message that is sent leaves {@code send}; one that is received leaves {@code recv}, or
 *       {@code recv_blocking} and {@code recv_waking}. A receive that doesn't wait leaves {@code
 *       recv} when its message is there. Statistics before stand behind the event, those after
 *       where the call returns.
 *   <li>A task that the host starts on a node is a program that it loads: {@code load}.
 *   <li>A mark that is a whole number is a {@code trace_mark}; other marks and what syslog writes
 *       are a {@code trace_message}.
 *   <li>Locks, events and sleeps have no record: where the node idles for one, {@code compstats}
 *       stands before and after.
 *   <li>A node is idle while none of its tasks can run: each of them is blocked, or is in a call
 *       that sends or receives.
 *   <li>Where a run stops short, nodes that are not done have no {@code close}, but {@code
 *       trace_exit} and the final statistics.
 * </ul>
 *
 * <p>Each node's records are in order of time, but for those at 0; the nodes' are mixed as the run
 * went.
 *
 * <p>Promise: a trace of any length takes memory for its tasks and for messages on their way only;
 * the same events give the same records. Must not use: the kernel beyond its event records,
 * floating-point numbers, hash order.
 */
@NullMarked
package dev.lockstep.traces.picl.recorder;

import org.jspecify.annotations.NullMarked;
