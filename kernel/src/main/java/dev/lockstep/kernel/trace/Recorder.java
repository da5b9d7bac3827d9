package dev.lockstep.kernel.trace;

/**
 * Takes the full story of a run, of which every picture and report is made.
 *
 * <p>The kernel tells it while it simulates; a recording that is read tells it again. Arguments are
 * numbers, so that telling makes no objects: a run that does little but send messages is told at
 * some tens of nanoseconds each.
 *
 * <p>Processors and tasks are numbered as in {@link TraceEvent}: processor 0 is the host, 1 is node
 * 0. Messages and places are numbered from 1 in the order in which they are first told; 0 is none.
 * All times are ticks.
 *
 * <p>Order: a cause is told before what it causes. Ticks of one task never go back, unless it is
 * killed. The kernel tells what a task does when the simulation comes to it, so ticks of different
 * tasks are only nearly in order.
 *
 * <p>A task's states, each beginning where the last one ends:
 *
 * <pre>
 *   task ──▶ (wakes START) READY ── runs ──▶ RUNNING ── blocks ──▶ BLOCKED ── wakes ──▶ READY
 *                            ▲                 │   └──── ends
 *                            └───── waits ─────┘
 * </pre>
 *
 * <p>Within RUNNING, {@link #works} and {@link #isDelayed} tell of stretches in which it did not
 * compute.
 */
public interface Recorder extends AutoCloseable {
  /** No place in the program, or none that is known. */
  int NOWHERE = 0;

  /** No task. */
  int NOBODY = TraceEvent.NOBODY;

  /** Listens to nothing. */
  Recorder NONE = new Recorder() {};

  /**
   * Whether it follows calls: then each call and what it takes is told before what its task does
   * next, and so the kernel has tasks wait for their turns that could go ahead.
   */
  default boolean followsCalls() {
    return false;
  }

  /** Whether it is told, by {@link #sample}, where tasks compute. */
  default boolean isSampled() {
    return true;
  }

  /** What the run is; told first. */
  default void run(RunFacts facts) {}

  /**
   * What a place number stands for, told before it is first used.
   *
   * @param className with its package, as in stack traces
   * @param file the name of the source file; empty if that is unknown
   * @param line 0 if that is unknown
   */
  default void place(int place, String className, String method, String file, int line) {}

  /**
   * What a link is, told before it is first used. A node's number, 0 for the first one, names it;
   * other things have names of their own, such as "switch 1.3".
   */
  default void link(int link, String from, String to) {}

  /** A line of the program's source, for places that were told. Files are named as in places. */
  default void source(String className, String file, int line, String text) {}

  // Tasks.

  /**
   * A task is there, and ready.
   *
   * @param process whose memory it shares: the number of its process's first task
   * @param parent the task that started it; {@link #NOBODY} for the first
   * @param name its thread's, or "main"
   */
  default void task(long tick, int task, int processor, int process, int parent, String name) {}

  /** A task has got a processor. */
  default void runs(long tick, int task, int processor) {}

  /** A task that runs has lost its processor to another one, and is ready. */
  default void waits(long tick, int task) {}

  /**
   * A task that runs, or is ready, waits for something.
   *
   * @param wait for what
   * @param what which one: the number of a message's type, a simulated address, a task, a tick;
   *     what it means is up to {@code wait}
   * @param holder the task that could end the wait; {@link #NOBODY} if that is unknown
   * @param place where in the program it called
   */
  default void blocks(long tick, int task, Wait wait, long what, int holder, int place) {}

  /**
   * A task that was blocked is ready.
   *
   * @param by a message's number, or a task's, as {@code cause} says; else 0
   */
  default void wakes(long tick, int task, Cause cause, long by) {}

  /** A task is over. */
  default void ends(long tick, int task, int status) {}

  /**
   * From {@code tick} on, its processor works so long for a message of the running task.
   *
   * @param sends whether it is sent; else it is received
   * @param message 0 if it has no number yet: then it is the next one that the task sends
   */
  default void works(long tick, int task, long ticks, boolean sends, long message) {}

  /**
   * From {@code tick} on, its processor works so long for a library's routine, which belongs to
   * what the task computes. Recordings leave it out.
   */
  default void worksInLibrary(long tick, int task, long ticks) {}

  /** From {@code tick} on, the running task's processor is taken for something else so long. */
  default void isDelayed(long tick, int task, long ticks) {}

  /**
   * The task has computed so many ticks since it was last told of, and is at this place now. What
   * it computes is sampled, every so many ticks of its own computing.
   */
  default void sample(long tick, int task, int place, long ticks) {}

  // Messages.

  /**
   * A task calls for a message to be sent or received, and its processor begins its part. Told
   * where {@link #followsCalls} asks for it; recordings leave it out.
   */
  default void calls(long tick, int task) {}

  /** The call returns, or fails. */
  default void returns(long tick, int task) {}

  /**
   * A task sends a message.
   *
   * @param to the destination's processor
   * @param address where it lies, simulated
   * @param place where in the program it called
   */
  default void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {}

  /**
   * A message has a link.
   *
   * @param tick from when on
   * @param untilTick until when
   * @param waitedTicks how long it waited for the link
   */
  default void passes(long tick, long message, int link, long untilTick, long waitedTicks) {}

  /**
   * A message arrives.
   *
   * @param queuedTicks how much longer it took than through an idle network
   * @param address where it was asked for; 0 if it was not
   * @param waking the task that waited for it; {@link #NOBODY} if none did
   */
  default void arrives(long tick, long message, long queuedTicks, long address, int waking) {}

  /**
   * The same as the kernel tells it: a listener that began in the middle of the run has not been
   * told of all messages that arrive.
   */
  default void arrives(
      long tick, MessageFacts message, long queuedTicks, long address, int waking) {
    arrives(tick, message.number(), queuedTicks, address, waking);
  }

  /**
   * A task asks for a message; see {@link TraceEvent.ReceivePosted}.
   *
   * @param place where in the program it called
   */
  default void asks(
      long tick,
      int task,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks,
      int place) {}

  /**
   * A task has a message that it asked for.
   *
   * @param inCall whether the call that asked for it returns with it
   */
  default void takes(long tick, long message, int task, boolean inCall) {}

  /** The same as the kernel tells it. */
  default void takes(long tick, MessageFacts message, int task, boolean inCall) {
    takes(tick, message.number(), task, inCall);
  }

  /** A task looks whether a message is here. */
  default void probes(long tick, int task) {}

  /** From here on so many processors are active. */
  default void active(long tick, int processors) {}

  // All else.

  /** A span of a task's own begins, such as a PICL block. */
  default void begins(long tick, int task, int number) {}

  /** Such a span ends. */
  default void finishes(long tick, int task, int number) {}

  /**
   * A mark in a library's own trace, such as PICL's. It is an event for recordings; text traces of
   * the run don't have it.
   */
  default void marks(long tick, int task, String text) {
    event(new TraceEvent.Marked(tick, task, text));
  }

  /** Events that none of the others tells: locks, events, sleeps, marks, what is logged. */
  default void event(TraceEvent event) {}

  /** Details that none of the others tells. */
  default void detail(TraceDetail detail) {}

  /**
   * When the run is over, a task still waits, as {@link #blocks} told.
   *
   * @param holder the task that could end the wait now; {@link #NOBODY} if that is unknown
   * @param words what it waits for, such as "the monitor of class Bank"
   */
  default void awaits(long tick, int task, int holder, String words) {}

  /** How the run ended, in words; told last, if the run came to an end. */
  default void result(long tick, RunEnd end, String words) {}

  @Override
  default void close() {}
}
