/**
 * What stands for the operating system as the JDK shows it: sockets, pipes, folders that are
 * watched, processes, and standard output. One class for each.
 *
 * <p>What comes from there comes in real time, and nothing tells a task of it: {@link
 * dev.lockstep.hooks.jdk.system.Looks} says how tasks look for it.
 */
@NullMarked
package dev.lockstep.hooks.jdk.system;

import org.jspecify.annotations.NullMarked;
