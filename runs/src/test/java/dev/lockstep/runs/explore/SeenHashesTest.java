package dev.lockstep.runs.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeenHashesTest {
  @Test
  void each_hash_is_new_once() {
    SplittableRandom random = new SplittableRandom(7);
    Set<Long> known = new HashSet<>(Set.of(0L));
    SeenHashes seen = new SeenHashes(1 << 20);
    assertTrue(seen.add(0));
    for (int i = 0; i < 100_000; i++) {
      long hash = random.nextInt(50_000) * 0x100000001B3L;
      assertEquals(known.add(hash), seen.add(hash), "hash " + hash);
    }
    assertEquals(known.size(), seen.count());
    assertFalse(seen.isFull());
  }

  @Test
  void beyond_its_number_none_is_new() {
    SeenHashes seen = new SeenHashes(1024);
    for (long hash = 1; hash <= 1024; hash++) {
      assertTrue(seen.add(hash));
    }
    assertFalse(seen.add(5000));
    assertTrue(seen.isFull());
    assertEquals(1024, seen.count());
  }
}
