/**
 * PICL, Oak Ridge's portable library for message-passing machines: what programs import.
 *
 * <p>Start at {@link dev.lockstep.picl.Picl}, which has all routines, and forwards. Below it are
 * rooms, each of which uses only those after it:
 *
 * <ul>
 *   <li>{@link dev.lockstep.picl.highlevel}: broadcasts, barriers and global operations, counted as
 *       programs are
 *   <li>{@link dev.lockstep.picl.lowlevel}: opening, messages, loading, synchronization
 *   <li>{@link dev.lockstep.picl.tracing}: the trace of a process, and how it gets to the host
 *   <li>{@link dev.lockstep.picl.session}: where a process is at, and what it may do there
 * </ul>
 *
 * <p>Promise: each routine takes the time that the machine's profile says, and every error is
 * reported on the host's standard output. Only the high-level routines are counted.
 *
 * <p>Source: Geist, Heath, Peyton, Worley, "PICL, A Portable Instrumented Communication Library, C
 * Reference Manual".
 */
@NullMarked
package dev.lockstep.picl;

import org.jspecify.annotations.NullMarked;
