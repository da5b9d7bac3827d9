/**
 * Where a process is at with PICL, and what it may do there.
 *
 * <p>Start at {@link dev.lockstep.picl.session.Session}, which is nothing but that state; {@link
 * dev.lockstep.picl.session.Refusals} says what becomes of a call that it doesn't allow. Promise:
 * no routine is done here. Must not use: the other packages of PICL.
 *
 * <p>Source: PICL reference manual, sections 2, 3 and 7.
 */
@NullMarked
package dev.lockstep.picl.session;

import org.jspecify.annotations.NullMarked;
