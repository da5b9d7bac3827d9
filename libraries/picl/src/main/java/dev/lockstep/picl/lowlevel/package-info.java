/**
 * PICL's low-level routines, at the prices that the machine's profile has for them.
 *
 * <p>Start at {@link dev.lockstep.picl.lowlevel.Routines}, which has all of one process; {@link
 * dev.lockstep.picl.lowlevel.LowLevel} is how the high-level routines call them. Promise: a call
 * takes its price and what the kernel's operations take, and nothing for our Java. Must not use:
 * {@link dev.lockstep.picl} and {@code highlevel}.
 *
 * <p>Source: PICL reference manual, section 3.
 */
@NullMarked
package dev.lockstep.picl.lowlevel;

import org.jspecify.annotations.NullMarked;
