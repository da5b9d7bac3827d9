package dev.lockstep.kernel.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.AddressSpace;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What belongs to objects by their identity. */
class IdentityTest {
  /** Few hash codes, so that many keys look for the same place. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, Integer.MAX_VALUE})
  void a_table_finds_what_an_identity_map_finds(int hashes) {
    IdentityTable<String> table = new IdentityTable<>(key -> System.identityHashCode(key) % hashes);
    IdentityHashMap<Object, String> expected = new IdentityHashMap<>();
    List<Object> keys = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      keys.add(new Object());
    }
    Random random = new Random(3);
    for (int i = 0; i < 100_000; i++) {
      Object key = keys.get(random.nextInt(keys.size()));
      if (random.nextBoolean()) {
        String value = "" + i;
        table.put(key, value);
        expected.put(key, value);
      } else {
        table.remove(key);
        expected.remove(key);
      }
      Object other = keys.get(random.nextInt(keys.size()));
      assertSame(expected.get(other), table.get(other));
    }
    assertNull(table.get(new Object()));
    assertEquals(expected.isEmpty(), table.isEmpty());
    keys.forEach(table::remove);
    assertTrue(table.isEmpty());
  }

  @Test
  void an_address_is_kept_among_the_last_sixteen() {
    AddressSpace addresses = new AddressSpace();
    Object first = new Object();
    assertEquals(0x8000, addresses.of(first, 10));
    assertEquals(0x800C, addresses.of(new Object(), 4));
    assertEquals(0x8000, addresses.of(first, 10));
    for (int i = 0; i < 16; i++) {
      addresses.of(new Object(), 4);
    }
    assertEquals(0x8010 + 16 * 4, addresses.of(first, 10));
  }
}
