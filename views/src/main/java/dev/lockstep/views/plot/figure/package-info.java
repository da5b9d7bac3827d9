/**
 * What plots show, as numbers and words: nothing here draws.
 *
 * <p>Start at {@link dev.lockstep.views.plot.figure.Figure}. Pictures and text are made of the same
 * figure, so they say the same.
 */
@NullMarked
package dev.lockstep.views.plot.figure;

import org.jspecify.annotations.NullMarked;
