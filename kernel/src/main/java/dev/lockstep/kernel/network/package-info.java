/**
 * Times messages on their way through the links of a simulated network, and nothing else.
 *
 * <p>Start at {@link Network#inject}: a {@link Transfer} goes in, and is told when its last byte
 * has left the sender and when it has arrived. Which links it takes is the business of {@link
 * Routes}; what sharing them costs is that of the network: {@link PathNetwork} for messages that
 * hold their whole way, {@link PacketNetwork} for packets that take turns, {@link StoreNetwork} for
 * packets that are stored on the way.
 *
 * <p>Promise: transfers must come in the order of time, and then times are the same in every run;
 * messages of one pair of nodes arrive in the order in which they were sent. Must not use: tasks,
 * processors, wall clock, hash order.
 */
@NullMarked
package dev.lockstep.kernel.network;

import org.jspecify.annotations.NullMarked;
