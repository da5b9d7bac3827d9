package dev.lockstep.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A thread of execution inside a process, on a processor. */
public final class Task {
  /** What a task does, from its first instruction to its last. */
  @FunctionalInterface
  public interface Body {
    /** Runs; what it throws ends the whole run as a failure of the program. */
    void run() throws Throwable;
  }

  final int id;
  final Processor processor;
  final Memory memory;
  final TaskContinuation continuation;
  final Thread thread;

  /** What the task waits for, in words; null unless it is blocked. */
  Wait waitsFor;

  /** The tasks that wait for this one to end. */
  final List<Task> joiners = new ArrayList<>(0);

  /** Whether its last operation changed nothing: a probe, a status, a flick. */
  boolean isPolling;

  /** What it does at its turn if that blocks it; null if it does so itself. */
  BooleanSupplier atTurn;

  /** How often it will have entered the monitor that it waits for. */
  int monitorEntries = 1;

  /** How many methods of the JDK it is in that hold a real lock. */
  int jdkLocks;

  /** What it did, unseen by others, since its slice ended: time that its next slices begin with. */
  long ticksAhead;

  /** How many seeds it took. */
  long seeds;

  private long exitAddress;
  private TaskState state = TaskState.READY;

  Task(int id, Processor processor, Memory memory, Body body) {
    this.id = id;
    this.processor = processor;
    this.memory = memory;
    this.continuation = new TaskContinuation(this, body);
    this.thread = JdkThreads.forTask(this);
  }

  /** Its number: 0 for the host's first task; tasks are numbered in the order of their creation. */
  public int id() {
    return id;
  }

  /** The number of its node; -1 for the host. */
  public int node() {
    return processor.node();
  }

  /** The simulated address of the event that the task's end posts. */
  long exitAddress() {
    if (exitAddress == 0) {
      exitAddress = memory.addresses.allocate(4);
    }
    return exitAddress;
  }

  TaskState state() {
    return state;
  }

  boolean isDone() {
    return state == TaskState.DONE;
  }

  /** The only method that assigns {@code state}. */
  void become(TaskState next) {
    if (!state.mayBecome(next)) {
      throw new IllegalStateException(
          "task %d: %s -> %s at tick %d".formatted(id, state, next, processor.tick));
    }
    state = next;
  }

  @Override
  public String toString() {
    return "task " + id + " on " + processor;
  }
}
