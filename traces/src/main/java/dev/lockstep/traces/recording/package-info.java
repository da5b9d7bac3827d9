/**
 * The full story of a run in a file: written while it happens, read by all that shows it.
 *
 * <p>Start at {@link dev.lockstep.traces.recording.RunStory}. The file's format is described in
 * docs/recordings.md.
 *
 * <p>Promise: what was written is told again as it was; a file that was cut off is told up to its
 * last whole chunk; memory is taken for one chunk, and for what numbers stand for. Must not use:
 * the kernel beyond what its runs tell, hash order.
 */
@NullMarked
package dev.lockstep.traces.recording;

import org.jspecify.annotations.NullMarked;
