/**
 * What plots and the report add up while a run is told to them.
 *
 * <p>Start at {@link dev.lockstep.views.measure.TaskActivities}, which cuts what tasks do into
 * stretches, and at {@link dev.lockstep.views.measure.Window}, the part of a run that is shown.
 *
 * <p>Promise: no event of a story is kept, so that memory grows with what the program is, and with
 * what a picture can show, not with how long it runs. Must not use: pages, figures, files.
 */
@NullMarked
package dev.lockstep.views.measure;

import org.jspecify.annotations.NullMarked;
