/** Where arrays live, on machines whose nodes have memories that others reach at another cost. */
@NullMarked
package dev.lockstep.hooks.memory;

import org.jspecify.annotations.NullMarked;
