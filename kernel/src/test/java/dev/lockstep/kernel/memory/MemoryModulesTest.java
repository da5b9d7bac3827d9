package dev.lockstep.kernel.memory;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.TestMachine;
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
          30,
          0,
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

  /**
   * An operation in one piece keeps the module for 30 ticks, 22 more than a word, and its caller
   * for as many more than a word: 42 on another node, where it is served at 0, 30 and 60; 25 on its
   * own.
   */
  @Test
  void operations_in_one_piece_follow_each_other() {
    int[] count = new int[1];
    new TestMachine()
        .memory(COSTS)
        .spmd(
            4,
            node ->
                () -> {
                  if (node == 3) {
                    kernel().modules().place("make", count, 3);
                  }
                  compute(1);
                  int before = kernel().modules().atomic("add", count, () -> count[0]++);
                  log.add("%d %d %d".formatted(node, before, clock()));
                });
    assertEquals(List.of("0 0 43", "1 1 73", "2 2 103", "3 3 116"), log);
  }

  /** A switch: a hop takes 2 ticks, a way is taken for 3 a byte, who finds it taken waits 5. */
  private static MemoryCosts switched() {
    return new MemoryCosts(
        3,
        20,
        COSTS.blockTransfer(),
        COSTS.moduleBusy(),
        30,
        0,
        Optional.of(new MemoryCosts.Switch(2, 5, new LinearCost(0, 3_000_000))));
  }

  /**
   * Sixteen nodes are two stages. From node 0 to 5 the ways are those to places 4 and 5, from node
   * 1 to 6 those to 5 and 6, and from node 2 to 5 those to 6 and 5: node 2 shares the last way with
   * node 0. A word of four bytes takes a way for 12 ticks: node 0's from 2 on at stage 1. Node 2
   * could be there at 2, 7, 12, and is at 17 (ticks 15 late); the module has been served since.
   * What shares nothing waits for nobody.
   */
  @Test
  void who_finds_a_way_through_the_switch_taken_tries_again() {
    int[] to = {5, 6, 5};
    new TestMachine()
        .memory(switched())
        .spmd(
            16,
            node ->
                () -> {
                  if (node < to.length) {
                    access(to[node]);
                  }
                });
    assertEquals(List.of("0 20", "1 20", "2 35"), log);
  }

  /**
   * Nodes 0 and 16 of 32 reach node 5 by no common way before the last, three stages: node 0 has it
   * from 4 to 16, and node 16 after three retries from 19 on. Node 5 itself comes by no way, but
   * its module is busy for 8 ticks from 6 on, when node 0's word is there, so at 4 it has to wait
   * for 10 ticks and takes 3.
   */
  @Test
  void the_module_is_taken_when_the_word_is_there() {
    new TestMachine()
        .memory(switched())
        .spmd(
            32,
            node ->
                () -> {
                  if (node == 5) {
                    compute(4);
                  }
                  if (node == 0 || node == 5 || node == 16) {
                    access(5);
                  }
                });
    assertEquals(List.of("0 20", "16 35", "5 32"), log);
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
