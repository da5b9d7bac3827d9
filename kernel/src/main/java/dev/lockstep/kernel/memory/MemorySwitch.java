package dev.lockstep.kernel.memory;

import dev.lockstep.kernel.network.Multistage;
import dev.lockstep.kernel.network.Routes;
import dev.lockstep.machines.profile.MemoryCosts;
import java.util.Arrays;

/**
 * The switch through which processors reach memories: stages of elements with four ways in and four
 * out. A reference needs a way out of an element at each stage. If one of them is taken it comes to
 * nothing, and is tried again some time later:
 *
 * <pre>
 *   stage 0      [== taken ==]
 *   stage 1         [====== taken ======]
 *   tries        x     x     x          v          a retry apart; a stage begins a hop after the last
 * </pre>
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, chapters 1 and 4. How it resolves
 * conflicts is not in there; see the profile.
 */
final class MemorySwitch {
  private final MemoryCosts.Switch costs;
  private final Routes routes;
  private final Reservations[] ways;
  private final int[] way;

  MemorySwitch(MemoryCosts.Switch costs, int nodes) {
    this.costs = costs;
    this.routes = Multistage.of(nodes);
    this.way = new int[routes.longest()];
    this.ways = new Reservations[routes.links()];
    Arrays.setAll(ways, _ -> new Reservations());
  }

  /**
   * Takes the ways for so many bytes; returns the tick at which that is begun.
   *
   * @param now no request will be for an earlier tick any more
   */
  long pass(int from, int to, long tick, long bytes, long now) {
    int stages = routes.route(from, to, way, 0);
    long busy = costs.busy().ticks(bytes);
    long start = tick;
    for (int stage = 0; stage < stages; ) {
      long at = start + stage * costs.hopTicks();
      long free = ways[way[stage]].free(at, busy);
      if (free == at) {
        stage++;
      } else {
        start += Math.ceilDiv(free - at, costs.retryTicks()) * costs.retryTicks();
        stage = 0;
      }
    }
    for (int stage = 0; stage < stages; stage++) {
      ways[way[stage]].take(start + stage * costs.hopTicks(), busy, now);
    }
    return start;
  }

  /** How long after a try the next one is. */
  long retryTicks() {
    return costs.retryTicks();
  }

  /** How long a reference is on its way to the module. */
  long latency() {
    return routes.longest() * costs.hopTicks();
  }
}
