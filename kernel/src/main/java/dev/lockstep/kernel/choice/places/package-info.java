/**
 * Policies that know places in what tasks do, from runs that came by them: there they decide who
 * goes on, and in between tasks run in fast code.
 *
 * <p>Start at {@link dev.lockstep.kernel.choice.places.PlacesChoice}. Promise: a place is one of a
 * task, in the ticks that it has worked, and so the same whatever others do. Must not use: other
 * parts of the kernel, hash order, unseeded random.
 */
@NullMarked
package dev.lockstep.kernel.choice.places;

import org.jspecify.annotations.NullMarked;
