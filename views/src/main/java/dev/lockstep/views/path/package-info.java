/**
 * What determined how long a run took, and how long it would have taken otherwise.
 *
 * <p>Start at {@link dev.lockstep.views.path.CriticalPath#of}: it goes back from the run's last
 * tick, from each wait to what ended it, by {@link dev.lockstep.views.path.Walk}. {@link
 * dev.lockstep.views.path.WhatIf} goes forward instead, with a new clock for each task. {@link
 * dev.lockstep.views.path.PathText} shows both on a terminal.
 *
 * <p>Promise: the path's segments lie end to end, and their lengths add up to the run's length,
 * whatever the story lacks; if nothing is changed, what-if's answer is the run's length, too. Sums
 * are exact; memory does not grow with the number of events. Must not use: floating point, hash
 * order.
 */
@NullMarked
package dev.lockstep.views.path;

import org.jspecify.annotations.NullMarked;
