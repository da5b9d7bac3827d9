/**
 * The communication utilities of the iPSC: broadcasts, global operations, meshes, long messages and
 * sparse sends, on top of Dunigan's calls.
 *
 * <p>Programs start with {@code import static dev.lockstep.ipsc.utilities.Utilities.*;} and find
 * each routine there, under its manual's name; the classes beside it hold the algorithms. Promise:
 * every message goes from where to where and in the order that the manual's listings say. The
 * classes here are rewritten and counted like the program that calls them, so they must not use
 * anything but {@link dev.lockstep.ipsc.Ipsc}, and have no static state.
 *
 * <p>The routines, in groups:
 *
 * <ul>
 *   <li>to all nodes, and from all: {@link Utilities#gsendw gsendw}, {@link Utilities#grecvw
 *       grecvw}, {@link Utilities#gop gop}, {@link Utilities#gcat gcat}
 *   <li>meshes in the cube: {@link Utilities#mesh mesh}, {@link Utilities#between between}, {@link
 *       Utilities#gray gray}, {@link Utilities#ginv ginv}, {@link Utilities#split split}, {@link
 *       Utilities#xor xor}
 *   <li>messages longer than a packet: {@link Utilities#lsendw lsendw}, {@link Utilities#lsendmsg
 *       lsendmsg}, {@link Utilities#lrecvw lrecvw}
 *   <li>to some nodes: {@link Utilities#spgsnw spgsnw}, {@link Utilities#spgrcw spgrcw}
 * </ul>
 *
 * <p>Source: Moler and Scott, "Communication Utilities for the iPSC", iPSC Technical Report No. 2
 * (1986).
 */
@NullMarked
package dev.lockstep.ipsc.utilities;

import org.jspecify.annotations.NullMarked;
