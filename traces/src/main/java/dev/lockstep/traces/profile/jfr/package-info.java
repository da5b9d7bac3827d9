/**
 * Recordings of the JDK's Flight Recorder, made of a profile.
 *
 * <p>Start at {@link dev.lockstep.traces.profile.jfr.JfrRecording}. The format is that of {@code
 * jdk.jfr.internal.consumer}, version 2.1: a chunk has a header, events, pools of what events refer
 * to by numbers, and the description of all types.
 *
 * <p>Promise: equal profiles become equal bytes. Must not use: hash order, the wall clock.
 */
@NullMarked
package dev.lockstep.traces.profile.jfr;

import org.jspecify.annotations.NullMarked;
