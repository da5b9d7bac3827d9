package dev.lockstep.kernel.trace;

import java.util.List;

/**
 * One thing that happened in a run, as traces record it.
 *
 * <p>Every tick is on the clock of the processor where it happened. Tasks and nodes are named by
 * their trace ids, which are one greater than the program's: 0 is the host, 1 is node 0. Addresses
 * are simulated, so they are the same on every run.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.2 and figure 2.
 */
public sealed interface TraceEvent {
  /** No task: what {@code waking} says when no task was waiting. */
  int NOBODY = -1;

  /** When it happened, in ticks. */
  long tick();

  /** Task {@code tid} started {@code waking}; {@code stackWords} is what it asked for. */
  record TaskForked(long tick, int tid, long functionAddress, int stackWords, int waking)
      implements TraceEvent {}

  /** Task {@code tid} ended with {@code status}. */
  record TaskExited(long tick, int tid, int status) implements TraceEvent {}

  /** A message of {@code length} bytes left for process {@code pid} on node {@code to}. */
  record MessageSent(long tick, int tid, int to, int pid, int type, int length, long address)
      implements TraceEvent {}

  /**
   * A task asked for a message; type -1 takes any. {@code waits} says whether the call was recvw or
   * recvmsg (true) or recv (false), {@code blocks} whether the task stops until it arrives.
   */
  record ReceivePosted(
      long tick,
      int tid,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks)
      implements TraceEvent {}

  /**
   * A message from node {@code from} reached the node where {@code waking} waited for it, if a task
   * did.
   */
  record MessageArrived(
      long tick, int from, int pid, int type, int length, long address, int waking)
      implements TraceEvent {}

  /** Task {@code tid} sleeps for {@code ticks}. */
  record SleepStarted(long tick, int tid, long ticks) implements TraceEvent {}

  /** The sleep of {@code waking} is over. */
  record SleepEnded(long tick, int waking) implements TraceEvent {}

  /** A task asked for a lock; it blocks if it was locked. */
  record LockRequested(long tick, int tid, long address, boolean wasLocked) implements TraceEvent {}

  /** A task gave up a lock, and {@code waking} has it now, if a task waited. */
  record LockReleased(long tick, int tid, long address, int waking) implements TraceEvent {}

  /** An event was posted; all tasks that waited go on. */
  record EventPosted(long tick, int tid, long address, boolean wasPosted, List<Integer> waking)
      implements TraceEvent {
    /** Takes a copy of the list. */
    public EventPosted {
      waking = List.copyOf(waking);
    }
  }

  /** An event was cleared. */
  record EventCleared(long tick, int tid, long address, boolean wasPosted) implements TraceEvent {}

  /** A task waits for an event; it blocks unless it was posted. */
  record EventAwaited(long tick, int tid, long address, boolean wasPosted) implements TraceEvent {}

  /** The program logged {@code text} under {@code pid} (syslog). */
  record Logged(long tick, int tid, int pid, String text) implements TraceEvent {}

  /** The program marked this place (mark). */
  record Marked(long tick, int tid, String text) implements TraceEvent {}

  /** Tracing began; what came before is not in this trace. */
  record TraceStarted(long tick, int tid) implements TraceEvent {}

  /** Tracing ended; what comes after is not in this trace. */
  record TraceStopped(long tick, int tid) implements TraceEvent {}

  /** From here on {@code processors} processors are active. */
  record ActiveProcessors(long tick, int processors) implements TraceEvent {}
}
