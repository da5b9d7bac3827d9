/**
 * Runs the programs that {@code programs.yaml} lists, which others wrote, and compares.
 *
 * <p>Start at {@link OtherProgramsIT}. Promise: a program's output, its exit status and its files
 * are those that it has under plain Java, but for what the list excuses.
 */
package dev.lockstep.real.others;
