package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.picl.highlevel.Architecture;
import dev.lockstep.picl.highlevel.Barrier;
import dev.lockstep.picl.highlevel.BitwiseOperator;
import dev.lockstep.picl.highlevel.Broadcast;
import dev.lockstep.picl.highlevel.Combination;
import dev.lockstep.picl.highlevel.Combiner;
import dev.lockstep.picl.highlevel.Vector;
import dev.lockstep.picl.lowlevel.Routines;
import dev.lockstep.picl.session.Checks;
import dev.lockstep.picl.session.Numbers;
import dev.lockstep.picl.session.Refusals;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.session.Topology;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * One call of a high-level routine: what it needs besides its algorithm.
 *
 * <p>The manual's high-level routines check nothing, and hang where a parameter is wrong; so the
 * checks here take next to no time, and {@code check0} doesn't turn them off.
 */
final class HighLevel {
  private final String routine;
  private final Routines routines;
  private final Session session;
  private final Refusals refusals;
  private final Checks checks;

  /** A call by a process whose communication is open. */
  HighLevel(String routine, Routines routines) {
    this.routine = routine;
    this.routines = routines;
    this.session = routines.session();
    this.refusals = routines.refusals();
    this.checks = routines.checks();
  }

  /** The first of the types that the high-level routines have for themselves. */
  private static int type() {
    return Kernel.running().profile().picl().limits().highLevelType();
  }

  /** The host's {@code setarc0}. */
  void set(Topology topology) {
    if (!session.isHost()) {
      throw refuse("only the host sets the parameters; nodes call setarc0()");
    }
    int allocated = session.who().numproc();
    check(topology, allocated);
    int nodes = topology.nprocs() == 0 ? allocated : topology.nprocs();
    Architecture.send(topology, nodes, type());
    session.use(topology);
  }

  /** A hypercube has no use for order and direction, and without processors nothing has. */
  private void check(Topology topology, int allocated) {
    int nprocs = topology.nprocs();
    checks.between(routine, "nprocs", nprocs, 0, allocated);
    if (nprocs == 0) {
      return;
    }
    checks.between(routine, "top", topology.top(), Topology.HYPERCUBE, Topology.BIDIRECTIONAL_RING);
    if (topology.top() == Topology.HYPERCUBE) {
      return;
    }
    checks.between(routine, "ord", topology.ord(), Topology.NATURAL, Topology.GRAY);
    if (topology.dir() != Topology.FORWARD && topology.dir() != Topology.BACKWARD) {
      throw refuse("dir %s is not 1 or -1".formatted(topology.dir()));
    }
    if (topology.ord() == Topology.GRAY && Integer.bitCount(nprocs) != 1) {
      throw refuse(
          "nprocs %s is not a power of two, as Gray code order (ord 1) needs".formatted(nprocs));
    }
  }

  /** A node's {@code setarc0}. */
  Topology awaitTopology() {
    if (session.isHost()) {
      throw refuse("the host sets the parameters; only nodes call it without any");
    }
    if (Kernel.running().isSpmd()) {
      throw refuse(
          "there is no host that sets the parameters; run a host's program, without --spmd");
    }
    Topology topology = Architecture.receive(type());
    session.use(topology);
    return topology;
  }

  /** {@code barrier0}. */
  void barrier() {
    refusals.requireNode(routine);
    topologyInUse();
    Barrier.barrier0(type());
  }

  /** {@code bcast0}. */
  void broadcast(Object buf, int bytes, int type, int root) {
    requireRoot(root);
    Broadcast.bcast0(buf, bytes, type, root);
  }

  /** {@code bcast1}. */
  void sendOn(Object buf, int bytes, int type, int root) {
    requireRoot(root);
    Broadcast.bcast1(buf, bytes, type, root);
  }

  /** Combines vectors, after a look at what was passed. */
  void combine(Vector vector, int msgtype, int root, @Nullable Combiner comb) {
    requireRoot(root);
    int last = comb instanceof BitwiseOperator ? Vector.LONG : Vector.DOUBLE;
    checks.between(routine, "datatype", vector.datatype(), 0, last);
    MemorySegment memory = routines.messages().memory(routine, vector.buf());
    long items = memory.byteSize() / vector.elementBytes();
    checks.between(routine, "items", vector.items(), 0, items);
    if (memory.isReadOnly()) {
      throw refuse("buf can't be written");
    }
    if (comb == null) {
      throw refuse("comb is null");
    }
    Combination.gcomb0(vector, msgtype, root, comb);
  }

  /** What {@code setarc0} has set; refuses a caller that can't take part. */
  private Topology topologyInUse() {
    Topology topology =
        session
            .topology()
            .orElseThrow(
                () -> refuse("nobody knows how many processors are in use; call setarc0 first"));
    if (session.isHost() && topology.nprocs() == 0) {
      throw refuse("no node is in use: setarc0 says nprocs 0");
    }
    if (session.who().me() >= topology.nprocs()) {
      throw refuse("the node is not in use: setarc0 says nprocs %s".formatted(topology.nprocs()));
    }
    return topology;
  }

  /** Refuses a caller that can't take part, and a root that does not exist. */
  private void requireRoot(int root) {
    int nprocs = topologyInUse().nprocs();
    if (root == Numbers.HOST) {
      return;
    }
    if (session.isHost()) {
      throw refuse(
          "root %s is not the host's number, %s; the host only takes part as the root"
              .formatted(root, Numbers.HOST));
    }
    if (root < 0 || root >= nprocs) {
      throw refuse(
          "root %s is not between 0 and %s, nor the host's number, %s"
              .formatted(root, nprocs - 1, Numbers.HOST));
    }
  }

  private RuntimeException refuse(String why) {
    return refusals.refuse(routine, why);
  }
}
