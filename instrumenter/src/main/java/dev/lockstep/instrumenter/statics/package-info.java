/**
 * Gives each process static fields of its own, and initialises classes for it where the JVM would.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.statics.StaticsHolder}, the class that is made for
 * them; {@link dev.lockstep.instrumenter.statics.Initialization} says where code initialises one.
 */
@NullMarked
package dev.lockstep.instrumenter.statics;

import org.jspecify.annotations.NullMarked;
