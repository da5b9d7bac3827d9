/**
 * Shows the explanation of a run that failed: in the terminal, as a page, as JSON.
 *
 * <p>Start at {@link dev.lockstep.cli.explain.ExplainedText}.
 */
@NullMarked
package dev.lockstep.cli.explain;

import org.jspecify.annotations.NullMarked;
