/**
 * What a program sees of itself and of the JDK by reflection, method handles and stack traces: as
 * if nothing had been rewritten, and of statics and enum constants those of its own process.
 *
 * <p>Start at {@link dev.lockstep.hooks.reflection.Members}. Promise: what the JDK returns is
 * changed in what rewriting has added or moved, and in the order where the JVM's differs from run
 * to run; nothing else is.
 */
@NullMarked
package dev.lockstep.hooks.reflection;

import org.jspecify.annotations.NullMarked;
