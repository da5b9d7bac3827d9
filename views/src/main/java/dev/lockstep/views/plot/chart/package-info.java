/**
 * Pictures of figures, drawn by JFreeChart; as SVG they are written by Batik.
 *
 * <p>Start at {@link dev.lockstep.views.plot.chart.Picture}. Promise: the same figure gives the
 * same bytes on the same JVM, with or without a screen, fonts and a locale: the font is brought
 * along.
 */
@NullMarked
package dev.lockstep.views.plot.chart;

import org.jspecify.annotations.NullMarked;
