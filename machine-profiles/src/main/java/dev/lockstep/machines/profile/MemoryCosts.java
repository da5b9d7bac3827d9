package dev.lockstep.machines.profile;

import java.util.Optional;

/**
 * What it costs to reach memory that all nodes share, where a machine has it.
 *
 * @param localTicks to load or store a word of the node's own module
 * @param remoteTicks the same in another node's module
 * @param blockTransfer to move a block from or to another module
 * @param moduleBusy how long a module is busy with a request, and so keeps others waiting
 * @param atomicTicks the same with an operation in one piece, such as a fetch-and-add
 * @param firstUseTicks what a processor takes before its first task of a program whose processes
 *     share all modules
 * @param network the switch between the nodes; empty if there is always a way
 */
public record MemoryCosts(
    long localTicks,
    long remoteTicks,
    LinearCost blockTransfer,
    LinearCost moduleBusy,
    long atomicTicks,
    long firstUseTicks,
    Optional<Switch> network) {
  /** Whether arrays live in modules; where there is no switch, caches keep what is referred to. */
  public boolean areApart() {
    return network.isPresent();
  }

  /**
   * Stages of elements with four ways in and four out.
   *
   * @param hopTicks to get from one stage to the next
   * @param retryTicks how long a request that finds a way taken waits before it tries again; 1 at
   *     least
   * @param busy how long a way is taken, by the bytes that pass
   */
  public record Switch(long hopTicks, long retryTicks, LinearCost busy) {}
}
