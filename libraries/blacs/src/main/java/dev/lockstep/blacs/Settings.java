package dev.lockstep.blacs;

import dev.lockstep.blacs.matrix.Element;
import dev.lockstep.blacs.topology.Topologies;
import dev.lockstep.blacs.topology.Topology;

/** What a program sets for topologies: how many rings and branches they have. */
final class Settings {
  /** What a barrier sends. */
  static final Packed NOTHING = new Packed(Element.INTEGER, new int[0], 0, 0, null);

  /** Whether combines have broadcasts' rings, and a blank is a topology: as in today's BLACS. */
  private final boolean today;

  int broadcastRings = 1;
  int broadcastBranches = 1;
  int combineRings = 1;
  int combineBranches = 1;

  Settings(boolean today) {
    this.today = today;
  }

  /** SETBRANCHES sets all of them. */
  void setBranches(int branches) {
    broadcastRings = branches;
    broadcastBranches = branches;
    combineRings = branches;
    combineBranches = branches;
  }

  Topology broadcast(String call, String top, int count) {
    return Topologies.ofBroadcast(call, word(top), broadcastRings, broadcastBranches, count);
  }

  Topology combine(String call, String top, int count) {
    return Topologies.ofCombine(call, word(top), combineRings, combineBranches, count, today);
  }

  private String word(String top) {
    return today && top.isBlank() ? "H" : top;
  }

  boolean isExchange(String top) {
    return Topologies.isExchange(word(top));
  }
}
