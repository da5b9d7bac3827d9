/**
 * Where a run could go either way, and the policy that says which way it goes.
 *
 * <p>Start at {@link dev.lockstep.kernel.choice.ChoicePolicy}, the one question. The kernel asks
 * through {@link dev.lockstep.kernel.choice.Choices}; {@link
 * dev.lockstep.kernel.choice.ScheduleRecorder} writes a schedule and {@link
 * dev.lockstep.kernel.choice.Replay} runs it again. Promise: with {@link
 * dev.lockstep.kernel.choice.InOrder} no question is asked, and nothing costs anything. Must not
 * use: other parts of the kernel, hash order, unseeded random.
 */
@NullMarked
package dev.lockstep.kernel.choice;

import org.jspecify.annotations.NullMarked;
