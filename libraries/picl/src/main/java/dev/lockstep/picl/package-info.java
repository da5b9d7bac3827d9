/**
 * PICL, Oak Ridge's portable library for message-passing machines: what programs import.
 *
 * <p>Programs start with {@code import static dev.lockstep.picl.Picl.*;}. The routines, in groups:
 *
 * <ul>
 *   <li>the beginning and the end of a program: {@link Picl#open0 open0}, {@link Picl#close0
 *       close0}, {@link Picl#load0 load0}, {@link Picl#check0 check0}, {@link Picl#who0 who0},
 *       {@link Picl#clock0 clock0}, {@link Picl#message0 message0}
 *   <li>messages: {@link Picl#send0 send0}, {@link Picl#recv0 recv0}, {@link Picl#recvinfo0
 *       recvinfo0}, {@link Picl#probe0 probe0}, {@link Picl#sync0 sync0}
 *   <li>all nodes together: {@link Picl#bcast0 bcast0}, {@link Picl#bcast1 bcast1}, {@link
 *       Picl#barrier0 barrier0}, {@link Picl#gcomb0 gcomb0}, {@link Picl#gsum0 gsum0}, {@link
 *       Picl#gprod0 gprod0}, {@link Picl#gmax0 gmax0}, {@link Picl#gmin0 gmin0}, {@link Picl#gand0
 *       gand0}, {@link Picl#gor0 gor0}, {@link Picl#gxor0 gxor0}
 *   <li>the order of nodes: {@link Picl#setarc0 setarc0}, {@link Picl#getarc0 getarc0}, {@link
 *       Picl#gray0 gray0}, {@link Picl#ginv0 ginv0}
 *   <li>traces: {@link Picl#traceenable traceenable}, {@link Picl#tracenode tracenode}, {@link
 *       Picl#tracehost tracehost}, {@link Picl#tracelevel tracelevel}, {@link Picl#traceinfo
 *       traceinfo}, {@link Picl#tracemark tracemark}, {@link Picl#tracemsg tracemsg}, {@link
 *       Picl#traceblockbegin traceblockbegin}, {@link Picl#traceblockend traceblockend}, {@link
 *       Picl#traceflush traceflush}, {@link Picl#traceexit traceexit}
 *   <li>memory, as C has it: {@link Picl#sizeof sizeof}, {@link Picl#ptr ptr}
 * </ul>
 *
 * <p>A program is compiled with this library alone. {@code lockstep run}, the plugin for Maven and
 * the agent run it, and bring the library of their own version along; elsewhere its calls fail.
 *
 * <p>{@link dev.lockstep.picl.Picl} forwards to rooms, each of which uses only those after it:
 *
 * <ul>
 *   <li>{@code highlevel}: broadcasts, barriers and global operations, counted as programs are
 *   <li>{@code lowlevel}: opening, messages, loading, synchronization
 *   <li>{@code tracing}: the trace of a process, and how it gets to the host
 *   <li>{@code session}: where a process is at, and what it may do there
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
