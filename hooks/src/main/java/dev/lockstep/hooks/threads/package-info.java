/** Hooks of single classes of the JDK that have to do with threads: one class for each. */
@NullMarked
package dev.lockstep.hooks.threads;

import org.jspecify.annotations.NullMarked;
