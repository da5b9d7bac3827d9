package dev.lockstep.traces.events;

import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;

/** What a line of Dunigan's trace says of a message that arrives: all but where. */
record ArrivedMessage(int from, int pid, int type, int length) {
  static ArrivedMessage of(MessageArrived arrived) {
    return new ArrivedMessage(arrived.from(), arrived.pid(), arrived.type(), arrived.length());
  }

  /** Whether a receive asks for it. */
  boolean suits(int receivePid, int receiveType) {
    return pid == receivePid && (receiveType == ANY_TYPE || type == receiveType);
  }

  private static final int ANY_TYPE = -1;
}
