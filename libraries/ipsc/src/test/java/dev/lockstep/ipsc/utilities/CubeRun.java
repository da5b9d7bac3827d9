package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.*;
import static dev.lockstep.ipsc.utilities.Utilities.HOST_ROOT;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Machine;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program on each node of a cube, and keeps its trace.
 *
 * <p>On vax780 nodes work in no time, and a message of up to 1024 bytes takes 1024 ticks for each
 * link: the trace is in rounds of messages, each in the order of its senders.
 */
final class CubeRun {
  static final int PID = 9;

  /** What the host or a node does with its channel. */
  interface Program {
    void run(Chnl ci, int me) throws Exception;
  }

  private static final String TRACE = "trace";
  private static final int STACK = 100;

  private final Machine machine;
  private final int nodes;

  private CubeRun(String profile, int timeslice, int dim) {
    nodes = 1 << dim;
    machine = new Machine(profile, nodes, timeslice);
  }

  /** Runs on nodes alone, to the end. */
  static CubeRun of(int dim, Program node) {
    return of(dim, (ci, host) -> {}, node);
  }

  /** Runs on the host and on nodes, to the end. */
  static CubeRun of(int dim, Program host, Program node) {
    return on("vax780", 1, dim, host, node);
  }

  /** The same on a machine, at a timeslice. */
  static CubeRun on(String profile, int timeslice, int dim, Program host, Program node) {
    CubeRun run = new CubeRun(profile, timeslice, dim);
    run.machine.complete(() -> run.main(host, node));
    return run;
  }

  /**
   * Runs on the nodes of a root's subcube alone; a host that is the root receives so many bytes.
   */
  static CubeRun inSubcube(int cubedim, int dim, int root, int bytes, Program node) {
    return of(
        cubedim,
        (ci, host) -> {
          if (root == HOST_ROOT) {
            recvmsg(ci, new byte[bytes], bytes);
          }
        },
        (ci, me) -> {
          if (me >> dim == Math.max(0, root) >> dim) {
            node.run(ci, me);
          }
        });
  }

  /** Runs on nodes until they wait for ever. */
  static CubeRun deadlocked(int dim, Program node) {
    CubeRun run = new CubeRun("vax780", 1, dim);
    RunResult result = run.machine.run(() -> run.main((ci, host) -> {}, node));
    if (!(result instanceof RunResult.Deadlocked)) {
      throw new AssertionError(result);
    }
    return run;
  }

  private void main(Program host, Program node) throws Exception {
    cube_init(1.0, 1.0, 0, 1024);
    strace(TRACE);
    for (int i = 0; i < nodes; i++) {
      tfork(() -> node.run(copen(PID), mynode()), STACK);
    }
    host.run(copen(PID), HOST);
  }

  List<TraceEvent> trace() {
    return machine.files.get(TRACE);
  }

  /** Who sent to whom, in order of time: {@code 0>1}; the host is H. */
  String sends() {
    List<String> sends = new ArrayList<>();
    for (TraceEvent event : trace()) {
      if (event instanceof MessageSent sent) {
        sends.add(name(sent.tid()) + ">" + name(sent.to()));
      }
    }
    return String.join(" ", sends);
  }

  /** The lengths of all messages, in order of time. */
  List<Integer> lengths() {
    List<Integer> lengths = new ArrayList<>();
    for (TraceEvent event : trace()) {
      if (event instanceof MessageSent sent) {
        lengths.add(sent.length());
      }
    }
    return lengths;
  }

  /** Their types. */
  List<Integer> types() {
    List<Integer> types = new ArrayList<>();
    for (TraceEvent event : trace()) {
      if (event instanceof MessageSent sent) {
        types.add(sent.type());
      }
    }
    return types;
  }

  /** What was logged: {@code node, pid: text}. */
  List<String> logs() {
    List<String> logs = new ArrayList<>();
    for (TraceEvent event : trace()) {
      if (event instanceof Logged logged) {
        logs.add(name(logged.tid()) + ", " + logged.pid() + ": " + logged.text());
      }
    }
    return logs;
  }

  /** The host is task 0, and node 0's task is 1. */
  private static String name(int tid) {
    return tid == 0 ? "H" : "" + (tid - 1);
  }
}
