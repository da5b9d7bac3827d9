/**
 * What Lockstep costs, measured beside plain Java in the same run.
 *
 * <p>Start at {@link dev.lockstep.benchmarks.WholeRuns}: programs as users start them, timed from
 * outside, results in docs/performance.md. The classes named {@code ...Benchmark} measure parts
 * with JMH. Timings are benchmarks, never tests.
 */
package dev.lockstep.benchmarks;
