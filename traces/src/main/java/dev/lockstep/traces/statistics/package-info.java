/**
 * The statistics that nstats made of traces.
 *
 * <p>Start at {@link dev.lockstep.traces.statistics.NodeStatistics}, which turns a run's events
 * into a table.
 *
 * <p>Promise: every figure is exact. Must not use: the kernel beyond its event records, trace
 * formats, floating-point numbers, hash order.
 */
@NullMarked
package dev.lockstep.traces.statistics;

import org.jspecify.annotations.NullMarked;
