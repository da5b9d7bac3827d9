/**
 * What stands for the operating system as the JDK shows it: sockets and ports, selectors, pipes,
 * folders that are watched, processes, and standard output; and what closes that behind a run.
 *
 * <p>Start at {@link dev.lockstep.hooks.jdk.system.Looks}. What comes from outside comes in real
 * time, and does not wake a task; so a task that waits for it looks again and again.
 */
@NullMarked
package dev.lockstep.hooks.jdk.system;

import org.jspecify.annotations.NullMarked;
