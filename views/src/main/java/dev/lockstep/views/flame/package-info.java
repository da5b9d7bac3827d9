/**
 * A page for a browser that draws a profile as a flame graph, or two profiles as their difference.
 *
 * <p>Start at {@link dev.lockstep.views.flame.FlamePage}. The script and the frame of the page are
 * among the resources.
 *
 * <p>Promise: the page needs no network, equal profiles become equal bytes, and what is too thin to
 * be seen is drawn together and told. Must not use: a chart library.
 */
@NullMarked
package dev.lockstep.views.flame;

import org.jspecify.annotations.NullMarked;
