package dev.lockstep.blacs;

import dev.lockstep.blacs.grid.Grid;
import dev.lockstep.blacs.grid.Members;
import dev.lockstep.blacs.grid.Scope;
import dev.lockstep.blacs.machine.Port;
import dev.lockstep.blacs.topology.Topology;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a scope. All of its messages have the id of the process that begins it, or is to
 * have its result; in a vector, where operations are not counted, each has that of its sender.
 */
final class Scoped {
  private final String call;
  private final Grid grid;
  private final Mail mail;
  private final Members members;
  private final int root;
  private final int id;

  Scoped(String call, Grid grid, Mail mail, Members members, int root) {
    this.call = call;
    this.grid = grid;
    this.mail = mail;
    this.members = members;
    this.root = root;
    this.id = isVector() ? 0 : grid.nextScoped(members, root);
  }

  private boolean isVector() {
    return members.scope() == Scope.VECTOR;
  }

  private Port port() {
    return isVector() ? grid.points() : grid.scoped();
  }

  /** The number of the process at an index of the scope. */
  private int number(int index) {
    return grid.number(members.processes()[index]);
  }

  private void send(int index, Packed packed, short @Nullable [] owners) {
    int sendId = isVector() ? grid.nextSent(members.processes()[index]) : id;
    mail.send(call, port(), sendId, packed, owners, number(index));
  }

  private void receive(int index, Packed room, short @Nullable [] owners) {
    int[] from = {index};
    receiveFirst(from, 1, room, owners);
  }

  /** Receives from the first of some processes that has sent; returns which of them. */
  private int receiveFirst(int[] indices, int count, Packed room, short @Nullable [] owners) {
    int meant = isVector() ? 1 : count;
    int receiveId = isVector() ? grid.nextReceived(members.processes()[indices[0]]) : id;
    int[] from = new int[meant];
    for (int i = 0; i < meant; i++) {
      from[i] = number(indices[i]);
    }
    return port()
        .receive(call, receiveId, room.values(), room.offset(), room.slots(), owners, from, meant);
  }

  // Broadcasts

  void sendOn(Topology topology, Packed packed) {
    sendOn(topology, packed, null);
  }

  private void sendOn(Topology topology, Packed packed, short @Nullable [] owners) {
    topology.destinations(
        members.me(), root, members.count(), index -> send(index, packed, owners));
  }

  void receiveAndSendOn(Topology topology, Packed room) {
    receiveAndSendOn(topology, room, null);
  }

  private void receiveAndSendOn(Topology topology, Packed room, short @Nullable [] owners) {
    if (members.me() != root) {
      receive(topology.source(members.me(), root, members.count()), room, owners);
    }
    sendOn(topology, room, owners);
  }

  // Combines

  /** Combines the results of all; the root, or each process, has it then. */
  void combine(Topology topology, Packed result, Combination combination, boolean forAll) {
    fanIn(topology, result, combination);
    if (forAll) {
      receiveAndSendOn(topology, result, combination.owners());
    }
  }

  /** The messages of a broadcast the other way round, each behind those of its own senders. */
  private void fanIn(Topology topology, Packed result, Combination combination) {
    int[] from = new int[members.count()];
    int[] count = {0};
    topology.destinations(members.me(), root, members.count(), index -> from[count[0]++] = index);
    reverse(from, count[0]);
    if (count[0] > 0) {
      Packed room = mail.room(call, result.element(), result.count());
      for (int left = count[0]; left > 0; left--) {
        int first = receiveFirst(from, left, room, combination.others());
        combination.combine(result, room.values());
        System.arraycopy(from, first + 1, from, first, left - first - 1);
      }
      mail.release(room);
    }
    if (members.me() != root) {
      send(topology.source(members.me(), root, members.count()), result, combination.owners());
    }
  }

  /** A process that sends to it in an earlier step comes first. */
  private static void reverse(int[] array, int count) {
    for (int i = 0; i < count / 2; i++) {
      int other = array[i];
      array[i] = array[count - 1 - i];
      array[count - 1 - i] = other;
    }
  }

  /**
   * The bidirectional exchange. Processes beyond a power of two give theirs to one within, and get
   * the result from it.
   *
   * <pre>
   *   6 processes   0 ◀─ 4   1 ◀─ 5
   *                 0 ◀─▶ 1   2 ◀─▶ 3
   *                 0 ◀─▶ 2   1 ◀─▶ 3
   *                 0 ─▶ 4   1 ─▶ 5
   * </pre>
   */
  void exchange(Packed result, Combination combination) {
    int me = members.me();
    int within = Integer.highestOneBit(members.count());
    if (me >= within) {
      send(me - within, result, combination.owners());
      receive(me - within, result, combination.owners());
      return;
    }
    Packed room = mail.room(call, result.element(), result.count());
    boolean hasBeyond = me + within < members.count();
    if (hasBeyond) {
      receive(me + within, room, combination.others());
      combination.combine(result, room.values());
    }
    for (int bit = 1; bit < within; bit *= 2) {
      send(me ^ bit, result, combination.owners());
      receive(me ^ bit, room, combination.others());
      combination.combine(result, room.values());
    }
    mail.release(room);
    if (hasBeyond) {
      send(me + within, result, combination.owners());
    }
  }
}
