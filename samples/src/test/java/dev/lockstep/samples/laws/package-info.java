/**
 * The laws of time and order (ARCHITECTURE.md), where rewritten code and the kernel meet in one
 * JVM.
 *
 * <p>Start at {@link dev.lockstep.samples.laws.Counted}, which runs a program as the command does,
 * but without starting a JVM for each.
 */
package dev.lockstep.samples.laws;
