/**
 * What people look at of a run: plots, reports, and what they are computed from.
 *
 * <p>Each room has one matter: {@code plot} pictures, {@code report} the page for a browser, {@code
 * measure} what these two add up, {@code path} the critical path, {@code whatif} how long the run
 * would have taken on another machine. All are made of a {@link
 * dev.lockstep.traces.recording.RunStory}.
 *
 * <p>Promise: the same story gives the same view, byte for byte. Must not use: the kernel beyond
 * what its runs tell, the wall clock, hash order.
 */
@NullMarked
package dev.lockstep.views;

import org.jspecify.annotations.NullMarked;
