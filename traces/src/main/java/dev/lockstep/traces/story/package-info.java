/**
 * The story of a run, whatever tells it: a recording, or a trace of Dunigan's format, which tells
 * less, or of PICL's, which tells least.
 *
 * <p>Start at {@link dev.lockstep.traces.story.Stories}. {@link
 * dev.lockstep.traces.story.TraceStory} makes a recording of a trace.
 *
 * <p>Promise: what a trace doesn't tell is told to be lacking. Must not use: the kernel beyond what
 * its runs tell, hash order.
 */
@NullMarked
package dev.lockstep.traces.story;

import org.jspecify.annotations.NullMarked;
