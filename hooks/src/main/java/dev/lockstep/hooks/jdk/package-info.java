/**
 * What stands for the JDK's behaviour where a task would meet the real world: clocks, random
 * numbers, hash codes, threads.
 *
 * <p>Start at {@link dev.lockstep.hooks.jdk.Outside}, which the program's own calls become, and at
 * {@link dev.lockstep.hooks.jdk.Threads}, which the JDK's classes call. Its rooms have a class for
 * each part of the JDK: {@code threads}, {@code system}, {@code references}, {@code management}.
 *
 * <p>These hooks do not only forward. They promise what the JDK's documentation promises of the
 * method that they stand for, its exceptions and messages included, in simulated time and from the
 * run's seed. A thread that is no task gets what the JDK itself does. What they do instead of the
 * JDK takes no ticks but those that the engine counts, and leaves no trace in what a program can
 * see.
 */
@NullMarked
package dev.lockstep.hooks.jdk;

import org.jspecify.annotations.NullMarked;
