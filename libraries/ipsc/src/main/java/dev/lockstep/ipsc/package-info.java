/**
 * The Intel iPSC as Dunigan's simulator offers it to programs, under the names of its manual pages.
 *
 * <p>Programs start with {@code import static dev.lockstep.ipsc.Ipsc.*;} and find each C function
 * there. Promise: what the manual pages of appendix C say, for Java's types. Must not use: anything
 * but the kernel.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.1 and appendix C.
 */
@NullMarked
package dev.lockstep.ipsc;

import org.jspecify.annotations.NullMarked;
