package dev.lockstep.traces.picl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The table of kinds: a record and its row are all that there is to know of one. */
class PiclKindsTest {
  private static final List<PiclRecord> SEVERAL_OF_EACH = new RandomRecords(1).list(2_000);

  @Test
  void each_record_has_one_row_and_each_row_has_a_record() {
    Set<Class<?>> types = new HashSet<>();
    for (PiclRecord record : SEVERAL_OF_EACH) {
      types.add(record.getClass());
      assertEquals(
          1,
          Arrays.stream(PiclKinds.ROWS).filter(kind -> kind.isOf(record)).count(),
          record::toString);
    }
    assertEquals(Set.of(PiclRecord.class.getPermittedSubclasses()), types);
    assertEquals(types.size(), PiclKinds.ROWS.length);
  }

  @ParameterizedTest
  @EnumSource(PiclForm.class)
  void no_two_rows_have_one_name(PiclForm form) {
    long names = Arrays.stream(PiclKinds.ROWS).map(kind -> kind.word(form)).distinct().count();
    assertEquals(PiclKinds.ROWS.length, names);
  }

  @Test
  void the_longs_of_a_record_are_the_numbers_of_its_compact_form_without_the_node() {
    for (PiclRecord record : SEVERAL_OF_EACH) {
      if (!(record instanceof PiclRecord.TraceMessage)) {
        String line = PiclTraces.written(List.of(record), PiclForm.COMPACT);
        assertEquals(line.split(" ").length - 1, TraceSpace.longs(record), record::toString);
      }
    }
  }
}
