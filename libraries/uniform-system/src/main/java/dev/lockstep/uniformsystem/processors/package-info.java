/**
 * The processors of a program: its configuration, their two kinds of numbers, and how they wait and
 * lock.
 *
 * <p>Start at {@link Processors}. What is static here is private to a process, as everywhere.
 */
@NullMarked
package dev.lockstep.uniformsystem.processors;

import org.jspecify.annotations.NullMarked;
