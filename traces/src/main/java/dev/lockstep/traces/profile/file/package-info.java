/**
 * Files that keep whole profiles, which end in {@code .ticks}.
 *
 * <p>Start at {@link dev.lockstep.traces.profile.file.ProfileFile}.
 *
 * <p>Promise: what is read is what was written, and equal profiles become equal bytes. Must not
 * use: hash order, the wall clock.
 */
@NullMarked
package dev.lockstep.traces.profile.file;

import org.jspecify.annotations.NullMarked;
