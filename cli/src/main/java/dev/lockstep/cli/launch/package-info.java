/**
 * What makes {@code java -jar lockstep.jar} start as fast as {@code ./lockstep}.
 *
 * <p>Start at {@link dev.lockstep.cli.launch.Relaunch}. Promise: a JVM whose options we don't know
 * all goes on as it is. A JVM that starts has no archive of these classes: no regular expressions,
 * no streams.
 */
@NullMarked
package dev.lockstep.cli.launch;

import org.jspecify.annotations.NullMarked;
