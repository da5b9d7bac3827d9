/**
 * Text as traces have it: lines of words and numbers, a hundred million of them.
 *
 * <p>Start at {@link dev.lockstep.traces.lines.LineOutput}, which makes lines, or at {@link
 * dev.lockstep.traces.lines.LineScanner}, which takes the lines of a {@link
 * dev.lockstep.traces.lines.LineInput} apart.
 *
 * <p>Promise: lines take no memory beyond one buffer; whatever is wrong with one is refused by its
 * file and number, in a {@link dev.lockstep.traces.lines.TraceFormatException}. Must not use: any
 * format, the kernel.
 */
@NullMarked
package dev.lockstep.traces.lines;

import org.jspecify.annotations.NullMarked;
