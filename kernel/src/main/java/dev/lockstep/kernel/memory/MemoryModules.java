package dev.lockstep.kernel.memory;

import dev.lockstep.hooks.memory.Places;
import dev.lockstep.kernel.schedule.Nodes;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.machines.profile.MemoryCosts;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The memory modules of a machine whose nodes share memory: what it costs to reach one.
 *
 * <p>Each node has a module, which serves one request at a time, first come first served; whoever
 * asks waits until it is served. What is in the memory is the caller's business.
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, chapters 1, 3 (block transfers) and
 * 4 (memory contention).
 */
public final class MemoryModules {
  /** A node's module. */
  private static final class Module {
    /** When it has done with the requests that came. */
    long freeTick;
  }

  private final Operations operations;
  private final Nodes nodes;
  private final @Nullable MemoryCosts costs;

  /** The costs are null on machines without shared memory. */
  public MemoryModules(Operations operations, Nodes nodes, @Nullable MemoryCosts costs) {
    this.operations = operations;
    this.nodes = nodes;
    this.costs = costs;
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
    long ticks = module == task.processor() ? known.localTicks() : known.remoteTicks();
    end(request(known, module, 0) + ticks);
  }

  /**
   * Moves a block between the caller's module and that of a node.
   *
   * @throws IllegalArgumentException if there is no such node, or the length is negative
   */
  public void transfer(String call, int node, int bytes) {
    MemoryCosts known = costs(call);
    operations.begin();
    if (bytes < 0) {
      throw new IllegalArgumentException("%s: a block of %s bytes".formatted(call, bytes));
    }
    end(request(known, nodes.processorOf(node, call), bytes) + known.blockTransfer().ticks(bytes));
  }

  /**
   * An array that was just made lives in a node's module from here on.
   *
   * @throws IllegalArgumentException if there is no such node
   */
  public void place(String call, Object array, int node) {
    Processor module = nodes.processorOf(node, call);
    if (!Places.put(array, module.node())) {
      throw new IllegalArgumentException(
          "%s: this array lives on node %s already".formatted(call, Places.nodeOf(array)));
    }
  }

  /** The node in whose module an array lives; -1 if it is near everybody. */
  public int nodeOf(Object array) {
    return Places.nodeOf(array);
  }

  /** Does something to an array in one piece, as nobody else does at the same time. */
  public <T> T atomic(String call, Object array, Supplier<T> operation) {
    MemoryCosts known = costs(call);
    Task task = operations.begin();
    int node = Places.nodeOf(array);
    Processor module = node < 0 ? task.processor() : nodes.processorOf(node, call);
    long ticks = module == task.processor() ? known.localTicks() : known.remoteTicks();
    long waited = request(known, module, 0);
    T result = operation.get();
    end(waited + ticks);
    return result;
  }

  /**
   * The running task refers to an array of a node: how much longer that takes than one of its own.
   */
  public int reach(int node) {
    return 0;
  }

  private MemoryCosts costs(String call) {
    if (costs == null) {
      throw new IllegalStateException(
          call + ": the nodes of this machine share no memory; choose one that has memory costs");
    }
    return costs;
  }

  /** Takes the module; returns how long that has to wait. */
  private long request(MemoryCosts known, Processor node, int bytes) {
    long now = operations.now();
    Module module = node.belongings().get(Module.class, Module::new);
    long start = Math.max(now, module.freeTick);
    module.freeTick = LastTick.after(start, known.moduleBusy().ticks(bytes));
    return start - now;
  }

  private void end(long ticks) {
    operations.end();
    operations.spend(ticks);
  }
}
