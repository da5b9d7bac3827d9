package dev.lockstep.kernel;

import dev.lockstep.kernel.RandomProgram.Step;
import dev.lockstep.kernel.messages.Messages;
import dev.lockstep.kernel.trace.TraceEvent;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a {@link RandomProgram} has to do, said as simply as possible: one tick at a time, with
 * lists that are searched from end to end for what is earliest.
 *
 * <p>Addresses in its trace are 0.
 */
final class ReferenceModel {
  private static final int NOBODY = TraceEvent.NOBODY;

  static final class Node {
    final int number;
    final Deque<Job> ready = new ArrayDeque<>();
    final List<Parcel> mailbox = new ArrayList<>();
    final List<Request> requests = new ArrayList<>();
    long tick;
    long sliceStart;
    Job current;

    Node(int number) {
      this.number = number;
    }
  }

  static final class Job {
    final int id;
    final int memory;
    final Node node;

    /** Computing is cut into single ticks; the one of a call comes before it. */
    final Deque<Step> steps = new ArrayDeque<>();

    final List<Job> joiners = new ArrayList<>();
    final List<Integer> children = new ArrayList<>();
    boolean over;
    int stores;
    Request request;
    Runnable whenWoken;

    Job(int id, int memory, Node node, List<Step> steps) {
      this.id = id;
      this.memory = memory;
      this.node = node;
      for (Step step : steps) {
        add(step);
      }
    }

    private void add(Step step) {
      int ticks =
          switch (step) {
            case Step.Compute(int all) -> all;
            case Step.Return _ -> 0;
            default -> 1;
          };
      steps.addAll(Collections.nCopies(ticks, new Step.Compute(1)));
      if (!(step instanceof Step.Compute)) {
        steps.add(step);
      }
    }
  }

  record Parcel(int fromNode, int type, int length) {}

  static final class Request {
    final Job job;
    final int type;
    final boolean waits;
    Parcel parcel;

    Request(Job job, int type, boolean waits) {
      this.job = job;
      this.type = type;
      this.waits = waits;
    }

    boolean takes(Parcel offered) {
      return type == Messages.ANY_TYPE || type == offered.type();
    }
  }

  /** Something that will happen at a node: a message arrives (kind 0) or a sleep ends (kind 1). */
  private record Later(long tick, int kind, int node, int serial, Runnable action) {}

  final List<TraceEvent> trace = new ArrayList<>();
  final List<String> effects = new ArrayList<>();
  final List<Integer> waiting = new ArrayList<>();

  private final RandomProgram program;
  private final int timeslice;
  private final List<Node> nodes = new ArrayList<>();
  private final List<Job> jobs = new ArrayList<>();
  private final List<Later> later = new ArrayList<>();
  private final Map<List<Integer>, Long> lastArrivals = new HashMap<>();
  private final boolean[] locked = new boolean[RandomProgram.LOCKS];
  private final List<Deque<Job>> lockWaiters = lists(RandomProgram.LOCKS);
  private final boolean[] posted = new boolean[RandomProgram.EVENTS];
  private final List<Deque<Job>> eventWaiters = lists(RandomProgram.EVENTS);
  private final List<MonitorModel> monitors =
      List.of(new MonitorModel(this), new MonitorModel(this));
  private int serial;
  private int active = -1;

  ReferenceModel(RandomProgram program, int timeslice) {
    this.program = program;
    this.timeslice = timeslice;
    for (int number = 0; number <= program.nodes(); number++) {
      nodes.add(new Node(number));
    }
  }

  private static List<Deque<Job>> lists(int count) {
    List<Deque<Job>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new ArrayDeque<>());
    }
    return all;
  }

  void run() {
    start();
    Later event = earliestEvent();
    Node node = earliestNode();
    while (event != null || node != null) {
      if (node == null || (event != null && event.tick() <= node.tick)) {
        later.remove(event);
        event.action().run();
        settle(event.tick());
      } else {
        takeTurn(node);
      }
      event = earliestEvent();
      node = earliestNode();
    }
    jobs.stream().filter(job -> !job.over).forEach(job -> waiting.add(job.id));
  }

  private Later earliestEvent() {
    return later.stream()
        .min(
            Comparator.comparingLong(Later::tick)
                .thenComparingInt(Later::kind)
                .thenComparingInt(Later::node)
                .thenComparingInt(Later::serial))
        .orElse(null);
  }

  private Node earliestNode() {
    return nodes.stream()
        .filter(node -> node.current != null)
        .min(Comparator.<Node>comparingLong(node -> node.tick).thenComparingInt(n -> n.number))
        .orElse(null);
  }

  private void start() {
    record(new TraceEvent.TraceStarted(0, program.shared() ? 0 : 1));
    if (program.shared()) {
      wake(job(nodes.get(0), 0, program.processes().getFirst()), 0);
    } else {
      jobs.add(new Job(0, 0, nodes.get(0), List.of()));
      jobs.getFirst().over = true;
      for (int node = 1; node <= program.nodes(); node++) {
        Job job = job(nodes.get(node), node, program.processes().get(node - 1));
        record(new TraceEvent.TaskForked(0, job.id, 0, 0, job.id));
        wake(job, 0);
      }
    }
    settle(0);
  }

  private Job job(Node node, int memory, List<Step> steps) {
    Job job = new Job(jobs.size(), memory, node, steps);
    jobs.add(job);
    return job;
  }

  // One turn: all earlier things have happened.

  /** To the end of the slice or the next operation, whatever the others do meanwhile. */
  private void takeTurn(Node node) {
    if (isSliceOver(node)) {
      node.sliceStart = node.tick;
      rotate(node);
    }
    Job job = node.current;
    if (job.whenWoken != null) {
      Runnable then = job.whenWoken;
      job.whenWoken = null;
      then.run();
    } else if (isOperation(job)) {
      operate(job);
    }
    while (node.current == job && !isOperation(job) && !isSliceOver(node)) {
      compute(job);
    }
  }

  private void rotate(Node node) {
    node.ready.add(node.current);
    node.current = node.ready.poll();
  }

  /** Slices end at switch points: before an instruction, not between a call and its effect. */
  private boolean isSliceOver(Node node) {
    Job job = node.current;
    if (timeslice == 0 || job.whenWoken != null || !(job.steps.peek() instanceof Step.Compute)) {
      return false;
    }
    while (isAlone(job) && node.tick - node.sliceStart >= timeslice) {
      node.sliceStart += timeslice;
    }
    return node.tick - node.sliceStart >= timeslice;
  }

  boolean hasSlices() {
    return timeslice > 0;
  }

  boolean isAlone(Job job) {
    return jobs.stream().filter(each -> !each.over && each.memory == job.memory).count() == 1;
  }

  private boolean isOperation(Job job) {
    return switch (job.steps.peek()) {
      case Step.Compute _, Step.Store _ -> false;
      case Step.Enter(int monitor) -> monitors.get(monitor).isEntrySeen(job);
      case Step.Leave(int monitor) -> monitors.get(monitor).isExitSeen(job);
      case Step.Join(int child) -> child < job.children.size();
      default -> true;
    };
  }

  private void compute(Job job) {
    Step step = job.steps.poll();
    if (step instanceof Step.Compute) {
      job.node.tick++;
    } else {
      perform(job, step, job.node.tick);
    }
  }

  // Operations.

  private void operate(Job job) {
    long tick = job.node.tick;
    perform(job, job.steps.poll(), tick);
    settle(tick);
  }

  private void perform(Job job, Step step, long tick) {
    switch (step) {
      case Step.Open() -> {}
      case Step.Return() -> end(job, tick, 0);
      case Step.Store() -> saw(job, "store " + job.stores++);
      case Step.Send(int node, int type, int length) -> send(job, node, type, length, tick);
      case Step.Receive(int type, int length) -> receive(job, type, length, true, tick);
      case Step.Post(int type) -> receive(job, type, 128, false, tick);
      case Step.Status() -> saw(job, "busy " + isBusy(job));
      case Step.Reopen() -> job.node.requests.remove(job.request);
      case Step.Probe(int type) -> probe(job, new Request(job, type, false));
      case Step.Sleep(int ticks) -> sleep(job, ticks, tick);
      case Step.Flick() -> flick(job);
      case Step.Log() -> record(new TraceEvent.Logged(tick, job.id, 7, "log"));
      default -> synchronize(job, step, tick);
    }
  }

  private void synchronize(Job job, Step step, long tick) {
    switch (step) {
      case Step.Lock(int lock) -> lock(job, lock, tick);
      case Step.Unlock(int lock) -> unlock(job, lock, tick);
      case Step.PostEvent(int event) -> {
        post(job, posted[event], eventWaiters.get(event), tick);
        posted[event] = true;
      }
      case Step.ClearEvent(int event) -> {
        record(new TraceEvent.EventCleared(tick, job.id, 0, posted[event]));
        posted[event] = false;
      }
      case Step.AwaitEvent(int event) -> await(job, posted[event], eventWaiters.get(event), tick);
      case Step.Enter(int monitor) -> monitors.get(monitor).enter(job, tick);
      case Step.Leave(int monitor) -> monitors.get(monitor).exit(tick);
      case Step.Await(int monitor, int ticks) -> monitors.get(monitor).await(job, ticks, tick);
      case Step.Notify(int monitor, boolean all) -> monitors.get(monitor).signal(job, all, tick);
      case Step.Fork(List<Step> body) -> fork(job, body, tick);
      case Step.Join(int child) -> join(job, child, tick);
      case Step.Exit() -> end(job, tick, 3);
      default -> throw new IllegalStateException(step.toString());
    }
  }

  private void flick(Job job) {
    if (!job.node.ready.isEmpty()) {
      rotate(job.node);
      job.node.sliceStart = job.node.tick;
      job.whenWoken = () -> {};
    }
  }

  private void sleep(Job job, int ticks, long tick) {
    record(new TraceEvent.SleepStarted(tick, job.id, ticks));
    block(job, () -> {});
    schedule(
        tick + ticks,
        1,
        job.node,
        () -> {
          record(new TraceEvent.SleepEnded(tick + ticks, job.id));
          wake(job, tick + ticks);
        });
  }

  // Messages.

  private void send(Job job, int node, int type, int length, long tick) {
    Node to = nodes.get(node + 1);
    int pid = RandomProgram.PID;
    record(new TraceEvent.MessageSent(tick, job.id, to.number, pid, type, length, 0));
    List<Integer> pair = List.of(job.node.number, to.number);
    long arrival =
        Math.max(tick, lastArrivals.getOrDefault(pair, 0L)) + delay(job.node, to, length);
    lastArrivals.put(pair, arrival);
    Parcel parcel = new Parcel(job.node.number - 1, type, length);
    if (arrival == tick) {
      arrive(to, parcel, tick);
    } else {
      schedule(arrival, 0, to, () -> arrive(to, parcel, arrival));
    }
  }

  private long delay(Node from, Node to, int length) {
    RandomProgram.Delays delays = program.delays();
    BigDecimal bytes =
        BigDecimal.valueOf(length)
            .divide(BigDecimal.valueOf(delays.packetBytes()), 0, RoundingMode.CEILING)
            .multiply(BigDecimal.valueOf(delays.packetBytes()));
    BigDecimal rate;
    if (from == to) {
      rate = BigDecimal.valueOf(delays.nodeToNode()).movePointLeft(2);
    } else if (from.number == 0 || to.number == 0) {
      rate = BigDecimal.valueOf(delays.hostToNode());
    } else {
      int hops = Integer.bitCount((from.number - 1) ^ (to.number - 1));
      rate = BigDecimal.valueOf(delays.nodeToNode()).multiply(BigDecimal.valueOf(hops));
    }
    return rate.add(BigDecimal.valueOf(delays.startup()))
        .multiply(bytes)
        .movePointLeft(6)
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  private void arrive(Node node, Parcel parcel, long tick) {
    Request taker = node.requests.stream().filter(r -> r.takes(parcel)).findFirst().orElse(null);
    if (taker == null) {
      node.mailbox.add(parcel);
    } else {
      node.requests.remove(taker);
      taker.parcel = parcel;
    }
    int waking = taker != null && taker.waits ? taker.job.id : NOBODY;
    record(
        new TraceEvent.MessageArrived(
            tick,
            parcel.fromNode() + 1,
            RandomProgram.PID,
            parcel.type(),
            parcel.length(),
            0,
            waking));
    if (waking != NOBODY) {
      wake(taker.job, tick);
    }
  }

  private void receive(Job job, int type, int length, boolean waits, long tick) {
    Request request = new Request(job, type, waits);
    Parcel first = firstFor(request);
    boolean blocks = waits && first == null;
    record(
        new TraceEvent.ReceivePosted(
            tick, job.id, RandomProgram.PID, type, length, 0, waits, blocks));
    job.request = request;
    if (first == null) {
      job.node.requests.add(request);
    } else {
      job.node.mailbox.remove(first);
      request.parcel = first;
    }
    if (blocks) {
      block(job, () -> sawMessage(job, request.parcel));
    } else if (waits) {
      sawMessage(job, first);
    }
  }

  private static boolean isBusy(Job job) {
    return job.request != null && job.request.parcel == null;
  }

  private void probe(Job job, Request request) {
    Parcel first = firstFor(request);
    saw(job, "probe " + (first == null ? -1 : first.length()));
  }

  private static Parcel firstFor(Request request) {
    return request.job.node.mailbox.stream().filter(request::takes).findFirst().orElse(null);
  }

  private void sawMessage(Job job, Parcel parcel) {
    saw(job, "message %d %d %d".formatted(parcel.fromNode(), parcel.type(), parcel.length()));
  }

  // Locks, events, tasks.

  private void lock(Job job, int lock, long tick) {
    record(new TraceEvent.LockRequested(tick, job.id, 0, locked[lock]));
    if (locked[lock]) {
      lockWaiters.get(lock).add(job);
      block(job, () -> {});
    }
    locked[lock] = true;
  }

  private void unlock(Job job, int lock, long tick) {
    Job next = lockWaiters.get(lock).poll();
    locked[lock] = next != null;
    record(new TraceEvent.LockReleased(tick, job.id, 0, next == null ? NOBODY : next.id));
    if (next != null) {
      wake(next, tick);
    }
  }

  private void post(Job job, boolean wasPosted, Collection<Job> waiters, long tick) {
    List<Integer> ids = waiters.stream().map(waiter -> waiter.id).toList();
    record(new TraceEvent.EventPosted(tick, job.id, 0, wasPosted, ids));
    waiters.forEach(waiter -> wake(waiter, tick));
    waiters.clear();
  }

  private void await(Job job, boolean isPosted, Collection<Job> waiters, long tick) {
    record(new TraceEvent.EventAwaited(tick, job.id, 0, isPosted));
    if (!isPosted) {
      waiters.add(job);
      block(job, () -> {});
    }
  }

  private void fork(Job job, List<Step> body, long tick) {
    int node = (jobs.size() - 1) % program.nodes();
    Job child = job(nodes.get(node + 1), job.memory, body);
    job.children.add(child.id);
    record(new TraceEvent.TaskForked(tick, job.id, 0, 10, child.id));
    wake(child, tick);
  }

  private void join(Job job, int child, long tick) {
    if (child < job.children.size()) {
      Job awaited = jobs.get(job.children.get(child));
      await(job, awaited.over, awaited.joiners, tick);
    }
  }

  private void end(Job job, long tick, int status) {
    post(job, false, job.joiners, tick);
    record(new TraceEvent.TaskExited(tick, job.id, status));
    job.over = true;
    block(job, () -> {});
  }

  // Waiting and waking.

  void block(Job job, Runnable whenWoken) {
    Node node = job.node;
    job.whenWoken = whenWoken;
    node.current = node.ready.poll();
    node.sliceStart = node.tick;
  }

  void wake(Job job, long tick) {
    Node node = job.node;
    if (node.current == null) {
      node.tick = Math.max(node.tick, tick);
      node.sliceStart = node.tick;
      node.current = job;
    } else {
      node.ready.add(job);
    }
  }

  void schedule(long tick, int kind, Node node, Runnable action) {
    later.add(new Later(tick, kind, node.number, serial++, action));
  }

  private void settle(long tick) {
    int now = (int) nodes.stream().filter(node -> node.current != null).count();
    if (now != active) {
      active = now;
      record(new TraceEvent.ActiveProcessors(tick, now));
    }
  }

  void record(TraceEvent event) {
    trace.add(event);
  }

  private void saw(Job job, String what) {
    effects.add("task %d: %s".formatted(job.id, what));
  }

  static List<TraceEvent> withoutAddresses(List<TraceEvent> events) {
    return events.stream().map(ReferenceModel::withoutAddress).toList();
  }

  private static TraceEvent withoutAddress(TraceEvent event) {
    return switch (event) {
      case TraceEvent.TaskForked e ->
          new TraceEvent.TaskForked(e.tick(), e.tid(), 0, e.stackWords(), e.waking());
      case TraceEvent.MessageSent e ->
          new TraceEvent.MessageSent(e.tick(), e.tid(), e.to(), e.pid(), e.type(), e.length(), 0);
      case TraceEvent.ReceivePosted e ->
          new TraceEvent.ReceivePosted(
              e.tick(), e.tid(), e.pid(), e.type(), e.length(), 0, e.waits(), e.blocks());
      case TraceEvent.MessageArrived e ->
          new TraceEvent.MessageArrived(
              e.tick(), e.from(), e.pid(), e.type(), e.length(), 0, e.waking());
      case TraceEvent.LockRequested e ->
          new TraceEvent.LockRequested(e.tick(), e.tid(), 0, e.wasLocked());
      case TraceEvent.LockReleased e ->
          new TraceEvent.LockReleased(e.tick(), e.tid(), 0, e.waking());
      case TraceEvent.EventPosted e ->
          new TraceEvent.EventPosted(e.tick(), e.tid(), 0, e.wasPosted(), e.waking());
      case TraceEvent.EventCleared e ->
          new TraceEvent.EventCleared(e.tick(), e.tid(), 0, e.wasPosted());
      case TraceEvent.EventAwaited e ->
          new TraceEvent.EventAwaited(e.tick(), e.tid(), 0, e.wasPosted());
      default -> event;
    };
  }
}
