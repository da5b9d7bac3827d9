/**
 * Reads and writes the trace files of PICL, in the verbose and the compact form.
 *
 * <p>Start at {@link dev.lockstep.traces.picl.PiclRecord}, which lists the kinds of records; from
 * there {@link dev.lockstep.traces.picl.PiclWriter} turns records into lines, and {@link
 * dev.lockstep.traces.picl.PiclReader} lines into the same records. {@link
 * dev.lockstep.traces.picl.PiclFiles} opens files.
 *
 * <p>What is read: the 20 kinds of table 5 of "PICL, C Reference Manual", and {@code trace_files}
 * (24), which version 1 of the library writes. Spaces are written as that library does: two behind
 * the keyword, but one behind {@code trace_message}. What is refused: {@code probe} (5), which the
 * table reserves; {@code trace_mark_array} (22) and {@code clock_sync} (23) of later libraries; a
 * line in the other form than the first; a last line without an end; numbers that don't fit the
 * record's fields, which have 32 bits, or 64 for counts and volumes.
 *
 * <p>The compact form lacks the busy time of {@code compstats}. It is read as the clock less that
 * of the node's {@code trace_start} and less the idle time. Where a verbose trace holds just that,
 * it comes back from the compact form byte for byte. The library rounds each time down on its own,
 * so in its verbose traces the busy time can be less by up to two microseconds.
 *
 * <p>Promise: reading what was written in the verbose form gives equal records, and a trace that
 * the library wrote comes back byte for byte in its own form; a trace of any length takes memory
 * for its nodes only; damaged files give {@link dev.lockstep.traces.lines.TraceFormatException} and
 * nothing else. Must not use: floating-point numbers, hash order, the kernel.
 */
@NullMarked
package dev.lockstep.traces.picl;

import org.jspecify.annotations.NullMarked;
