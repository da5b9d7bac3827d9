package dev.lockstep.kernel;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.MemoryCosts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A word takes 3 ticks in the node's own module and 20 in another's; a block 50 and 2 a byte; a
 * module is busy for 8 ticks and 2 a byte.
 */
class MemoryModulesTest {
  private static final MemoryCosts COSTS =
      new MemoryCosts(
          3,
          20,
          new LinearCost(50_000_000, 2_000_000),
          new LinearCost(8_000_000, 2_000_000),
          Optional.empty());

  private final List<String> log = new ArrayList<>();

  private void access(int node) {
    kernel().modules().access("load", node);
    log.add("%d %d".formatted(kernel().task().node(), clock()));
  }

  @Test
  void remote_memory_is_slower_than_the_nodes_own() {
    new TestMachine()
        .memory(COSTS)
        .spmd(
            2,
            node ->
                () -> {
                  compute(100 * node);
                  access(0);
                });
    assertEquals(List.of("0 3", "1 120"), log);
  }

  /** Each is served when the module has done with those before. */
  @Test
  void a_hot_module_serves_one_after_the_other() {
    new TestMachine().memory(COSTS).spmd(4, node -> () -> access(3));
    assertEquals(List.of("0 20", "1 28", "2 36", "3 27"), log);
  }

  @Test
  void a_block_keeps_its_module_busy() {
    new TestMachine()
        .memory(COSTS)
        .spmd(
            2,
            node ->
                () -> {
                  compute(node);
                  kernel().modules().transfer("Do_bt", 0, 100 * (1 - node));
                  log.add("%d %d".formatted(node, clock()));
                });
    assertEquals(List.of("0 250", "1 258"), log);
  }

  @Test
  void what_can_not_be_reached_is_refused() {
    new TestMachine()
        .memory(COSTS)
        .spmd(
            2,
            node ->
                () -> {
                  IllegalArgumentException far =
                      assertThrows(IllegalArgumentException.class, () -> access(2));
                  log.add(far.getMessage());
                  IllegalArgumentException empty =
                      assertThrows(
                          IllegalArgumentException.class,
                          () -> kernel().modules().transfer("Do_bt", 0, -1));
                  log.add(empty.getMessage());
                });
    assertEquals("load: there is no node 2: nodes are between 0 and 1", log.getFirst());
    assertEquals("Do_bt: a block of -1 bytes", log.get(1));
    log.clear();
    new TestMachine()
        .run(
            () -> log.add(assertThrows(IllegalStateException.class, () -> access(0)).getMessage()));
    assertEquals(
        List.of(
            "load: the nodes of this machine share no memory; choose one that has memory costs"),
        log);
  }
}
