/**
 * What NX does with single messages, by the machine's own sends and receives.
 *
 * <p>Start at {@link dev.lockstep.ipsc.nx.calls.Calls}. Promise: a call takes what the kernel's
 * operations take, and nothing for our Java. Must not use: {@code nx} and {@code nx.global}.
 */
@NullMarked
package dev.lockstep.ipsc.nx.calls;

import org.jspecify.annotations.NullMarked;
