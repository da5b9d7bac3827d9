package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.profile.ElementCount.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LibraryCostsTest {
  private static final LibraryCosts COSTS =
      new LibraryCosts(
          10,
          Map.of(
              "java/lang/StringBuilder.append(I)", RoutineCost.ofCall(1),
              "java/lang/StringBuilder.append", RoutineCost.ofCall(2),
              "java/lang/StringBuilder.*", RoutineCost.ofCall(3),
              "java/lang/*", RoutineCost.ofCall(4),
              "java/util/*", RoutineCost.ofCall(5),
              "java/util/stream/*", RoutineCost.ofCall(6)));

  @Test
  void the_most_telling_row_counts() {
    assertEquals(1, callTicks("java/lang/StringBuilder", "append", "(I)Ljava/lang/StringBuilder;"));
    assertEquals(2, callTicks("java/lang/StringBuilder", "append", "(J)Ljava/lang/StringBuilder;"));
    assertEquals(3, callTicks("java/lang/StringBuilder", "length", "()I"));
    assertEquals(4, callTicks("java/lang/StringBuffer", "length", "()I"));
  }

  @Test
  void a_package_row_holds_for_the_packages_below_it() {
    assertEquals(5, callTicks("java/util/concurrent/locks/Lock", "lock", "()V"));
    assertEquals(6, callTicks("java/util/stream/Stream", "count", "()J"));
    assertEquals(10, callTicks("java/utility/Thing", "run", "()V"));
  }

  @Test
  void a_call_without_a_row_costs_the_default() {
    assertEquals(RoutineCost.ofCall(10), COSTS.of("Main", "run", "()V"));
    assertEquals(
        RoutineCost.ofCall(7), LibraryCosts.uniform(7).of("java/lang/Math", "abs", "(I)I"));
  }

  @Test
  void elements_are_dropped_where_the_descriptor_has_none() {
    RoutineCost sort = new RoutineCost(20, 40, new ElementCount(Source.ARRAY, 0), true);
    LibraryCosts costs = new LibraryCosts(10, Map.of("java/util/Arrays.sort", sort));
    assertEquals(sort, costs.of("java/util/Arrays", "sort", "([I)V"));
    assertEquals(
        new RoutineCost(20, 0, ElementCount.NONE, true),
        costs.of("java/util/Arrays", "sort", "(Ljava/util/List;)V"));
  }

  @Test
  void rows_keep_their_order_and_cannot_be_changed() {
    Map<String, RoutineCost> rows = new LinkedHashMap<>();
    rows.put("b/B.b", RoutineCost.ofCall(2));
    rows.put("a/A.a", RoutineCost.ofCall(1));
    LibraryCosts costs = new LibraryCosts(10, rows);
    rows.clear();
    assertEquals(List.of("b/B.b", "a/A.a"), List.copyOf(costs.routines().keySet()));
    assertThrows(UnsupportedOperationException.class, () -> costs.routines().clear());
  }

  @Test
  void ticks_out_of_range_are_refused() {
    assertThrows(IllegalArgumentException.class, () -> LibraryCosts.uniform(-1));
    assertThrows(IllegalArgumentException.class, () -> RoutineCost.ofCall(10_001));
    assertThrows(
        IllegalArgumentException.class, () -> new RoutineCost(1, -1, ElementCount.NONE, false));
  }

  private static int callTicks(String owner, String name, String descriptor) {
    return COSTS.of(owner, name, descriptor).callTicks();
  }
}
