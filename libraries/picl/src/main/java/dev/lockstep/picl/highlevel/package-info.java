/**
 * PICL's high-level routines, written in terms of the others: these classes are rewritten, and
 * counted like the program that calls them.
 *
 * <p>Start at {@link dev.lockstep.picl.Picl}, which forwards to them, and at {@code Flow}, which
 * says which process sends to which. They must not use anything but {@link
 * dev.lockstep.picl.lowlevel} and the records of {@link dev.lockstep.picl.session}, and have no
 * static state.
 *
 * <p>Source: PICL reference manual, section 4.
 */
@NullMarked
package dev.lockstep.picl.highlevel;

import org.jspecify.annotations.NullMarked;
