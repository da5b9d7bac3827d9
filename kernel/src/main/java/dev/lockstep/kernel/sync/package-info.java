/**
 * How tasks that share memory wait for each other: locks, events, monitors, semaphores, words that
 * are full or empty.
 *
 * <p>Start at {@link dev.lockstep.kernel.sync.Locks}, which shows the form: an object has a {@link
 * dev.lockstep.kernel.schedule.WaitQueue}, an operation begins, acts, records and ends. Promise:
 * first come first served, unless the policy chooses otherwise. Must not use: messages, processes,
 * the JVM's own locks.
 */
@NullMarked
package dev.lockstep.kernel.sync;

import org.jspecify.annotations.NullMarked;
