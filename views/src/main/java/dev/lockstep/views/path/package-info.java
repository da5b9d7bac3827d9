/**
 * What determined how long a run took.
 *
 * <p>Start at {@link dev.lockstep.views.path.CriticalPath#of}: it goes back from the run's last
 * tick, from each wait to what ended it, by {@link dev.lockstep.views.path.Walk}. {@link
 * dev.lockstep.views.path.PathText} shows it on a terminal, with the answers of {@link
 * dev.lockstep.views.whatif}.
 *
 * <p>Promise: the path's segments lie end to end, and their lengths add up to the run's length,
 * whatever the story lacks. Sums are exact; memory does not grow with the number of events. Must
 * not use: floating point, hash order.
 */
@NullMarked
package dev.lockstep.views.path;

import org.jspecify.annotations.NullMarked;
