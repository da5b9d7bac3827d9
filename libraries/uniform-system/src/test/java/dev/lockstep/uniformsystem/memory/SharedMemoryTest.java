package dev.lockstep.uniformsystem.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.uniformsystem.machine.Blocks;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.processors.Configuration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Allocators and what they leave free, against a list of all blocks that there are. */
class SharedMemoryTest {
  private static final int NODES = 3;
  private static final int OBJECTS = 2;
  private static final int SIZE = OBJECTS * Configuration.OBJECT_BYTES;
  private static final String CALL = "test";

  private final List<Object> live = new ArrayList<>();

  private static SharedMemory memory(int across) {
    Configuration configuration = new Configuration();
    configuration.set(CALL, Configuration.MAX_MEM_OBJS, OBJECTS, false);
    configuration.set(CALL, Configuration.ALLOC_ACROSS_64K, across, false);
    return new SharedMemory(NODES, configuration);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 0", "4, 0"})
  void blocks_never_overlap_and_nothing_is_lost(long seed, int across) {
    Random random = new Random(seed);
    new TestMachine("butterfly-plus")
        .nodes(NODES)
        .timeslice(1)
        .run(
            () -> {
              SharedMemory memory = memory(across);
              for (int i = 0; i < 2000; i++) {
                step(memory, random);
                if (i % 25 == 0) {
                  check(memory, across);
                }
              }
              while (!live.isEmpty()) {
                memory.free(CALL, live.removeLast());
              }
              assertEverythingIsFree(memory);
            })
        .completedTick();
  }

  private void step(SharedMemory memory, Random random) {
    int most = random.nextInt(4) == 0 ? 70_000 : 3000;
    int bytes = random.nextInt(most);
    switch (random.nextInt(7)) {
      case 0, 1 -> add(memory.allocate(CALL, bytes, byte.class, SharedMemory.ANY));
      case 2 -> add(memory.allocateOn(CALL, random.nextInt(9), bytes, byte.class, 0));
      case 3 -> add(memory.allocateFrom(CALL, 1, new int[1], bytes, byte.class, 0));
      default -> {
        if (!live.isEmpty()) {
          memory.free(CALL, live.remove(random.nextInt(live.size())));
        }
      }
    }
  }

  private void add(Object array) {
    if (array != null) {
      live.add(array);
    }
  }

  /** Each byte has one owner; the sums are what the library says. */
  private void check(SharedMemory memory, int across) {
    boolean[][] taken = new boolean[NODES][SIZE / 4];
    int[] sums = new int[NODES];
    for (Object array : live) {
      Block block = (Block) Blocks.get(array);
      int node = Machine.nodeOf(array);
      int length = ((byte[]) array).length;
      assertEquals(Math.max(4, (length + 3) / 4 * 4), block.bytes());
      for (int at = block.start() / 4; at < (block.start() + block.bytes()) / 4; at++) {
        assertTrue(!taken[node][at], "two blocks have byte " + 4 * at);
        taken[node][at] = true;
      }
      sums[node] += block.bytes();
      int last = block.start() + block.bytes() - 1;
      assertTrue(across == 1 || block.start() >> 16 == last >> 16);
    }
    for (int node = 0; node < NODES; node++) {
      assertEquals(sums[node], memory.allocated(node));
    }
  }

  private static void assertEverythingIsFree(SharedMemory memory) {
    for (int node = 0; node < NODES; node++) {
      for (int object = 0; object < OBJECTS; object++) {
        assertNotNull(memory.allocateOn(CALL, node, 1 << 16, byte.class, 0));
      }
      assertEquals(SIZE, memory.allocated(node));
      assertNull(memory.allocateOn(CALL, node, 0, byte.class, 0));
    }
    memory.freeAll();
    assertNotNull(memory.allocateOn(CALL, 2, 1 << 16, byte.class, 0));
    assertEquals(0, memory.allocated(0));
  }
}
