/**
 * What the page draws itself: every stretch, sample and message of a run, as packed columns.
 *
 * <p>Start at {@link dev.lockstep.views.report.detail.Lanes}. Promise: what grows beyond its limit
 * is given up and takes no more memory. Must not use: pages.
 */
@NullMarked
package dev.lockstep.views.report.detail;

import org.jspecify.annotations.NullMarked;
