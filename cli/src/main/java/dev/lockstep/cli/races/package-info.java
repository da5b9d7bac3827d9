/**
 * Data races, as users see them.
 *
 * <p>Start at {@link dev.lockstep.cli.races.RaceReport}.
 */
@NullMarked
package dev.lockstep.cli.races;

import org.jspecify.annotations.NullMarked;
