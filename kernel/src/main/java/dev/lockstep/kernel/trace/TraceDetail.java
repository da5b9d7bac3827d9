package dev.lockstep.kernel.trace;

/**
 * What is known of a run besides its events, and has no line in Dunigan's traces.
 *
 * <p>Tasks and nodes are named by their trace ids, as in {@link TraceEvent}. What a task does is
 * told when the simulation comes to it, which can be before events of other nodes that are earlier.
 */
public sealed interface TraceDetail {
  /** When it happened, in ticks; 0 of what has no tick. */
  default long tick() {
    return 0;
  }

  /** What the run is that the next {@link TraceEvent.TraceStarted} begins. */
  record RunDescribed(RunOrigin origin) implements TraceDetail {}

  /** The trace tells of its run up to the end, or to where it was to stop. */
  record TraceCompleted() implements TraceDetail {}

  /** Task {@code tid} is on this node; told before anything else of the task. */
  record TaskPlaced(int tid, int node) implements TraceDetail {}

  /**
   * What the time of task {@code tid} went by with, but for what it was blocked: told when it is
   * over, or the run is. All are ticks.
   *
   * @param node where it was; the host is node 0, as in all that traces tell
   * @param computing in the program's own instructions
   * @param messages while its processor worked on messages that it sent or received
   * @param polling in loops that only look for what others do
   * @param waiting when it could have run, and did not have its processor
   */
  record TaskSpent(int tid, int node, long computing, long messages, long polling, long waiting)
      implements TraceDetail {}

  /**
   * What the time of task {@code tid} went by with, where its program has threads: told behind
   * {@link TaskSpent}. All but the name are ticks.
   *
   * @param thread the name of its thread
   * @param running while it had its processor
   * @param ready when it could have run
   * @param blocked while others were in a monitor that it wanted to enter
   * @param waiting for anything else: the end of a thread, an unpark, a notification
   * @param sleeping for nothing but time
   */
  record ThreadSpent(
      int tid, String thread, long running, long ready, long blocked, long waiting, long sleeping)
      implements TraceDetail {}

  /**
   * What was asked of a node's memory module, where arrays live in modules: told at the end of the
   * run, of each module that was asked for anything.
   *
   * @param near references of the node's own tasks to arrays
   * @param far those of others: words, blocks and operations in one piece
   * @param waited how many ticks those had to wait, for the switch and for the module
   */
  record ModuleUsed(int node, long near, long far, long waited) implements TraceDetail {}

  /**
   * What a task computed, since that was last told of it, had such references to memory in it: told
   * where it is sampled, and before it waits, ends or lets others go on. Recordings have it, text
   * traces don't; so with all that follows here.
   *
   * @param node whose memory it is
   * @param references how many; a word, a block or an operation in one piece
   * @param far how many ticks longer they took than with a memory of its own, waits apart
   * @param retries how often a way through the switch was taken, and tried again
   * @param inSwitch how many ticks they waited for that
   * @param atModule how many they waited until the module was free
   */
  record MemoryReached(
      long tick,
      int tid,
      int node,
      long references,
      long far,
      long retries,
      long inSwitch,
      long atModule)
      implements TraceDetail {}

  /** Of what a task computed since that was last told, it only looked for others so many ticks. */
  record Polled(long tick, int tid, long ticks) implements TraceDetail {}

  /**
   * A task asks for a lock that tasks wait for by looking again and again. If it is free, the task
   * has it; else it looks until {@link SpinLockTaken}.
   *
   * @param lock its number in the run, from 1
   * @param wasTaken whether it was not free
   * @param holder the task that has it; {@link TraceEvent#NOBODY} if it is free, or that is unknown
   * @param place where in the program the task called
   */
  record SpinLockAsked(long tick, int tid, long lock, boolean wasTaken, int holder, int place)
      implements TraceDetail {}

  /** A task that has looked again and again for a lock, since it called at a place, has it. */
  record SpinLockTaken(long tick, int tid, long lock, int place) implements TraceDetail {}

  /** A task gives such a lock back. */
  record SpinLockGiven(long tick, int tid, long lock) implements TraceDetail {}

  /** The task calls for a message to be sent or received: its processor begins its part. */
  record CallBegan(long tick, int tid) implements TraceDetail {}

  /** The call that the task began returns, or fails. */
  record CallEnded(long tick, int tid) implements TraceDetail {}

  /**
   * What the task asked for is this message from node {@code from}; it was here already, told
   * before {@link TraceEvent.ReceivePosted}, or arrives, told before {@link
   * TraceEvent.MessageArrived}. {@code inCall} says whether the call that asked for it returns with
   * it: not if it did so before.
   */
  record MessageTaken(long tick, int tid, int from, int type, int length, boolean inCall)
      implements TraceDetail {}

  /** The task looks whether a message is here. */
  record Probed(int tid) implements TraceDetail {}
}
