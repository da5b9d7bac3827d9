/** Where in the program its tasks are, for runs that are recorded. */
@NullMarked
package dev.lockstep.hooks.places;

import org.jspecify.annotations.NullMarked;
