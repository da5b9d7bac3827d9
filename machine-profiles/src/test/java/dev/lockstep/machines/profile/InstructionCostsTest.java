package dev.lockstep.machines.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionCostsTest {
  private static final int IMUL = 104;
  private static final int IADD = 96;

  @Test
  void an_instruction_costs_what_its_kind_costs() {
    Map<InstructionKind, Integer> ticks = ones();
    ticks.put(InstructionKind.MULTIPLY, 16);
    InstructionCosts costs = InstructionCosts.of(ticks);
    assertEquals(16, costs.ticks(InstructionKind.MULTIPLY));
    assertEquals(16, costs.ticks(IMUL));
    assertEquals(1, costs.ticks(IADD));
  }

  @Test
  void an_opcode_that_no_instruction_has_costs_nothing() {
    assertEquals(0, InstructionCosts.uniform(7).ticks(255));
    assertEquals(7, InstructionCosts.uniform(7).ticks(201));
  }

  @Test
  void equal_tables_are_equal() {
    assertEquals(InstructionCosts.of(ones()), InstructionCosts.uniform(1));
    assertEquals(InstructionCosts.of(ones()).hashCode(), InstructionCosts.uniform(1).hashCode());
    assertNotEquals(InstructionCosts.uniform(2), InstructionCosts.uniform(1));
  }

  @Test
  void a_table_prints_its_kinds() {
    String text = InstructionCosts.uniform(3).toString();
    assertEquals("InstructionCosts[CONSTANT=3, LOAD=3, STORE=3,", text.substring(0, 45));
  }

  @Test
  void a_kind_without_ticks_is_refused() {
    Map<InstructionKind, Integer> ticks = ones();
    ticks.remove(InstructionKind.THROW);
    Exception refusal =
        assertThrows(IllegalArgumentException.class, () -> InstructionCosts.of(ticks));
    assertEquals("THROW has no ticks", refusal.getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 10_001})
  void ticks_out_of_range_are_refused(int ticks) {
    Exception refusal =
        assertThrows(IllegalArgumentException.class, () -> InstructionCosts.uniform(ticks));
    assertEquals(ticks + " ticks are not 0 to 10000", refusal.getMessage());
  }

  private static Map<InstructionKind, Integer> ones() {
    Map<InstructionKind, Integer> ticks = new EnumMap<>(InstructionKind.class);
    for (InstructionKind kind : InstructionKind.values()) {
      ticks.put(kind, 1);
    }
    return ticks;
  }
}
