/**
 * Explains a run that failed: what its tasks did to each other, step by step.
 *
 * <p>Start at {@link dev.lockstep.runs.explain.Explainer}. Promise: the run that is explained is
 * the very run that failed. Must not use: file formats, or how anything is shown.
 */
@NullMarked
package dev.lockstep.runs.explain;

import org.jspecify.annotations.NullMarked;
