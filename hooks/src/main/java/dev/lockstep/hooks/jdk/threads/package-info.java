/**
 * What stands for threads of the JDK, for its pools and numbers, and for what it does when a JVM
 * ends: one class for each.
 */
@NullMarked
package dev.lockstep.hooks.jdk.threads;

import org.jspecify.annotations.NullMarked;
