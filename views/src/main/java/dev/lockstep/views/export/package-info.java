/**
 * Runs as files of viewers that others made.
 *
 * <p>Start at {@link dev.lockstep.views.export.Exports}, the list of formats. Each has a room of
 * its own; {@code shown} is what they have in common, and {@link
 * dev.lockstep.views.export.shown.Telling} makes it of a story.
 *
 * <p>Promise: the same story gives the same bytes, and nothing grows with the length of a run but
 * files. Must not use: pages, figures, hash order, floating point.
 */
@NullMarked
package dev.lockstep.views.export;

import org.jspecify.annotations.NullMarked;
