package dev.lockstep.ipsc;

import dev.lockstep.kernel.sync.PostableEvent;

/** An event that tasks wait for, cleared at first: the manual's EVENT. */
public final class Event {
  final PostableEvent event = new PostableEvent();
}
