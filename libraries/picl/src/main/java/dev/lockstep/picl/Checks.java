package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclLimits;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import java.lang.foreign.MemorySegment;

/**
 * Tells what parameters a machine allows, and what becomes of others: a message on the host's
 * standard output, and the end of the run.
 *
 * <p>Source: PICL reference manual, sections 2.1 (portability) and 7 (legal parameter values).
 */
final class Checks {
  private final Kernel kernel;
  private final PiclLimits limits;
  private final long longestBetweenNodes;
  private final long longestOfHost;
  private boolean areEnabled = true;

  Checks(Kernel kernel) {
    this.kernel = kernel;
    MachineProfile profile = kernel.profile();
    this.limits = profile.picl().limits();
    boolean hasLinks = profile.interconnect() instanceof LinkNetwork;
    this.longestBetweenNodes =
        hasLinks
            ? ((LinkNetwork) profile.interconnect()).messages().longestBytes()
            : Integer.MAX_VALUE;
    this.longestOfHost =
        hasLinks ? ((LinkNetwork) profile.interconnect()).host().longestBytes() : Integer.MAX_VALUE;
  }

  /** Whether the checks of parameters are to be made; {@link #refuse} always works. */
  boolean areEnabled() {
    return areEnabled;
  }

  void enable(boolean enabled) {
    areEnabled = enabled;
  }

  /** Ends the run: a routine can't do what it was asked for. */
  PiclException refuse(String routine, String why) {
    int node = kernel.task().node();
    String where = node < 0 ? "the host" : "node " + node;
    String text = "%s on %s: %s".formatted(routine, where, why);
    System.out.println(text);
    PiclException failure = new PiclException(text);
    kernel.fail(failure);
    throw failure;
  }

  /** The same for what the kernel refuses, whose messages begin with the routine as ours do. */
  PiclException refuse(String routine, IllegalArgumentException refused) {
    String text = refused.getMessage();
    String prefix = routine + ": ";
    return refuse(routine, text.startsWith(prefix) ? text.substring(prefix.length()) : text);
  }

  /** Refuses what is outside a range that the machine has. */
  void range(String routine, String parameter, long value, long low, long high) {
    if (value < low || value > high) {
      String range = "%d and %d on %s".formatted(low, high, kernel.profile().name());
      throw refuse(routine, outside(parameter, value, range));
    }
  }

  /** Refuses a processor that is not among those allocated. */
  void processor(String routine, String parameter, int value, int low, int numproc) {
    if (value < low || value >= numproc) {
      String range =
          "%d and %d on %s, with %d processors allocated"
              .formatted(low, numproc - 1, kernel.profile().name(), numproc);
      throw refuse(routine, outside(parameter, value, range));
    }
  }

  /** Refuses what is outside a range that is the same on all machines. */
  void between(String routine, String parameter, long value, long low, long high) {
    if (value < low || value > high) {
      throw refuse(routine, outside(parameter, value, low + " and " + high));
    }
  }

  private static String outside(String parameter, long value, String range) {
    return "%s %d is not between %s".formatted(parameter, value, range);
  }

  /** Refuses a type that no message of a program has; -1 stands for any. */
  void typeOrAny(String routine, int type) {
    range(routine, "type", type, Picl.ANY, limits.highestType());
  }

  void send(MemorySegment memory, int bytes, int type, int dest, int numproc) {
    boolean ofHost = dest == Picl.HOST || kernel.task().node() < 0;
    if (dest == Picl.HOST && kernel.isSpmd()) {
      throw refuse("send0", "dest %d is the host, and there is none with --spmd".formatted(dest));
    }
    if (dest != Picl.HOST) {
      processor("send0", "dest", dest, limits.broadcastDestination() ? Picl.ALL : 0, numproc);
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
    return kernel.task().node() < 0 ? longestOfHost : Math.min(longestOfHost, longestBetweenNodes);
  }

  void receive(MemorySegment memory, int bytes, int type) {
    range("recv0", "bytes", bytes, limits.shortestBytes(), Integer.MAX_VALUE);
    typeOrAny("recv0", type);
    within("recv0", memory, bytes);
  }

  /** C would read or write what lies behind the buffer. */
  private void within(String routine, MemorySegment memory, int bytes) {
    if (bytes > memory.byteSize()) {
      throw refuse(
          routine,
          "bytes %d is more than buf has, which are %d".formatted(bytes, memory.byteSize()));
    }
  }
}
