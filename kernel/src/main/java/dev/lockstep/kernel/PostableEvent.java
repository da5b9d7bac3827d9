package dev.lockstep.kernel;

import java.util.ArrayList;
import java.util.List;

/** Something that tasks wait for until another one posts it. */
public final class PostableEvent {
  final List<Task> waiters = new ArrayList<>(2);
  boolean isPosted;

  /** Its simulated address; 0 until first used. */
  long address;
}
