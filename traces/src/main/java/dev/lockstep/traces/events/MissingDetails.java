package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.CallBegan;
import dev.lockstep.kernel.trace.TraceDetail.CallEnded;
import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TaskPlaced;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds out what Dunigan's trace files leave out, and tells it with the events.
 *
 * <p>Where tasks are: in a run with a process on each node from the start, tasks that a task starts
 * are on its node; else they go round the nodes. Which message a receive took that found one: the
 * first that has arrived, of those that were sent to the node. What sends and receives take of a
 * processor stands nowhere: here, calls take no time but for waiting.
 */
public final class MissingDetails implements TraceSink {
  private final TraceSink sink;

  /** How many nodes there are; 0: not known. */
  private final int saidNodes;

  /** How many nodes the run has; 0: as many as there are tasks. */
  private int nodes;

  /** How many the trace names for the run that begins next. */
  private int namedNodes;

  private final Map<Integer, Integer> nodesOfTasks = new HashMap<>();
  private SentMessages messages = new SentMessages();
  private boolean startsThemselves;

  /**
   * Completes events for a sink, which it closes.
   *
   * @param nodes how many nodes there are; 0: as many as the trace names, else as tasks
   */
  public MissingDetails(TraceSink sink, int nodes) {
    this.sink = sink;
    this.saidNodes = nodes;
    this.nodes = nodes;
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof RunDescribed described) {
      namedNodes = described.origin().nodes();
    }
    sink.detail(detail);
  }

  /**
   * Takes the next event.
   *
   * @throws IllegalArgumentException if what is missing can't be found out; the message says why
   */
  @Override
  public void accept(TraceEvent event) {
    switch (event) {
      case TraceStarted started -> start(started);
      case TaskForked forked -> fork(forked);
      case MessageSent sent -> send(sent);
      case ReceivePosted posted -> receive(posted);
      case MessageArrived arrived -> arrive(arrived);
      default -> sink.accept(event);
    }
  }

  private void start(TraceStarted started) {
    nodes = saidNodes > 0 ? saidNodes : namedNodes;
    namedNodes = 0;
    messages = new SentMessages();
    nodesOfTasks.clear();
    startsThemselves = false;
    sink.accept(started);
  }

  private void fork(TaskForked forked) {
    int child = forked.waking();
    if (forked.tid() == child) {
      startsThemselves = true;
      place(child, child);
    } else if (startsThemselves) {
      place(child, nodeOf(forked.tid()));
    } else if (nodes > 0 && child > 0) {
      place(child, 1 + (child - 1) % nodes);
    }
    sink.accept(forked);
  }

  private void place(int tid, int node) {
    nodesOfTasks.put(tid, node);
    sink.detail(new TaskPlaced(tid, node));
  }

  private int nodeOf(int tid) {
    return nodesOfTasks.getOrDefault(tid, tid);
  }

  private void send(MessageSent sent) {
    messages.sent(nodeOf(sent.tid()), sent);
    sink.detail(new CallBegan(sent.tick(), sent.tid()));
    sink.accept(sent);
    sink.detail(new CallEnded(sent.tick(), sent.tid()));
  }

  private void receive(ReceivePosted posted) {
    int tid = posted.tid();
    sink.detail(new CallBegan(posted.tick(), tid));
    if (!posted.blocks()) {
      take(posted);
    }
    sink.accept(posted);
    if (!posted.blocks()) {
      sink.detail(new CallEnded(posted.tick(), tid));
    }
  }

  private void take(ReceivePosted posted) {
    ArrivedMessage message = messages.take(nodeOf(posted.tid()), posted.pid(), posted.type());
    if (message != null) {
      tell(message, posted.tick(), posted.tid(), true);
    } else if (posted.waits()) {
      throw new IllegalArgumentException(
          "which message this receive took can't be told: it was sent before the trace begins");
    } else {
      messages.isAskedFor(nodeOf(posted.tid()), posted);
    }
  }

  private void arrive(MessageArrived arrived) {
    ArrivedMessage message = ArrivedMessage.of(arrived);
    int waking = arrived.waking();
    if (waking != TraceEvent.NOBODY) {
      messages.arrivesFor(nodeOf(waking), message);
      tell(message, arrived.tick(), waking, true);
    } else {
      ReceivePosted asked = messages.askedFor(message, arrived.address());
      if (asked == null) {
        messages.arrives(message);
      } else {
        tell(message, arrived.tick(), asked.tid(), false);
      }
    }
    sink.accept(arrived);
    if (waking != TraceEvent.NOBODY) {
      sink.detail(new CallEnded(arrived.tick(), waking));
    }
  }

  private void tell(ArrivedMessage message, long tick, int tid, boolean inCall) {
    sink.detail(
        new MessageTaken(tick, tid, message.from(), message.type(), message.length(), inCall));
  }

  @Override
  public void close() {
    sink.close();
  }
}
