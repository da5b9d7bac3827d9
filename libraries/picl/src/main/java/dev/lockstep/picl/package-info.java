/**
 * PICL, Oak Ridge's portable library for message-passing machines.
 *
 * <p>Start at {@link dev.lockstep.picl.Picl}, which has all routines; {@code Session} is what PICL
 * knows of a processor. Promise: each routine takes the time that the machine's profile says, and
 * every error is told on the host's standard output. The high-level routines are in {@code
 * highlevel}, written in terms of the others and counted as programs are; what is here is not.
 *
 * <p>Source: Geist, Heath, Peyton, Worley, "PICL, A Portable Instrumented Communication Library, C
 * Reference Manual".
 */
package dev.lockstep.picl;
