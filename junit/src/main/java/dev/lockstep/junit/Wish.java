package dev.lockstep.junit;

import java.util.List;

/**
 * What is wanted of a test.
 *
 * @param options of the command: which machine, and how it is explored
 * @param isExplored whether it is explored, or run once; else only replays are run
 * @param replays the failures whose schedules it runs with first
 * @param isReplayedNow whether a property names a failure: then only the test that it is of runs
 */
record Wish(List<String> options, boolean isExplored, List<String> replays, boolean isReplayedNow) {
  /** Takes copies of the lists. */
  Wish {
    options = List.copyOf(options);
    replays = List.copyOf(replays);
  }
}
