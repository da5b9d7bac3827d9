/**
 * Makes the profile of a run: what rewritten code has counted, and what the kernel tells of tasks,
 * becomes a value.
 *
 * <p>Promise: the same run gives the same profile. Must not use: hash order, the wall clock.
 */
@NullMarked
package dev.lockstep.runs.profile;

import org.jspecify.annotations.NullMarked;
