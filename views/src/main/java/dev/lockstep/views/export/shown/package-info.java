/**
 * What a viewer shows of a run: what tasks and processors did, messages, counters.
 *
 * <p>Start at {@link dev.lockstep.views.export.shown.Telling}, which makes that of a story. A
 * format is an {@link dev.lockstep.views.export.shown.Export}, and takes it as a {@link
 * dev.lockstep.views.export.shown.Shown}.
 */
@NullMarked
package dev.lockstep.views.export.shown;

import org.jspecify.annotations.NullMarked;
