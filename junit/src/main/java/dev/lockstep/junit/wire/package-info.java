/** What the JVM of the tests asks the one that explores them, and what that answers. */
@NullMarked
package dev.lockstep.junit.wire;

import org.jspecify.annotations.NullMarked;
