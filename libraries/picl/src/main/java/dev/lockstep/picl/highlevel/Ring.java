package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.session.Topology;

/** The nodes in use, in the order and direction that setarc0 set, seen from the root. */
final class Ring {
  private final int nprocs;
  private final boolean isGray;
  private final int dir;
  private final int start;

  Ring(Topology topology, int root) {
    nprocs = topology.nprocs();
    isGray = topology.ord() == Topology.GRAY;
    dir = topology.dir();
    start = place(root);
  }

  /** How far a node is from the root in the ring's direction, from 0. */
  int distance(int node) {
    return wrapped(dir * (place(node) - start));
  }

  /** The node that is so far from the root; from -1 to the number of nodes. */
  int at(int distance) {
    int place = wrapped(start + dir * wrapped(distance));
    return isGray ? GrayCode.gray0(place) : place;
  }

  private int place(int node) {
    return isGray ? GrayCode.ginv0(node) : node;
  }

  /** A place in the ring that is at most once round from it. */
  private int wrapped(int place) {
    if (place < 0) {
      return place + nprocs;
    }
    return place < nprocs ? place : place - nprocs;
  }
}
