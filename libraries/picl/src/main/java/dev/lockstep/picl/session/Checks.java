package dev.lockstep.picl.session;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclLimits;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import java.lang.foreign.MemorySegment;

/**
 * Tells what parameters a machine allows, and refuses others. Whether routines are to check what
 * they are given is the session's to say.
 *
 * <p>Source: PICL reference manual, sections 2.1 (portability) and 7 (legal parameter values).
 */
public final class Checks {
  private final Session session;
  private final Refusals refusals;
  private final boolean isSpmd;
  private final String machine;
  private final PiclLimits limits;
  private final long longestBetweenNodes;
  private final long longestOfHost;

  /** Those of one process. */
  public Checks(Kernel kernel, Session session, Refusals refusals) {
    this.session = session;
    this.refusals = refusals;
    this.isSpmd = kernel.isSpmd();
    MachineProfile profile = kernel.profile();
    this.machine = profile.name();
    this.limits = profile.picl().limits();
    if (profile.interconnect() instanceof LinkNetwork network) {
      this.longestBetweenNodes = network.messages().longestBytes();
      this.longestOfHost = network.host().longestBytes();
    } else {
      this.longestBetweenNodes = Integer.MAX_VALUE;
      this.longestOfHost = Integer.MAX_VALUE;
    }
  }

  /** Refuses what is outside a range that the machine has. */
  public void range(String routine, String parameter, long value, long low, long high) {
    if (value < low || value > high) {
      String range = "%s and %s on %s".formatted(low, high, machine);
      throw refusals.refuse(routine, outside(parameter, value, range));
    }
  }

  /** Refuses a processor that is not among those allocated. */
  public void processor(String routine, String parameter, int value, int low, int numproc) {
    if (value < low || value >= numproc) {
      String range =
          "%s and %s on %s, with %s processors allocated"
              .formatted(low, numproc - 1, machine, numproc);
      throw refusals.refuse(routine, outside(parameter, value, range));
    }
  }

  /** Refuses what is outside a range that is the same on all machines. */
  public void between(String routine, String parameter, long value, long low, long high) {
    if (value < low || value > high) {
      throw refusals.refuse(routine, outside(parameter, value, low + " and " + high));
    }
  }

  private static String outside(String parameter, long value, String range) {
    return "%s %s is not between %s".formatted(parameter, value, range);
  }

  /** Refuses a type that no message of a program has; -1 stands for any. */
  public void typeOrAny(String routine, int type) {
    range(routine, "type", type, Numbers.ANY, limits.highestType());
  }

  /** Refuses what {@code send0} can't send. */
  public void send(MemorySegment memory, int bytes, int type, int dest, int numproc) {
    boolean ofHost = dest == Numbers.HOST || session.isHost();
    if (dest == Numbers.HOST && isSpmd) {
      throw refusals.refuse(
          "send0", "dest %s is the host, and there is none with --spmd".formatted(dest));
    }
    if (dest != Numbers.HOST) {
      processor("send0", "dest", dest, limits.broadcastDestination() ? Numbers.ALL : 0, numproc);
    }
    range("send0", "bytes", bytes, limits.shortestBytes(), longest(ofHost));
    range("send0", "type", type, 0, limits.highestType());
    within("send0", memory, bytes);
  }

  /** What a node sends is no longer to the host than to another node. */
  private long longest(boolean ofHost) {
    if (!ofHost) {
      return longestBetweenNodes;
    }
    return session.isHost() ? longestOfHost : Math.min(longestOfHost, longestBetweenNodes);
  }

  /** Refuses what {@code recv0} can't ask for. */
  public void receive(MemorySegment memory, int bytes, int type) {
    range("recv0", "bytes", bytes, limits.shortestBytes(), Integer.MAX_VALUE);
    typeOrAny("recv0", type);
    within("recv0", memory, bytes);
  }

  /** C would read or write what lies behind the buffer. */
  private void within(String routine, MemorySegment memory, int bytes) {
    if (bytes > memory.byteSize()) {
      throw refusals.refuse(
          routine,
          "bytes %s is more than buf has, which are %s".formatted(bytes, memory.byteSize()));
    }
  }
}
