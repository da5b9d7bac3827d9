package dev.lockstep.traces.picl.recorder;

import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclStamp;
import org.jspecify.annotations.Nullable;

/** What one task does on its node: its calls, and its waits for other things. */
final class TaskPart {
  private enum State {
    RUNS,

    /** In a call that sends or receives. */
    CALLS,

    /** In a call, and its message isn't there. */
    AWAITS_MESSAGE,

    /** Outside of such calls, until another task wakes it. */
    BLOCKED
  }

  private final NodePart node;
  private State state = State.RUNS;

  /** What the call has sent; null if nothing. */
  private @Nullable MessageSent sent;

  /** What the call has received; null if nothing. */
  private @Nullable MessageTaken taken;

  TaskPart(NodePart node) {
    this.node = node;
    node.joins();
  }

  NodePart node() {
    return node;
  }

  /** Ends, wherever it is. */
  void ends() {
    node.leaves(state != State.RUNS);
  }

  /** The trace begins while it waits for a message. */
  void wasWaitingForMessage() {
    goesAway(State.AWAITS_MESSAGE);
  }

  /** The trace begins while it waits for something else. */
  void wasBlocked() {
    goesAway(State.BLOCKED);
  }

  // Calls.

  void callBegins(long tick) {
    if (state == State.RUNS) {
      node.advance(tick);
      goesAway(State.CALLS);
    }
  }

  /** The record and the statistics before have the time of the call. */
  void sends(MessageSent message) {
    callBegins(message.tick());
    sent = message;
    int to = Nodes.piclNumber(message.to());
    before(new PiclRecord.Send(node.stamp(), to, message.type(), message.length()));
  }

  void waitsForMessage(long tick, int type) {
    callBegins(tick);
    state = State.AWAITS_MESSAGE;
    before(new PiclRecord.RecvBlocking(node.stamp(), type));
  }

  /** A message is there that it asked for. */
  void takes(MessageTaken message) {
    if (!message.inCall()) {
      node.advance(message.tick());
      before(received(message));
      node.receives(message.length());
      node.statistics();
      return;
    }
    taken = message;
    if (state != State.AWAITS_MESSAGE) {
      callBegins(message.tick());
      before(received(message));
    }
  }

  private PiclRecord received(MessageTaken message) {
    int from = Nodes.piclNumber(message.from());
    return new PiclRecord.Recv(node.stamp(), from, message.type(), message.length());
  }

  private void before(PiclRecord event) {
    node.emit(event);
    node.statistics();
  }

  void callEnds(long tick) {
    node.advance(tick);
    boolean hasWaited = state == State.AWAITS_MESSAGE;
    if (hasWaited || state == State.CALLS) {
      comesBack();
    }
    if (taken != null) {
      ends(taken, hasWaited);
    }
    if (sent != null) {
      node.sends(sent.length());
      node.statistics();
      sent = null;
    }
  }

  private void ends(MessageTaken message, boolean hasWaited) {
    if (hasWaited) {
      PiclStamp at = node.stamp();
      int from = Nodes.piclNumber(message.from());
      node.emit(new PiclRecord.RecvWaking(at, from, message.type(), message.length()));
    }
    node.receives(message.length());
    node.statistics();
    taken = null;
  }

  // Other waits.

  /** It waits for something of which PICL has no record. */
  void blocks(long tick) {
    node.advance(tick);
    if (state == State.RUNS) {
      boolean wasIdle = node.isIdle();
      goesAway(State.BLOCKED);
      if (!wasIdle && node.isIdle()) {
        node.computation();
      }
    }
  }

  void wakes(long tick) {
    node.advance(tick);
    if (state == State.BLOCKED) {
      boolean wasIdle = node.isIdle();
      comesBack();
      if (wasIdle) {
        node.computation();
      }
    }
  }

  private void goesAway(State next) {
    state = next;
    node.goesAway();
  }

  private void comesBack() {
    state = State.RUNS;
    node.comesBack();
  }
}
