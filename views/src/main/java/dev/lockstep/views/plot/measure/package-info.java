/**
 * What plots add up while a run is told to them.
 *
 * <p>Start at {@link dev.lockstep.views.plot.measure.TaskStates}. Promise: memory is taken for what
 * a picture can show, not for what is told; the order in which a run's tasks are told changes
 * nothing.
 */
@NullMarked
package dev.lockstep.views.plot.measure;

import org.jspecify.annotations.NullMarked;
