/**
 * The objects of a program, as somebody knows them who watches its run.
 *
 * <p>Start at {@link dev.lockstep.runs.things.Things}. Promise: no object of the program is asked
 * for anything. Must not use: other rooms of this part.
 */
@NullMarked
package dev.lockstep.runs.things;

import org.jspecify.annotations.NullMarked;
