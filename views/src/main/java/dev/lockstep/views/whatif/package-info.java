/**
 * How long a run would have taken on another machine, worked out from its story.
 *
 * <p>Start at {@link dev.lockstep.views.whatif.WhatIf}: it goes forward through the story once,
 * with a new clock for each task.
 *
 * <p>Promise: if nothing is changed, the answer is the run's length. Sums are exact; memory is
 * taken for tasks and for messages under way. Must not use: floating point, hash order.
 */
@NullMarked
package dev.lockstep.views.whatif;

import org.jspecify.annotations.NullMarked;
