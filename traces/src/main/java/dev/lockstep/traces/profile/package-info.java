/**
 * Where the ticks of a run went: profiles, which a run makes, which files keep, and of which other
 * viewers' files and annotated sources are made.
 *
 * <p>Start at {@link dev.lockstep.traces.profile.Profile}.
 *
 * <p>Promise: the ticks of all paths are those of the run. Must not use: hash order, the wall
 * clock.
 */
@NullMarked
package dev.lockstep.traces.profile;

import org.jspecify.annotations.NullMarked;
