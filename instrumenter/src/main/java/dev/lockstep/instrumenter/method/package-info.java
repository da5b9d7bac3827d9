/**
 * Rewrites one method, in its fast and its exact version.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.method.MethodRewriter}. Promise: whichever version
 * runs, it counts the same.
 */
@NullMarked
package dev.lockstep.instrumenter.method;

import org.jspecify.annotations.NullMarked;
