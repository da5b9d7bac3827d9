/**
 * One HTML file that shows a whole run and needs no network.
 *
 * <p>Start at {@link dev.lockstep.views.report.Report#write}. {@link
 * dev.lockstep.views.report.Sections} lists the page's sections: for each, a script in the
 * resources and the classes that gather its data. A story is told once to all of these: {@code
 * sums} adds up, {@code detail} packs what the page draws itself, {@code section} is what both are
 * made of. {@link dev.lockstep.views.report.Page} puts the file together. Pages of other commands
 * look alike by {@link dev.lockstep.views.report.PageStyle}, or are a {@link
 * dev.lockstep.views.report.TablePage}.
 *
 * <p>Promise: what a program wrote is shown and never obeyed; memory does not grow with the run
 * once it is too long to be shown in detail. Must not use: the network, the wall clock, hash order.
 */
@NullMarked
package dev.lockstep.views.report;

import org.jspecify.annotations.NullMarked;
