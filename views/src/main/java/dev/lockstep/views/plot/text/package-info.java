/**
 * Figures as text, for terminals: block characters, and no colours.
 *
 * <p>Start at {@link dev.lockstep.views.plot.text.TextPlot}. Promise: no line is longer than asked
 * for, unless a name is.
 */
@NullMarked
package dev.lockstep.views.plot.text;

import org.jspecify.annotations.NullMarked;
