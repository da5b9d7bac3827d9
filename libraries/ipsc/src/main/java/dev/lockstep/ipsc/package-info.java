/**
 * The Intel iPSC as Dunigan's simulator offers it to programs, under the names of its manual pages.
 *
 * <p>Programs start with {@code import static dev.lockstep.ipsc.Ipsc.*;} and find each C function
 * there. Promise: what the manual pages of appendix C say, for Java's types. Must not use: anything
 * but the kernel.
 *
 * <p>The calls, in groups:
 *
 * <ul>
 *   <li>tasks: {@link Ipsc#tfork tfork}, {@link Ipsc#texit texit}, {@link Ipsc#twait twait}, {@link
 *       Ipsc#gettid gettid}, {@link Ipsc#tsleep tsleep}
 *   <li>locks and events: {@link Ipsc#lock lock}, {@link Ipsc#unlock unlock}, {@link Ipsc#evpost
 *       evpost}, {@link Ipsc#evclear evclear}, {@link Ipsc#evwait evwait}
 *   <li>the cube: {@link Ipsc#cube_init cube_init}, {@link Ipsc#mynode mynode}, {@link Ipsc#cubedim
 *       cubedim}, {@link Ipsc#clock clock}
 *   <li>channels and messages: {@link Ipsc#copen copen}, {@link Ipsc#cclose cclose}, {@link
 *       Ipsc#send send}, {@link Ipsc#sendw sendw}, {@link Ipsc#sendmsg sendmsg}, {@link Ipsc#recv
 *       recv}, {@link Ipsc#recvw recvw}, {@link Ipsc#recvmsg recvmsg}, {@link Ipsc#probe probe},
 *       {@link Ipsc#status status}
 *   <li>memory, as C has it: {@link Ipsc#sizeof sizeof}, {@link Ipsc#ptr ptr}
 *   <li>traces: {@link Ipsc#strace strace}, {@link Ipsc#etrace etrace}, {@link Ipsc#mark mark}
 *   <li>the system: {@link Ipsc#syslog syslog}, {@link Ipsc#flick flick}
 * </ul>
 *
 * <p>Beside them are {@link dev.lockstep.ipsc.utilities}, which are written in terms of these
 * calls, and {@link dev.lockstep.ipsc.nx}, the calls of the machines that came after.
 *
 * <p>A program is compiled with this library alone. {@code lockstep run}, the plugin for Maven and
 * the agent run it, and bring the library of their own version along; elsewhere its calls fail.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.1 and appendix C.
 */
@NullMarked
package dev.lockstep.ipsc;

import org.jspecify.annotations.NullMarked;
