/**
 * Data races: what code tells of its accesses and of what orders them, where a run looks for races.
 *
 * <p>Start at {@link dev.lockstep.hooks.races.Races}. Nothing here changes anything in the run.
 */
@NullMarked
package dev.lockstep.hooks.races;

import org.jspecify.annotations.NullMarked;
