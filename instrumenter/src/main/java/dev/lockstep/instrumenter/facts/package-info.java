/**
 * What is known of classes, calls and costs before anything is rewritten.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.facts.ClassContext}, which has all of it for one
 * class. Promise: instructions are looked at here, never changed. Must not use: other rooms than
 * {@code code}.
 */
@NullMarked
package dev.lockstep.instrumenter.facts;

import org.jspecify.annotations.NullMarked;
