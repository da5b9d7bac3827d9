package dev.lockstep.views.path;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.path.RandomScripts.Step;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** A small machine that runs random scripts and tells what happens, as the kernel does. */
final class RandomRun {
  /**
   * How fast the machine is: what things take, in quarters of what they take on a plain one.
   *
   * @param processors how many; tasks share them if there are fewer
   * @param hasLink whether all messages want one link, half as long as they are under way
   */
  record Machine(int computing, int messageWork, int network, int processors, boolean hasLink) {
    long ticks(long plain, int quarters) {
      return plain * quarters / 4;
    }
  }

  private static final int SENDING = 8;
  private static final int RECEIVING = 12;
  private static final int LATENCY = 40;

  private record Event(long tick, long serial, Runnable what) {}

  private record Parcel(long number, int from) {}

  /** A task of the run. */
  private static final class Worker {
    final int number;
    final int processor;
    final Deque<Step> steps;
    final List<Parcel> mailbox = new ArrayList<>();
    final List<Worker> joining = new ArrayList<>();
    int awaited = PathStories.NOBODY;
    long received;
    boolean isOver;

    Worker(int number, int processor, List<Step> steps) {
      this.number = number;
      this.processor = processor;
      this.steps = new ArrayDeque<>(steps);
    }
  }

  private final ToldStory story = new ToldStory();
  private final Machine machine;
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::tick).thenComparingLong(Event::serial));
  private final List<Worker> workers = new ArrayList<>();
  private final Map<Integer, Worker> running = new HashMap<>();
  private final Map<Integer, Deque<Worker>> ready = new HashMap<>();
  private final Map<Integer, Deque<Worker>> locks = new HashMap<>();
  private long now;
  private long serial;
  private long messages;
  private long linkFreeTick;

  private RandomRun(Machine machine) {
    this.machine = machine;
  }

  /** The story of a run. */
  static ToldStory of(List<List<Step>> scripts, Machine machine) {
    RandomRun run = new RandomRun(machine);
    run.runAll(scripts);
    return run.story;
  }

  private void runAll(List<List<Step>> scripts) {
    for (int task = 0; task < scripts.size(); task++) {
      workers.add(new Worker(task, task % machine.processors, scripts.get(task)));
    }
    for (Worker worker : workers) {
      int parent = worker.number == 0 ? PathStories.NOBODY : 0;
      story.task(0, worker.number, worker.processor, 0, parent, "task " + worker.number);
      isReady(worker);
    }
    while (!events.isEmpty()) {
      Event next = events.remove();
      now = next.tick;
      next.what.run();
    }
    boolean isOver = workers.stream().allMatch(worker -> worker.isOver);
    story.result(now, isOver ? RunEnd.COMPLETED : RunEnd.DEADLOCKED, "");
  }

  private void after(long ticks, Runnable what) {
    events.add(new Event(now + ticks, serial++, what));
  }

  // Processors.

  private void isReady(Worker worker) {
    if (running.containsKey(worker.processor)) {
      ready.computeIfAbsent(worker.processor, _ -> new ArrayDeque<>()).add(worker);
    } else {
      gets(worker);
    }
  }

  private void gets(Worker worker) {
    running.put(worker.processor, worker);
    story.runs(now, worker.number, worker.processor);
    after(0, () -> goesOn(worker));
  }

  private void leaves(Worker worker) {
    running.remove(worker.processor);
    Deque<Worker> waiting = ready.getOrDefault(worker.processor, new ArrayDeque<>());
    if (!waiting.isEmpty()) {
      Worker next = waiting.remove();
      gets(next);
      story.isDelayed(now, next.number, 0);
    }
  }

  private void blocks(Worker worker, Wait wait) {
    story.blocks(now, worker.number, wait, 0, PathStories.NOBODY, place(worker));
    leaves(worker);
  }

  private void wakes(Worker worker, Cause cause, long by) {
    story.wakes(now, worker.number, cause, by);
    isReady(worker);
  }

  private static int place(Worker worker) {
    return 1 + worker.steps.size();
  }

  // Steps.

  private void goesOn(Worker worker) {
    if (worker.received != 0) {
      long ticks = machine.ticks(RECEIVING, machine.messageWork);
      story.works(now, worker.number, ticks, false, worker.received);
      worker.received = 0;
      after(ticks, () -> goesOn(worker));
    } else if (worker.steps.isEmpty()) {
      ends(worker);
    } else {
      act(worker, worker.steps.remove());
    }
  }

  private void act(Worker worker, Step step) {
    switch (step.what()) {
      case COMPUTE -> computes(worker, machine.ticks(step.number(), machine.computing));
      case SEND -> sends(worker, step);
      case RECEIVE -> receives(worker, step.number());
      case SLEEP -> sleeps(worker, step.number());
      case LOCK -> locks(worker, step.number());
      case UNLOCK -> unlocks(worker, step.number());
      case YIELD -> yields(worker);
      case JOIN -> joins(worker, workers.get(step.number()));
    }
  }

  private void computes(Worker worker, long ticks) {
    after(ticks / 2, () -> story.sample(now, worker.number, place(worker), ticks / 2));
    after(ticks, () -> goesOn(worker));
  }

  private void sends(Worker worker, Step step) {
    long ticks = machine.ticks(SENDING, machine.messageWork);
    story.works(now, worker.number, ticks, true, 0);
    after(ticks, () -> leavesFor(worker, workers.get(step.number()), step.waits()));
  }

  private void leavesFor(Worker worker, Worker receiver, boolean waits) {
    Parcel parcel = new Parcel(++messages, worker.number);
    long queued = machine.hasLink ? Math.max(0, linkFreeTick - now) : 0;
    long latency = machine.ticks(LATENCY, machine.network);
    long leaving = queued + latency / 2;
    linkFreeTick = Math.max(linkFreeTick, now + leaving);
    story.sends(now, parcel.number, worker.number, 0, 0, 3, 8, 0, place(worker));
    story.passes(now + queued, parcel.number, 1, now + leaving, queued);
    after(queued + latency, () -> arrives(parcel, queued, receiver));
    if (waits) {
      blocks(worker, Wait.SEND);
      after(leaving, () -> wakes(worker, Cause.SENT, parcel.number));
    } else {
      long ticks = machine.ticks(SENDING, machine.messageWork);
      story.works(now, worker.number, ticks, true, parcel.number);
      after(ticks, () -> goesOn(worker));
    }
  }

  private void arrives(Parcel parcel, long queued, Worker receiver) {
    if (receiver.awaited != parcel.from) {
      receiver.mailbox.add(parcel);
      story.arrives(now, parcel.number, queued, 0, PathStories.NOBODY);
      return;
    }
    receiver.awaited = PathStories.NOBODY;
    receiver.received = parcel.number;
    story.takes(now, parcel.number, receiver.number, true);
    story.arrives(now, parcel.number, queued, 0, receiver.number);
    wakes(receiver, Cause.MESSAGE, parcel.number);
  }

  private void receives(Worker worker, int from) {
    for (Parcel parcel : worker.mailbox) {
      if (parcel.from == from) {
        worker.mailbox.remove(parcel);
        worker.received = parcel.number;
        story.takes(now, parcel.number, worker.number, true);
        after(0, () -> goesOn(worker));
        return;
      }
    }
    worker.awaited = from;
    blocks(worker, Wait.MESSAGE);
  }

  private void sleeps(Worker worker, int ticks) {
    after(ticks, () -> wakes(worker, Cause.TIME, 0));
    blocks(worker, Wait.SLEEP);
  }

  /** Who has a lock is the first of those that want it. */
  private void locks(Worker worker, int lock) {
    Deque<Worker> waiting = locks.computeIfAbsent(lock, _ -> new ArrayDeque<>());
    waiting.add(worker);
    if (waiting.size() > 1) {
      blocks(worker, Wait.LOCK);
    } else {
      after(0, () -> goesOn(worker));
    }
  }

  private void unlocks(Worker worker, int lock) {
    Deque<Worker> waiting = locks.getOrDefault(lock, new ArrayDeque<>());
    waiting.remove();
    if (!waiting.isEmpty()) {
      wakes(waiting.getFirst(), Cause.TASK, worker.number);
    }
    after(0, () -> goesOn(worker));
  }

  private void yields(Worker worker) {
    if (ready.getOrDefault(worker.processor, new ArrayDeque<>()).isEmpty()) {
      after(0, () -> goesOn(worker));
      return;
    }
    story.waits(now, worker.number);
    ready.getOrDefault(worker.processor, new ArrayDeque<>()).add(worker);
    leaves(worker);
  }

  private void joins(Worker worker, Worker other) {
    if (other.isOver) {
      after(0, () -> goesOn(worker));
    } else {
      other.joining.add(worker);
      blocks(worker, Wait.END);
    }
  }

  private void ends(Worker worker) {
    worker.isOver = true;
    story.ends(now, worker.number, 0);
    leaves(worker);
    worker.joining.forEach(other -> wakes(other, Cause.TASK, worker.number));
  }
}
