/**
 * Tests of the JUnit Platform as a program: what their own build does with them, a run does on the
 * simulated machine.
 *
 * <p>Start at {@link dev.lockstep.suites.Tests}. It is rewritten as the tests are, and uses the
 * JUnit that they have on their class path, from 1.10 (Jupiter 5.10) on.
 */
@NullMarked
package dev.lockstep.suites;

import org.jspecify.annotations.NullMarked;
