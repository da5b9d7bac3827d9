/**
 * In what two runs differ: what they are, the first thing that happened otherwise, and what their
 * nodes did in all.
 *
 * <p>Start at {@link dev.lockstep.views.difference.Comparison}. Both files are read at the same
 * time, part by part: {@link dev.lockstep.views.difference.ReadRun} makes {@link
 * dev.lockstep.views.difference.Happening}s of either, and {@link
 * dev.lockstep.views.difference.Alignment} goes through both.
 *
 * <p>Promise: what is kept in memory grows with the number of tasks and nodes, and not with the
 * number of events. Must not use: the command line.
 */
@NullMarked
package dev.lockstep.views.difference;

import org.jspecify.annotations.NullMarked;
