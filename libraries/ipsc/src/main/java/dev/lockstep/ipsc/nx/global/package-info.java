/**
 * The calls of NX that all nodes make together, in terms of messages: these classes are rewritten,
 * and counted like the program that calls them.
 *
 * <p>Start at {@link dev.lockstep.ipsc.nx.global.Global}. They must not use anything but {@link
 * dev.lockstep.ipsc.nx.calls}, and have no static state.
 *
 * <p>Source: Moler and Scott, "Communication Utilities for the iPSC", iPSC Technical Report No. 2
 * (1986), listing of GOP.
 */
@NullMarked
package dev.lockstep.ipsc.nx.global;

import org.jspecify.annotations.NullMarked;
