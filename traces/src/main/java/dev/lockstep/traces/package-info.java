/**
 * What a run leaves behind: Dunigan's trace files, and the statistics that nstats made of them.
 *
 * <p>Start at {@link dev.lockstep.traces.TraceFiles}; from there {@link
 * dev.lockstep.traces.DuniganWriter} turns events into lines, {@link
 * dev.lockstep.traces.DuniganReader} lines into the same events, and {@link
 * dev.lockstep.traces.NodeStatistics} events into a table. PICL's trace files are the affair of
 * {@link dev.lockstep.traces.picl}, which shares the lines with them.
 *
 * <p>Promise: reading what was written gives equal events; a trace of any length takes constant
 * memory; every figure is exact. Must not use: the kernel beyond its event records, floating-point
 * numbers, hash order.
 */
package dev.lockstep.traces;
