/**
 * What is added up of a run: its tables, histograms and loads, as records that become JSON.
 *
 * <p>Promise: memory grows with what the program is (tasks, places, pairs of processors that talk),
 * not with how long it runs. Must not use: pages, files.
 */
@NullMarked
package dev.lockstep.views.report.sums;

import org.jspecify.annotations.NullMarked;
