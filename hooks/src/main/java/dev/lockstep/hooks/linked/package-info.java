/**
 * What rewritten code asks when its classes are found, defined and linked: start at {@link
 * dev.lockstep.hooks.linked.LinkedStatics}.
 */
@NullMarked
package dev.lockstep.hooks.linked;

import org.jspecify.annotations.NullMarked;
