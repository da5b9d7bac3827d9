/**
 * An extension of JUnit Jupiter: tests with {@link dev.lockstep.junit.Explore} and its like run on
 * simulated machines, again and again, in a JVM that this one starts.
 *
 * <ul>
 *   <li>{@link dev.lockstep.junit.Explore}: again and again, each time with another schedule
 *   <li>{@link dev.lockstep.junit.Simulated}: once, on a machine that it names
 *   <li>{@link dev.lockstep.junit.Replay}: once, with the schedule of a failure
 * </ul>
 *
 * <p>Who reads the code starts at {@link dev.lockstep.junit.LockstepExtension}.
 */
@NullMarked
package dev.lockstep.junit;

import org.jspecify.annotations.NullMarked;
