package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.picl.Arc;
import dev.lockstep.picl.PiclRun;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Runs a program on a host and its nodes, once for each virtual architecture.
 *
 * <p>On vax780 nodes work in no time, and a message of up to 1024 bytes takes 1024 ticks for each
 * link: the messages come in rounds, each in the order of the senders.
 */
final class CollectiveRun {
  /** What the host or a node does between two calls of setarc0. */
  interface Program {
    void run(Arc arc, int me) throws Exception;
  }

  private static final String NODE = "Node";

  /** The types that the programs of the tests use are below this. */
  private static final int OWN_TYPES = 30_000;

  private final PiclRun run;

  private CollectiveRun(PiclRun run) {
    this.run = run;
  }

  /** On nodes of a vax780 alone. */
  static CollectiveRun of(Arc arc, Program node) {
    return of(arc, (same, host) -> {}, node);
  }

  static CollectiveRun of(Arc arc, Program host, Program node) {
    return on("vax780", 1000, arc.nprocs(), List.of(arc), host, node);
  }

  /** On so many nodes of a machine, at a timeslice, to the end. */
  static CollectiveRun on(
      String profile, int timeslice, int numproc, List<Arc> arcs, Program host, Program node) {
    int nodes = Math.max(2, Integer.highestOneBit(2 * numproc - 1));
    PiclRun run = new PiclRun(profile, nodes).timeslice(timeslice);
    run.program(NODE, () -> runNode(node));
    run.complete(() -> runHost(numproc, arcs, host));
    return new CollectiveRun(run);
  }

  private static void runHost(int numproc, List<Arc> arcs, Program program) throws Exception {
    Kernel.running().setDelays(() -> new MessageDelays(1_000_000, 1_000_000, 0, 1024));
    open0(numproc);
    load0(NODE, -1);
    for (Arc arc : arcs) {
      setarc0(arc.nprocs(), arc.top(), arc.ord(), arc.dir());
      assertEquals(arc, getarc0());
      program.run(arc, HOST);
    }
    setarc0(0, 0, 0, 0);
    close0();
  }

  private static void runNode(Program program) throws Exception {
    int me = open0().me();
    for (Arc arc = setarc0(); arc.nprocs() > 0; arc = setarc0()) {
      assertEquals(arc, getarc0());
      program.run(arc, me);
    }
    close0();
  }

  /** The clock of the caller's processor. */
  static long now() {
    return Kernel.running().now();
  }

  List<MessageSent> sent(Predicate<MessageSent> which) {
    return run.events(MessageSent.class).stream().filter(which).toList();
  }

  /** Who sent the program's messages to whom, in order of time: {@code 0>1}; the host is H. */
  String sends() {
    return names(sent(message -> message.type() < OWN_TYPES));
  }

  /** The same of messages of some types. */
  String sends(int lowestType, int highestType) {
    return names(sent(message -> message.type() >= lowestType && message.type() <= highestType));
  }

  static String names(List<MessageSent> messages) {
    return messages.stream()
        .map(message -> name(message.tid()) + ">" + name(message.to()))
        .collect(Collectors.joining(" "));
  }

  /** The host is task 0, and node 0's task is 1. */
  static String name(int tid) {
    return tid == 0 ? "H" : "" + (tid - 1);
  }
}
