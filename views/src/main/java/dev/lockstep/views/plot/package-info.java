/**
 * Plots of runs: which kinds there are, and what each is made of.
 *
 * <p>Start at {@link dev.lockstep.views.plot.PlotKind}. A kind has its story told to what adds up,
 * in {@link dev.lockstep.views.measure}, and makes a {@code figure} of that; {@code chart} draws it
 * as a picture, and {@code text} for a terminal.
 *
 * <p>Promise: a story is told once or twice, and no event of it is kept. Must not use: the wall
 * clock, hash order; fonts, colours and the locale of the machine that it runs on.
 */
@NullMarked
package dev.lockstep.views.plot;

import org.jspecify.annotations.NullMarked;
