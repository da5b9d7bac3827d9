/**
 * What a run leaves behind: traces, in one of several formats.
 *
 * <p>Start at {@link dev.lockstep.traces.TraceFormats}, the one list of formats. {@link
 * dev.lockstep.traces.RunTraces} opens traces of a run, {@link dev.lockstep.traces.Trace} is one
 * that is read, added up or converted.
 *
 * <p>Each room has one matter: {@link dev.lockstep.traces.format} what a format is; {@link
 * dev.lockstep.traces.dunigan} and {@link dev.lockstep.traces.picl} one each, the latter with a
 * room of its own for {@link dev.lockstep.traces.picl.recorder runs}; {@link
 * dev.lockstep.traces.lines} text, fast; {@link dev.lockstep.traces.statistics} nstats.
 *
 * <p>Promise: reading what was written gives what was written; a trace of any length takes memory
 * for its tasks and for messages on their way only; every figure is exact. Must not use: the kernel
 * beyond its event records, floating-point numbers, hash order.
 */
@NullMarked
package dev.lockstep.traces;

import org.jspecify.annotations.NullMarked;
