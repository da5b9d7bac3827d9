/** Tests for the extension of JUnit, in classes that no build takes for tests. */
@NullMarked
package dev.lockstep.samples.explored;

import org.jspecify.annotations.NullMarked;
