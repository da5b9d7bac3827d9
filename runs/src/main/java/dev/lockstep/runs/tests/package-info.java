/**
 * Tests of the JUnit Platform, each explored by itself.
 *
 * <p>Start at {@link dev.lockstep.runs.tests.TestSuite}. What runs them in the simulated program is
 * the module {@code suites}.
 */
@NullMarked
package dev.lockstep.runs.tests;

import org.jspecify.annotations.NullMarked;
