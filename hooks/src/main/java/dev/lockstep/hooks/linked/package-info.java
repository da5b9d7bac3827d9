/** What rewritten code asks the JVM when it is linked: start at {@link LinkedStatics}. */
@NullMarked
package dev.lockstep.hooks.linked;

import org.jspecify.annotations.NullMarked;
