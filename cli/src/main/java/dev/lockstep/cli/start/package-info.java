/** What the JVM calls, also one that is too old for the rest. */
@NullMarked
package dev.lockstep.cli.start;

import org.jspecify.annotations.NullMarked;
