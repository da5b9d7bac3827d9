/**
 * Perfetto's own format: {@link dev.lockstep.views.export.perfetto.PerfettoExport}.
 *
 * <p>{@link dev.lockstep.views.export.perfetto.PerfettoTracks} says what of a run becomes which
 * track, {@link dev.lockstep.views.export.perfetto.Packets} writes the packets. Protocol Buffers
 * are encoded by their own library; the messages are put together by the numbers of their fields,
 * as classes made from Perfetto's definitions would be megabytes.
 */
@NullMarked
package dev.lockstep.views.export.perfetto;

import org.jspecify.annotations.NullMarked;
