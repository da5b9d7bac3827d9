/**
 * Memory: where arrays live, on machines whose nodes have memories that others reach at another
 * cost, and what tasks do in it, where a run is explained.
 */
@NullMarked
package dev.lockstep.hooks.memory;

import org.jspecify.annotations.NullMarked;
