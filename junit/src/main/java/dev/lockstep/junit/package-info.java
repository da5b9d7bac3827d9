/**
 * An extension of JUnit Jupiter: tests with {@link dev.lockstep.junit.Explore} and its like run on
 * simulated machines, again and again, in a JVM that this one starts.
 *
 * <p>Start at {@link dev.lockstep.junit.LockstepExtension}.
 */
@NullMarked
package dev.lockstep.junit;

import org.jspecify.annotations.NullMarked;
