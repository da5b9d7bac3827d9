package dev.lockstep.traces.picl.recorder;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.traces.events.OriginText;
import dev.lockstep.traces.events.TaskEffects;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.picl.PiclRecord;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * The nodes and tasks of a run while it is recorded.
 *
 * <p>A task that is first heard of where it acts has run since the trace began; one that is first
 * heard of where it is woken has waited.
 */
final class RecordedRun implements TaskEffects.Follower {
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?\\d{1,10}");

  private final Consumer<PiclRecord> out;
  private final TickTimes times;
  private final TracedRun run;
  private final Optional<RunOrigin> origin;
  private boolean isNamed;

  /** By the kernel's numbers, so that the host comes first. */
  private final TreeMap<Integer, NodePart> nodes = new TreeMap<>();

  private final Map<Integer, TaskPart> tasks = new HashMap<>();
  private long lastTick;

  /**
   * What is recorded of a run from a tick on.
   *
   * @param origin what the trace says of it
   * @throws IllegalArgumentException if it isn't known how fast its clock is
   */
  RecordedRun(Consumer<PiclRecord> out, TracedRun run, Optional<RunOrigin> origin, long startTick) {
    this.out = out;
    this.times = new TickTimes(clockHertz(run, origin), startTick);
    this.run = run;
    this.origin = origin.filter(named -> named.clockHertz() == times.clockHertz());
    this.lastTick = startTick;
  }

  private static long clockHertz(TracedRun run, Optional<RunOrigin> origin) {
    if (run.clockHertz() > 0) {
      return run.clockHertz();
    }
    return origin
        .map(RunOrigin::clockHertz)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the trace doesn't say on which machine it was made, so its ticks have no"
                        + " length: name the machine with --machine (Dunigan's own simulator had"
                        + " the clock of vax780)"));
  }

  private int processors() {
    return run.processors() > 0 ? run.processors() : origin.map(RunOrigin::nodes).orElse(0);
  }

  /** An event has this tick, and the next ones have no earlier. */
  void comesTo(long tick) {
    lastTick = tick;
  }

  /** A task that acts. */
  TaskPart task(int tid) {
    TaskPart known = tasks.get(tid);
    return known == null ? start(tid, times.startTick()) : known;
  }

  /** A task that is woken. */
  private TaskPart blockedTask(int tid) {
    TaskPart known = tasks.get(tid);
    if (known != null) {
      return known;
    }
    TaskPart task = start(tid, times.startTick());
    task.wasBlocked();
    return task;
  }

  @Override
  public void acts(int tid) {
    task(tid).node().advance(lastTick);
  }

  @Override
  public void blocks(int tid) {
    task(tid).blocks(lastTick);
  }

  @Override
  public void wakes(int tid) {
    blockedTask(tid).wakes(lastTick);
  }

  void takes(MessageTaken taken) {
    TaskPart task = tasks.get(taken.tid());
    if (task == null) {
      task = start(taken.tid(), times.startTick());
      if (taken.inCall()) {
        task.wasWaitingForMessage();
      }
    }
    task.takes(taken);
  }

  private TaskPart start(int tid, long tick) {
    int number = run.placements().nodeOf(tid);
    NodePart node = nodes.get(number);
    if (node == null) {
      node = new NodePart(number, times, out);
      nodes.put(number, node);
      node.begin(tick, processors());
      name(node);
    }
    node.advance(tick);
    TaskPart task = new TaskPart(node);
    tasks.put(tid, task);
    return task;
  }

  /** The first node's part says of what run the trace is. */
  private void name(NodePart node) {
    if (!isNamed) {
      isNamed = true;
      origin.stream()
          .map(named -> named.withNodes(processors()))
          .flatMap(named -> OriginText.lines(named).stream())
          .forEach(line -> node.emit(PiclRecord.TraceMessage.of(node.stamp(), line)));
    }
  }

  /** In a trace of one process on each node, each seems to start itself. */
  void forks(TaskForked forked) {
    int child = forked.waking();
    if (forked.tid() != child) {
      NodePart parent = task(forked.tid()).node();
      parent.advance(lastTick);
      int number = run.placements().nodeOf(child);
      if (parent.isHost() && number != Nodes.HOST) {
        parent.emit(new PiclRecord.Load(parent.stamp(), Nodes.piclNumber(number)));
        parent.computation();
        parent.computation();
      }
    }
    if (!tasks.containsKey(child)) {
      start(child, lastTick);
    }
  }

  void exits(int tid) {
    TaskPart task = task(tid);
    NodePart node = task.node();
    tasks.remove(tid);
    node.advance(lastTick);
    task.ends();
    if (!node.hasTasks()) {
      node.close(lastTick);
      nodes.remove(node.number());
    }
  }

  void marks(Marked marked) {
    NodePart node = task(marked.tid()).node();
    node.advance(lastTick);
    if (isType(marked.text())) {
      node.emit(new PiclRecord.TraceMark(node.stamp(), Integer.parseInt(marked.text())));
      node.statistics();
    } else {
      node.emit(PiclRecord.TraceMessage.of(node.stamp(), marked.text()));
    }
  }

  /** Whether a text can be the type of a mark. */
  private static boolean isType(String text) {
    return WHOLE_NUMBER.matcher(text).matches()
        && Long.parseLong(text) == (int) Long.parseLong(text);
  }

  void logs(Logged logged) {
    NodePart node = task(logged.tid()).node();
    node.advance(lastTick);
    String text = String.format(Locale.ROOT, "pid %d: %s", logged.pid(), logged.text());
    node.emit(PiclRecord.TraceMessage.of(node.stamp(), text));
  }

  /** The trace ends; nodes that only wait have waited until now. */
  void ends() {
    for (NodePart node : nodes.values()) {
      node.exit(node.isIdle() ? lastTick : node.clockTick());
    }
    nodes.clear();
    tasks.clear();
  }
}
