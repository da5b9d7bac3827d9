package dev.lockstep.kernel.memory;

import dev.lockstep.hooks.memory.Places;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.machines.profile.MemoryCosts;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The memory modules of a machine whose nodes share memory: what it costs to reach one.
 *
 * <p>Each node has a module, which serves one request at a time. A request waits until the switch
 * has a way and the module is free. Arrays live in modules; what is in them is the program's
 * business. References of a task to arrays of its own node never wait.
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, chapters 1, 3 (block transfers) and
 * 4 (memory contention).
 */
public final class MemoryModules {
  private static final int WORD_BYTES = 4;

  /** The nodes that a machine may have where the user said no number. */
  private static final int MOST_NODES = 256;

  /** A node's module. */
  private static final class Module {
    final Reservations served = new Reservations();

    /** References of other nodes, by the word; and what all of them had to wait. */
    long remote;

    long waitedTicks;
  }

  private final Operations operations;
  private final Nodes nodes;
  private final @Nullable MemoryCosts costs;
  private final @Nullable MemorySwitch network;
  private final long wordBusyTicks;
  private final boolean isRecorded;

  /** How long the request that was made last waited for ways and for the module. */
  private long inSwitch;

  private long atModule;
  private Module[] modules = {};

  /** The costs are null on machines without shared memory. */
  public MemoryModules(Operations operations, Nodes nodes, @Nullable MemoryCosts costs) {
    this.operations = operations;
    this.nodes = nodes;
    this.costs = costs;
    this.isRecorded = operations.tracing().isRecorded();
    this.wordBusyTicks = costs == null ? 0 : costs.moduleBusy().ticks(0);
    this.network =
        costs == null
            ? null
            : costs
                .network()
                .map(
                    known ->
                        new MemorySwitch(known, nodes.count() == 0 ? MOST_NODES : nodes.count()))
                .orElse(null);
  }

  /**
   * Loads or stores a word of a node's module.
   *
   * @param call what the program called, for error messages
   * @throws IllegalArgumentException if there is no such node
   */
  public void access(String call, int node) {
    MemoryCosts known = costs(call);
    Task task = operations.begin();
    Processor module = nodes.processorOf(node, call);
    Processor from = task.processor();
    end(word(known, from, module, operations.now()));
    tell(from, module, 1, from == module ? 0 : known.remoteTicks() - known.localTicks());
  }

  /**
   * Moves a block between the caller's module and that of a node.
   *
   * @throws IllegalArgumentException if there is no such node, or the length is negative
   */
  public void transfer(String call, int node, int bytes) {
    MemoryCosts known = costs(call);
    Task task = operations.begin();
    if (bytes < 0) {
      throw new IllegalArgumentException("%s: a block of %s bytes".formatted(call, bytes));
    }
    Processor module = nodes.processorOf(node, call);
    long busy = known.moduleBusy().ticks(bytes);
    Processor from = task.processor();
    long waited = request(from, module, operations.now(), bytes, busy);
    long moved = known.blockTransfer().ticks(bytes);
    end(waited + moved);
    tell(from, module, 1, from == module ? 0 : moved);
  }

  /**
   * An array that was just made lives in a node's module from here on.
   *
   * @throws IllegalArgumentException if there is no such node, or it lives somewhere already
   */
  public void place(String call, Object array, int node) {
    Processor module = nodes.processorOf(node, call);
    if (!Places.put(array, module.node())) {
      throw new IllegalArgumentException(
          "%s: this array lives on node %s already".formatted(call, Places.nodeOf(array)));
    }
  }

  /** The node in whose module an array lives; -1 if it is near to all. */
  public int nodeOf(Object array) {
    return Places.nodeOf(array);
  }

  /**
   * Does something to an array in one piece: no other task does anything to it at the same time.
   */
  public <T> T atomic(String call, Object array, Supplier<T> operation) {
    MemoryCosts known = costs(call);
    Task task = operations.begin();
    int node = Places.nodeOf(array);
    Processor module = node < 0 ? task.processor() : nodes.processorOf(node, call);
    Processor from = task.processor();
    long waited = request(from, module, operations.now(), WORD_BYTES, known.atomicTicks());
    T result = operation.get();
    long access = from == module ? known.localTicks() : known.remoteTicks();
    end(waited + access + Math.max(0, known.atomicTicks() - wordBusyTicks));
    tell(from, module, 1, access - known.localTicks());
    return result;
  }

  /**
   * The running task refers to an array of another node.
   *
   * @param bytes how many, word by word
   * @return how much longer that takes than with one of its own, in ticks
   */
  public int reach(int node, long bytes) {
    if (costs == null) {
      return 0;
    }
    Processor from = operations.running().processor();
    Processor to = nodes.processor(node + 1);
    long words = Math.ceilDiv(bytes, WORD_BYTES);
    long begin = operations.now();
    long tick = begin;
    long switched = 0;
    long queued = 0;
    for (long word = 0; word < words; word++) {
      tick += word(costs, from, to, tick);
      switched += inSwitch;
      queued += atModule;
    }
    inSwitch = switched;
    atModule = queued;
    tell(from, to, words, tick - begin - switched - queued - words * costs.localTicks());
    return (int) Math.min(tick - begin - words * costs.localTicks(), Integer.MAX_VALUE);
  }

  /** The run is over: tells what each module was asked for. */
  public void tell(Recorder recorder) {
    for (Processor processor : costs == null ? List.<Processor>of() : nodes.all()) {
      Module module = moduleOf(processor);
      if (!processor.isHost() && processor.nearReferences() + module.remote > 0) {
        recorder.detail(
            new TraceDetail.ModuleUsed(
                processor.node(), processor.nearReferences(), module.remote, module.waitedTicks));
      }
    }
  }

  private MemoryCosts costs(String call) {
    if (costs == null) {
      throw new IllegalStateException(
          call + ": the nodes of this machine share no memory; choose one that has memory costs");
    }
    return costs;
  }

  /** Tells the run's recording of references whose waits are known. */
  private void tell(Processor from, Processor to, long references, long farTicks) {
    if (isRecorded && (from != to || atModule > 0) && !to.isHost()) {
      long retries = network == null ? 0 : inSwitch / network.retryTicks();
      operations.reaches(to.node(), references, farTicks, retries, inSwitch, atModule);
    }
  }

  /** Loads or stores a word; returns how long that takes. */
  private long word(MemoryCosts known, Processor from, Processor to, long tick) {
    long waited = request(from, to, tick, WORD_BYTES, wordBusyTicks);
    return waited + (from == to ? known.localTicks() : known.remoteTicks());
  }

  /** Takes the way to a module, and the module; returns how long that has to wait. */
  private long request(Processor from, Processor to, long tick, int bytes, long busyTicks) {
    Module module = moduleOf(to);
    long start = tick;
    long arrival = tick;
    if (network != null && from != to && !from.isHost()) {
      start = network.pass(from.node(), to.node(), tick, bytes, operations.resumedTick());
      arrival = start + network.latency();
    }
    long served = module.served.free(arrival, busyTicks);
    module.served.take(served, busyTicks, operations.resumedTick());
    inSwitch = start - tick;
    atModule = served - arrival;
    long waited = inSwitch + atModule;
    if (from != to) {
      module.remote++;
      module.waitedTicks += waited;
    }
    return waited;
  }

  private Module moduleOf(Processor node) {
    int number = node.number();
    if (number >= modules.length) {
      int known = modules.length;
      modules = Arrays.copyOf(modules, 2 * number + 1);
      Arrays.setAll(modules, i -> i < known ? modules[i] : new Module());
    }
    return modules[number];
  }

  private void end(long ticks) {
    operations.end();
    operations.spend(ticks);
  }
}
