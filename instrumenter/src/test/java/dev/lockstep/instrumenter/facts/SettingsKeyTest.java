package dev.lockstep.instrumenter.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.ElementTicks;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SettingsKeyTest {
  private static final InstructionCosts ONE = InstructionCosts.uniform(1);
  private static final LibraryCosts LIBRARY = LibraryCosts.uniform(1);

  @Test
  void whatever_rewriting_depends_on_makes_another_text() {
    List<String> texts = new ArrayList<>();
    texts.add(SettingsKey.of(settings(ONE, LIBRARY)));
    texts.add(SettingsKey.of(settings(InstructionCosts.uniform(2), LIBRARY)));
    texts.add(SettingsKey.of(settings(ONE.withAllocatedByte(7), LIBRARY)));
    texts.add(SettingsKey.of(settings(ONE, LibraryCosts.uniform(2))));
    texts.add(SettingsKey.of(new RewriteSettings(ONE, LIBRARY, 9, false, false, false, false)));
    for (int flag = 0; flag < 8; flag++) {
      texts.add(SettingsKey.of(withFlag(flag)));
    }
    texts.add(routine(new RoutineCost(1, 0, ElementCount.NONE, false)));
    texts.add(routine(new RoutineCost(2, 0, ElementCount.NONE, false)));
    texts.add(routine(new RoutineCost(1, 0, ElementCount.NONE, true)));
    texts.add(routine(new RoutineCost(1, 1, ElementCount.RECEIVER_STRING, false)));
    texts.add(routine(new RoutineCost(1, 1, argument(0), false)));
    texts.add(routine(new RoutineCost(1, 1, argument(1), false)));
    texts.add(routine(new RoutineCost(1, new ElementTicks(1, 2, 3), argument(1), false)));
    texts.add(routine(new RoutineCost(1, new ElementTicks(1, 3, 3), argument(1), false)));
    texts.add(routine(new RoutineCost(1, new ElementTicks(1, 2, 4), argument(1), false)));

    assertEquals(texts.size(), new HashSet<>(texts).size());
  }

  @Test
  void a_new_setting_is_to_be_added_to_the_text() {
    assertEquals(11, RewriteSettings.class.getRecordComponents().length);
    assertEquals(4, RoutineCost.class.getRecordComponents().length);
    assertEquals(3, ElementTicks.class.getRecordComponents().length);
    assertEquals(2, ElementCount.class.getRecordComponents().length);
    assertEquals(2, LibraryCosts.class.getRecordComponents().length);
  }

  private static ElementCount argument(int argument) {
    return new ElementCount(ElementCount.Source.ARGUMENT, argument);
  }

  private static String routine(RoutineCost cost) {
    LibraryCosts costs = new LibraryCosts(1, Map.of("java/lang/Math.*", cost));
    return SettingsKey.of(settings(ONE, costs));
  }

  private static RewriteSettings settings(InstructionCosts instructions, LibraryCosts library) {
    return new RewriteSettings(instructions, library);
  }

  private static RewriteSettings withFlag(int flag) {
    return new RewriteSettings(
        ONE, LIBRARY, 0, flag == 0, flag == 1, flag == 2, flag == 3, flag == 4, flag == 5,
        flag == 6, flag == 7);
  }
}
