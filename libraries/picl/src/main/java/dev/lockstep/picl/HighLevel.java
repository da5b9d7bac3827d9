package dev.lockstep.picl;

import dev.lockstep.picl.highlevel.Architecture;
import dev.lockstep.picl.highlevel.Barrier;
import dev.lockstep.picl.highlevel.BitwiseOperator;
import dev.lockstep.picl.highlevel.Combination;
import dev.lockstep.picl.highlevel.Vector;
import java.lang.foreign.MemorySegment;

/**
 * What the high-level routines need besides their algorithms: what they remember, and checks.
 *
 * <p>The manual's high-level routines check nothing, and hang where a parameter is wrong; so the
 * checks here take next to no time, and {@code check0} doesn't turn them off.
 */
final class HighLevel {
  private static final Arc NOTHING = new Arc(0, 0, 0, 0);

  private HighLevel() {}

  static void setarc0(Arc arc) {
    Session session = Session.open("setarc0");
    if (!session.isHost()) {
      throw session.checks.refuse(
          "setarc0", "only the host sets the parameters; nodes call setarc0()");
    }
    int allocated = session.processors().numproc();
    check(session.checks, arc, allocated);
    int nodes = arc.nprocs() == 0 ? allocated : arc.nprocs();
    Architecture.send(arc, nodes, session.highLevelType());
    session.setArc(arc);
  }

  /** A hypercube has no use for order and direction, and without processors nothing has. */
  private static void check(Checks checks, Arc arc, int allocated) {
    checks.between("setarc0", "nprocs", arc.nprocs(), 0, allocated);
    if (arc.nprocs() == 0) {
      return;
    }
    checks.between("setarc0", "top", arc.top(), Arc.HYPERCUBE, Arc.BIDIRECTIONAL_RING);
    if (arc.top() == Arc.HYPERCUBE) {
      return;
    }
    checks.between("setarc0", "ord", arc.ord(), Arc.NATURAL, Arc.GRAY);
    if (arc.dir() != Arc.FORWARD && arc.dir() != Arc.BACKWARD) {
      throw checks.refuse("setarc0", "dir %d is not 1 or -1".formatted(arc.dir()));
    }
    if (arc.ord() == Arc.GRAY && Integer.bitCount(arc.nprocs()) != 1) {
      throw checks.refuse(
          "setarc0",
          "nprocs %d is not a power of two, as Gray code order (ord 1) needs"
              .formatted(arc.nprocs()));
    }
  }

  static Arc setarc0() {
    Session session = Session.open("setarc0");
    if (session.isHost()) {
      throw session.checks.refuse(
          "setarc0", "the host sets the parameters; only nodes call it without any");
    }
    if (session.kernel.isSpmd()) {
      throw session.checks.refuse(
          "setarc0",
          "there is no host that sets the parameters; run a host's program, without --spmd");
    }
    Arc arc = Architecture.receive(session.highLevelType());
    session.setArc(arc);
    return arc;
  }

  static Arc getarc0() {
    Arc arc = Session.current().arc();
    return arc == null ? NOTHING : arc;
  }

  static void barrier0() {
    Session session = Session.open("barrier0");
    session.requireNode("barrier0");
    requireInUse(session, "barrier0");
    Barrier.barrier0(session.highLevelType());
  }

  private static void requireInUse(Session session, String routine) {
    Arc arc = session.arc();
    if (arc == null) {
      throw session.checks.refuse(
          routine, "nobody knows how many processors are in use; call setarc0 first");
    }
    if (session.isHost() && arc.nprocs() == 0) {
      throw session.checks.refuse(routine, "no node is in use: setarc0 says nprocs 0");
    }
    if (session.processors().me() >= arc.nprocs()) {
      throw session.checks.refuse(
          routine, "the node is not in use: setarc0 says nprocs %d".formatted(arc.nprocs()));
    }
  }

  /** Refuses a caller that can't take part, and a root that nobody is. */
  static void requireRoot(String routine, int root) {
    Session session = Session.open(routine);
    requireInUse(session, routine);
    if (root == Picl.HOST) {
      return;
    }
    if (session.isHost()) {
      throw session.checks.refuse(
          routine,
          "root %d is not the host's number, %d; the host only takes part as the root"
              .formatted(root, Picl.HOST));
    }
    int nprocs = session.arc().nprocs();
    if (root < 0 || root >= nprocs) {
      throw session.checks.refuse(
          routine,
          "root %d is not between 0 and %d, nor the host's number, %d"
              .formatted(root, nprocs - 1, Picl.HOST));
    }
  }

  /** Combines vectors, after a look at what was passed. */
  static void combine(String routine, Vector vector, int msgtype, int root, Comb comb) {
    requireRoot(routine, root);
    Session session = Session.current();
    int last = comb instanceof BitwiseOperator ? Vector.LONG : Vector.DOUBLE;
    session.checks.between(routine, "datatype", vector.datatype(), 0, last);
    MemorySegment memory = session.messages().memory(routine, vector.buf());
    long items = memory.byteSize() / vector.elementBytes();
    session.checks.between(routine, "items", vector.items(), 0, items);
    if (memory.isReadOnly()) {
      throw session.checks.refuse(routine, "buf can't be written");
    }
    if (comb == null) {
      throw session.checks.refuse(routine, "comb is null");
    }
    Combination.gcomb0(vector, msgtype, root, comb);
  }
}
