/**
 * The calls of the iPSC/2, the iPSC/860 and the Paragon, their system NX: those that the tables and
 * programs of two documents name.
 *
 * <p>Programs start with {@code import static dev.lockstep.ipsc.nx.Nx.*;}. What is made of several
 * messages is in {@code nx.global}, and counted; {@code nx.calls} has the machine's own sends and
 * receives. Promise: nothing is fitted to calls of several messages. Must not use: anything but the
 * kernel.
 *
 * <p>The calls, in groups:
 *
 * <ul>
 *   <li>the node: {@link Nx#mynode mynode}, {@link Nx#numnodes numnodes}, {@link Nx#dclock dclock}
 *   <li>messages: {@link Nx#csend csend}, {@link Nx#crecv crecv}
 *   <li>all nodes together: {@link Nx#gsync gsync}, {@link Nx#gdsum gdsum}, {@link Nx#gdhigh
 *       gdhigh}, {@link Nx#gdlow gdlow}
 * </ul>
 *
 * <p>Source: PICL reference manual, section 7; Whaley, LAPACK Working Note 73, table 4 and appendix
 * D.
 */
@NullMarked
package dev.lockstep.ipsc.nx;

import org.jspecify.annotations.NullMarked;
