/**
 * What rewritten code counts in a run that is profiled: which call path a task is on, and how often
 * each straight line of code ran there.
 *
 * <p>Promise: nothing of it is there in a run that is not profiled. Must not use: the JDK's
 * collections, which may be counted themselves.
 */
@NullMarked
package dev.lockstep.hooks.profile;

import org.jspecify.annotations.NullMarked;
