/**
 * Message passing between processes on nodes.
 *
 * <p>Start at {@link dev.lockstep.kernel.messages.Messages}: sending, receiving, asking. A message
 * goes through the {@link dev.lockstep.kernel.messages.Transport} to a {@link
 * dev.lockstep.kernel.messages.Mailbox}, where a {@link dev.lockstep.kernel.messages.Receive} takes
 * it. Promise: strict order between any two processes. Must not use: locks, processes; what a
 * message costs and how long it travels is the transport's and the network's business.
 */
@NullMarked
package dev.lockstep.kernel.messages;

import org.jspecify.annotations.NullMarked;
