/**
 * What stands for the JDK around threads: their beginning and end, its own threads, pools, numbers
 * that it counts, and the handlers of loggers, which a JVM closes at its end.
 */
@NullMarked
package dev.lockstep.hooks.jdk.threads;

import org.jspecify.annotations.NullMarked;
