/**
 * One HTML file that shows a whole run and needs no network.
 *
 * <p>Start at {@link dev.lockstep.views.report.Report#write}. A story is told once to all that
 * gathers from it: {@code activity} says what tasks and processors did when, {@code sums} adds up,
 * {@code detail} packs what the page draws itself. {@link dev.lockstep.views.report.Page} puts the
 * file together; the page's own code lies beside, in the resources.
 *
 * <p>Promise: what a program wrote is shown and never obeyed; memory does not grow with the run
 * once it is too long to be shown in detail. Must not use: the network, the wall clock, hash order.
 */
@NullMarked
package dev.lockstep.views.report;

import org.jspecify.annotations.NullMarked;
