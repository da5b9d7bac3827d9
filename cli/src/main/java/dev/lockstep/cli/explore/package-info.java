/**
 * What users read of a search for failures: its progress, its summary, and the files by which a
 * failure is found again.
 *
 * <p>Start at {@link dev.lockstep.cli.explore.ExploredText}.
 */
@NullMarked
package dev.lockstep.cli.explore;

import org.jspecify.annotations.NullMarked;
