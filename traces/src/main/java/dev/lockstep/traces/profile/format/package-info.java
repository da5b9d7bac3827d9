/**
 * The formats that profiles are written in, one class each.
 *
 * <p>Start at {@link dev.lockstep.traces.profile.format.ProfileFormat}; {@link
 * dev.lockstep.traces.profile.format.ProfileFormats} lists them.
 *
 * <p>Promise: equal profiles become equal bytes, and what a format can't show is said. Must not
 * use: hash order, the wall clock.
 */
@NullMarked
package dev.lockstep.traces.profile.format;

import org.jspecify.annotations.NullMarked;
