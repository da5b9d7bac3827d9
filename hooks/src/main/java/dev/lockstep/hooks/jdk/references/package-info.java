/**
 * What stands for the collector as the JDK shows it: weak references, their queues, and cleaners.
 * When the JVM collects is chance, so only {@link System#gc()} has effects that tasks see.
 */
@NullMarked
package dev.lockstep.hooks.jdk.references;

import org.jspecify.annotations.NullMarked;
